import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { items } from '@diwan/contract/catalogue/items.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aCategory, anItem, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const METRICS_TOKEN = 'a token of the metrics';
const test = useTestApp({ LIMIT_GUEST_READS: '400', TRUST_PROXY: '127.0.0.1', METRICS_TOKEN });
const box = { port: 0 };

/** Asks everything on one connection, as a browser does; without it each request closes its own. */
const browser = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  box.port = (test.app.server.address() as AddressInfo).port;
  return () => browser.destroy();
});

interface Seen {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function get(path: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: box.port, path, headers, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('base64'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function aMenu(): Promise<{ venue: Venue; item: number; path: string }> {
  const venue = await aVenue(test);
  const category = await aCategory(test, venue);
  const item = await anItem(test, venue, category);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return { venue, item, path: `/api/webapp/branches/${rows[0].slug}` };
}

async function fastResponses(): Promise<number> {
  const { body } = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  const figures = Buffer.from(body, 'base64').toString();
  return Number(/^diwan_cached_responses_total (\d+)$/m.exec(figures)?.[1]);
}

/** A request is repeated until the hints of the preparation have all been heard. */
function getFromFastPath(path: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Seen> {
  return vi.waitFor(async () => {
    const before = await fastResponses();
    const seen = await get(path, headers, agent);
    expect(await fastResponses()).toBe(before + 1);
    return seen;
  });
}

async function getFromFastify(path: string, headers: Record<string, string>): Promise<Seen> {
  const response = await test.app.inject({ url: path, headers });
  return {
    status: response.statusCode,
    headers: response.headers as IncomingHttpHeaders,
    body: response.rawPayload.toString('base64'),
  };
}

function withoutId({ status, headers, body }: Seen) {
  const { 'x-request-id': id, date: _, connection: _c, 'keep-alive': _k, ...rest } = headers;
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return { status, headers: rest, body };
}

/** Everything the server sends for requests that leave in one packet, until it closes the connection. */
function sendAtOnce(requests: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(box.port, '127.0.0.1', () => socket.write(requests.join('')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
  });
}

const asking = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: menu.test', ...lines, '', ''].join('\r\n');

describe('a response sent by the fast path', () => {
  it.each([
    ['plainly', {}],
    ['in Arabic', { locale: 'ar' }],
    ['with brotli', { 'accept-encoding': 'br' }],
    ['with gzip', { 'accept-encoding': 'gzip, deflate' }],
    ['behind a proxy', { 'x-forwarded-for': '10.1.1.1' }],
  ])('is the same as that of Fastify when requested %s', async (_how, headers: Record<string, string>) => {
    const { path } = await aMenu();
    const first = await getFromFastify(path, headers);
    const second = await getFromFastPath(path, headers);
    expect(withoutId(second)).toEqual(withoutId(first));
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  });

  it('is that of the language it is asked for in, whichever was asked for before', async () => {
    const { path } = await aMenu();
    const english = await getFromFastPath(path, { locale: 'en' });
    const arabic = await getFromFastPath(path, { locale: 'ar' });
    expect([english, arabic].map(({ headers }) => headers['content-language'])).toEqual(['en', 'ar']);
    const again = await get(path, { locale: 'en' });
    expect(withoutId(again)).toEqual(withoutId(english));
  });

  it('is 304 for a client that has the bytes', async () => {
    const { path } = await aMenu();
    const { headers } = await get(path);
    const again = { 'if-none-match': String(headers.etag) };
    const first = await getFromFastify(path, again);
    const second = await getFromFastPath(path, again);
    expect([second.status, second.body]).toEqual([304, '']);
    expect(withoutId(second)).toEqual(withoutId(first));
  });

  it.each<Record<string, string>>([{}, { 'accept-encoding': 'br' }])(
    'leaves the connection open for the next request, whoever responds to that: %j',
    async (headers) => {
      const { path } = await aMenu();
      const closed = await getFromFastPath(path, headers);
      for (let count = 0; count < 3; count += 1) {
        const cached = await getFromFastPath(path, headers, browser);
        expect(withoutId(cached)).toEqual(withoutId(closed));
        expect([cached.headers.connection, closed.headers.connection]).toEqual(['keep-alive', 'close']);
        const again = await getFromFastPath(path, { 'if-none-match': String(cached.headers.etag) }, browser);
        expect([again.status, again.body]).toEqual([304, '']);
        const elsewhere = await get('/api/health/live', {}, browser);
        expect(elsewhere.status).toBe(200);
        expect(cached.headers['keep-alive']).toBe(elsewhere.headers['keep-alive']);
        expect(cached.headers.date).toBeTypeOf('string');
      }
      expect(Object.values(browser.freeSockets).flat()).toHaveLength(1);
    },
  );

  it('comes in its turn where requests are pipelined', async () => {
    const { path } = await aMenu();
    const { body } = await getFromFastPath(path);
    const menu = Buffer.from(body, 'base64').toString();
    const live = '/api/health/live';
    const closing = asking(path, 'Connection: close');
    await vi.waitFor(async () => {
      const before = await fastResponses();
      const responses = await sendAtOnce([
        ...[path, live, path, path, live].map((one) => asking(one)),
        closing,
      ]);
      const bodies = responses.split(/HTTP\/1\.1 200 OK\r\n/).slice(1);
      const isMenu = bodies.map((response) => response.endsWith(`\r\n\r\n${menu}`));
      expect(isMenu).toEqual([true, false, true, true, false, true]);
      expect(await fastResponses()).toBe(before + 4);
    });
  });

  it('is whole for a slow client, and ends with a client that disconnects', async () => {
    const { path, venue, item } = await aMenu();
    const longText = 'Grilled over charcoal. '.repeat(100_000);
    await test.owner.query('update items set description_en = $3 where business_id = $1 and id = $2', [
      venue.businessId,
      item,
      longText,
    ]);
    const whole = await getFromFastPath(path);
    expect(Buffer.from(whole.body, 'base64').toString()).toContain(longText);
    const socket = connect(box.port, '127.0.0.1', () => socket.write(asking(path) + asking(path)));
    socket.pause();
    const left = connect(box.port, '127.0.0.1', () => left.write(asking(path)));
    left.once('data', () => left.destroy());
    expect((await getFromFastPath(path, {}, browser)).body).toBe(whole.body);
    const text = await new Promise<string>((resolve) => {
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
      socket.resume();
      socket.write(asking('/api/health/live', 'Connection: close'));
    });
    const menu = Buffer.from(whole.body, 'base64').toString();
    expect(text.split(menu)).toHaveLength(3);
    expect(text).toMatch(/HTTP\/1\.1 200 OK[^{]*\{[^{}]*\}$/);
  });

  it('is left to Fastify for other origins and unknown branches', async () => {
    const { path } = await aMenu();
    await getFromFastPath(path);
    const before = await fastResponses();
    await get(path, { origin: 'https://elsewhere.test' });
    await get(path, { origin: 'https://elsewhere.test' });
    await get('/api/webapp/branches/nobody');
    const unknown = await get('/api/webapp/branches/nobody');
    expect([unknown.status, await fastResponses()]).toEqual([404, before]);
  });

  it('is never older than a save whose response has been sent', async () => {
    const { venue, item, path } = await aMenu();
    for (const name of ['One', 'Two', 'Three']) {
      await getFromFastPath(path);
      await test.call(items.save, {
        token: venue.owner.token,
        params: { business_id: venue.businessId, id: item },
        body: { locales: bilingual(name, name) },
      });
      const { body } = await get(path);
      expect(Buffer.from(body, 'base64').toString()).toContain(`"name":"${name}"`);
    }
  });

  it('counts for the same rate limit, per IP address and branch', async () => {
    const { path } = await aMenu();
    const other = await aMenu();
    const from = { 'x-forwarded-for': '10.2.2.2' };
    await getFromFastPath(path);
    const before = await fastResponses();
    for (let count = 0; count < 400; count += 1) expect((await get(path, from)).status).toBe(200);
    expect(await fastResponses()).toBeGreaterThan(before + 390);
    const refused = await get(path, from);
    expect(refused.status).toBe(429);
    expect(JSON.parse(Buffer.from(refused.body, 'base64').toString())).toEqual({
      message: 'Too many attempts. Please try again later.',
      errors: { limit: [expect.stringMatching(/^Too many attempts\. Seconds to wait: \d+\.$/)] },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(path, { 'x-forwarded-for': '10.2.2.3' })).status).toBe(200);
    expect((await get(other.path, from)).status).toBe(200);
  });
});
