import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { items } from '@diwan/contract/catalogue/items.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aCategory, anItem, aVenue, bilingual, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_GUEST_READS: '400', TRUST_PROXY: '127.0.0.1' });
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

async function early(): Promise<number> {
  const { body } = await get('/metrics');
  const figures = Buffer.from(body, 'base64').toString();
  return Number(/^diwan_early_answers_total (\d+)$/m.exec(figures)?.[1]);
}

/** A request is repeated until the hints of the preparation have all been heard. */
function getEarly(path: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Seen> {
  return vi.waitFor(async () => {
    const before = await early();
    const seen = await get(path, headers, agent);
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

  it.each<Record<string, string>>([{}, { 'accept-encoding': 'br' }])(
    'leaves the connection open for the next request, whoever answers that: %j',
    async (headers) => {
      const { path } = await aMenu();
      const closed = await getEarly(path, headers);
      for (let count = 0; count < 3; count += 1) {
        const kept = await getEarly(path, headers, browser);
        expect(withoutId(kept)).toEqual(withoutId(closed));
        expect([kept.headers.connection, closed.headers.connection]).toEqual(['keep-alive', 'close']);
        const again = await getEarly(path, { 'if-none-match': String(kept.headers.etag) }, browser);
        expect([again.status, again.body]).toEqual([304, '']);
        const elsewhere = await get('/api/health/live', {}, browser);
        expect(elsewhere.status).toBe(200);
        expect(kept.headers['keep-alive']).toBe(elsewhere.headers['keep-alive']);
        expect(Date.parse(String(kept.headers.date))).toBe(
          Math.floor(test.clock.now().getTime() / 1000) * 1000,
        );
      }
      expect(Object.values(browser.freeSockets).flat()).toHaveLength(1);
    },
  );

  it('comes in its turn where requests do not wait for one another', async () => {
    const { path } = await aMenu();
    const { body } = await getEarly(path);
    const menu = Buffer.from(body, 'base64').toString();
    const live = '/api/health/live';
    const closing = asking(path, 'Connection: close');
    await vi.waitFor(async () => {
      const before = await early();
      const answers = await sendAtOnce([
        ...[path, live, path, path, live].map((one) => asking(one)),
        closing,
      ]);
      const bodies = answers.split(/HTTP\/1\.1 200 OK\r\n/).slice(1);
      const isMenu = bodies.map((answer) => answer.endsWith(`\r\n\r\n${menu}`));
      expect(isMenu).toEqual([true, false, true, true, false, true]);
      expect(await early()).toBe(before + 4);
    });
  });

  it('is whole for a reader who is slow, and gone with one who leaves', async () => {
    const { path, venue, item } = await aMenu();
    const longText = 'Grilled over charcoal. '.repeat(100_000);
    await test.owner.query('update items set description_en = $3 where business_id = $1 and id = $2', [
      venue.businessId,
      item,
      longText,
    ]);
    const whole = await getEarly(path);
    expect(Buffer.from(whole.body, 'base64').toString()).toContain(longText);
    const socket = connect(box.port, '127.0.0.1', () => socket.write(asking(path) + asking(path)));
    socket.pause();
    const left = connect(box.port, '127.0.0.1', () => left.write(asking(path)));
    left.once('data', () => left.destroy());
    expect((await getEarly(path, {}, browser)).body).toBe(whole.body);
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
