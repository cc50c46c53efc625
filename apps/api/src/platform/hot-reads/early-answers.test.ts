import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { items } from '@diwan/contract/catalogue/items.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aCategory, anItem, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_GUEST_READS: '400', TRUST_PROXY: '127.0.0.1' });
const box = { port: 0 };

beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  box.port = (test.app.server.address() as AddressInfo).port;
});

interface Seen {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function get(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: box.port, path, headers, agent: false }, (response) => {
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

async function early(): Promise<number> {
  const { body } = await get('/metrics');
  const figures = Buffer.from(body, 'base64').toString();
  return Number(/^diwan_early_answers_total (\d+)$/m.exec(figures)?.[1]);
}

/** A request is repeated until the hints of the preparation have all been heard. */
function getEarly(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  return vi.waitFor(async () => {
    const before = await early();
    const seen = await get(path, headers);
    expect(await early()).toBe(before + 1);
    return seen;
  });
}

async function getFromFramework(path: string, headers: Record<string, string>): Promise<Seen> {
  const answer = await test.app.inject({ url: path, headers });
  return {
    status: answer.statusCode,
    headers: answer.headers as IncomingHttpHeaders,
    body: answer.rawPayload.toString('base64'),
  };
}

function withoutId({ status, headers, body }: Seen) {
  const { 'x-request-id': id, date: _, connection: _c, 'keep-alive': _k, ...rest } = headers;
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return { status, headers: rest, body };
}

describe('an answer given before the framework', () => {
  it.each([
    ['plainly', {}],
    ['in Arabic', { locale: 'ar' }],
    ['with brotli', { 'accept-encoding': 'br' }],
    ['with gzip', { 'accept-encoding': 'gzip, deflate' }],
    ['behind a proxy', { 'x-forwarded-for': '10.1.1.1' }],
  ])('is the same as its own when asked %s', async (_how, headers: Record<string, string>) => {
    const { path } = await aMenu();
    const first = await getFromFramework(path, headers);
    const second = await getEarly(path, headers);
    expect(withoutId(second)).toEqual(withoutId(first));
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  });

  it('tells who has the bytes that they are still good', async () => {
    const { path } = await aMenu();
    const { headers } = await get(path);
    const again = { 'if-none-match': String(headers.etag) };
    const first = await getFromFramework(path, again);
    const second = await getEarly(path, again);
    expect([second.status, second.body]).toEqual([304, '']);
    expect(withoutId(second)).toEqual(withoutId(first));
  });

  it('is left to the framework for other methods, other origins and unknown branches', async () => {
    const { path } = await aMenu();
    await getEarly(path);
    const before = await early();
    await get(path, { origin: 'https://elsewhere.test' });
    await get(path, { origin: 'https://elsewhere.test' });
    await get('/api/webapp/branches/nobody');
    const unknown = await get('/api/webapp/branches/nobody');
    expect([unknown.status, await early()]).toEqual([404, before]);
  });

  it('is never older than a save that was answered', async () => {
    const { venue, item, path } = await aMenu();
    for (const name of ['One', 'Two', 'Three']) {
      await getEarly(path);
      await test.call(items.save, {
        token: venue.owner.token,
        params: { business_id: venue.businessId, id: item },
        body: { locales: bilingual(name, name) },
      });
      const { body } = await get(path);
      expect(Buffer.from(body, 'base64').toString()).toContain(`"name":"${name}"`);
    }
  });

  it('uses up the same allowance, per address and branch', async () => {
    const { path } = await aMenu();
    const other = await aMenu();
    const from = { 'x-forwarded-for': '10.2.2.2' };
    await getEarly(path);
    const before = await early();
    for (let count = 0; count < 400; count += 1) expect((await get(path, from)).status).toBe(200);
    expect(await early()).toBeGreaterThan(before + 390);
    const refused = await get(path, from);
    expect(refused.status).toBe(429);
    expect(Buffer.from(refused.body, 'base64').toString()).toBe(
      '{"message":"Too many attempts. Please try again later."}',
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(path, { 'x-forwarded-for': '10.2.2.3' })).status).toBe(200);
    expect((await get(other.path, from)).status).toBe(200);
  });
});
