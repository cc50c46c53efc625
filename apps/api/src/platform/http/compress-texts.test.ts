import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#platform/env.ts';
import { SecurityEvents } from '#platform/security/security-events.ts';
import { createServer } from './server.ts';

const LARGE = {
  rows: Array.from({ length: 60 }, (_, id) => ({ id, name: `قهوة ${id}`, status: 'pending' })),
};

const PAGE = `<!doctype html>${'<p>طلبك قيد التجهيز</p>'.repeat(100)}`;

let app: FastifyInstance;

beforeAll(async () => {
  app = await createServer(readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://diwan.test' }), {
    constraints: new Map(),
    security: new SecurityEvents({ hash: (text) => text }),
    handleFirst: (_request, _response, passOn) => passOn(),
  });
  app.get('/api/large', async () => LARGE);
  app.get('/api/small', async () => ({ ok: true }));
  app.get('/api/named', (_request, reply) =>
    reply.header('ETag', '"v1"').header('Vary', 'Locale').send(LARGE),
  );
  app.get('/api/text', (_request, reply) => reply.type('text/calendar').send('x'.repeat(5000)));
  app.get('/guest/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/packed', (_request, reply) =>
    reply.type('application/json').header('Content-Encoding', 'br').send('y'.repeat(5000)),
  );
});
afterAll(() => app.close());

const ask = (url: string, accepted?: string) =>
  app.inject({ url, ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }) });

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
])('Whoever accepts "%s" gets JSON above 1 kB as %s.', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await ask('/api/large', accepted);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(LARGE);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(LARGE).length / 3);
});

it.each([
  ['/api/large', undefined],
  ['/api/large', 'identity'],
  ['/api/large', 'br;q=0'],
  ['/api/small', 'br'],
  ['/api/text', 'br'],
])('%s, where "%s" is accepted, is sent as it is.', async (url, accepted) => {
  const { headers, rawPayload } = await ask(url, accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
});

it('A page of guests is compressed as well.', async () => {
  const { headers, rawPayload } = await ask('/guest/page', 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(PAGE);
  expect((await ask('/guest/page')).body).toBe(PAGE);
});

it('What is compressed already is not compressed again.', async () => {
  const { headers, body } = await ask('/api/packed', 'br');
  expect([headers['content-encoding'], body]).toEqual(['br', 'y'.repeat(5000)]);
});

it('A compressed response names its version as one of the content, and what else it depends on.', async () => {
  const { headers } = await ask('/api/named', 'br');
  expect(headers).toMatchObject({ etag: 'W/"v1"', vary: 'Locale, Accept-Encoding' });
  expect((await ask('/api/named')).headers['etag']).toBe('"v1"');
});
