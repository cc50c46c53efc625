import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { noise } from '#platform/images/testing/drawings.ts';
import { storagePath, type StoredExtension } from '#platform/storage/storage-path.ts';
import { storeAs } from '#testing/store-file.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const paths = { jpg: '', mp4: '' };

async function store(ext: StoredExtension, bytes: Buffer): Promise<string> {
  const path = storagePath('7', randomBytes(16), ext);
  await storeAs(test, path, bytes);
  return path;
}

beforeAll(async () => {
  paths.jpg = await store('jpg', await noise(30, 20).jpeg().toBuffer());
  paths.mp4 = await store('mp4', VIDEO);
});

const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: `/storage/${path}`, headers });

describe('a stored file', () => {
  it.each([
    ['jpg', 'image/jpeg'],
    ['mp4', 'video/mp4'],
  ] as const)('%s comes as %s, for anybody, to be kept for a day', async (ext, type) => {
    const response = await get(paths[ext]);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(await test.deps.storage.get(paths[ext]));
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-length': String(response.rawPayload.length),
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('is not sent again to those who have it', async () => {
    const { headers } = await get(paths.jpg);
    for (const known of [headers.etag, `"other", W/${headers.etag}`, '*']) {
      const again = await get(paths.jpg, { 'if-none-match': String(known) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
    expect((await get(paths.jpg, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('tells its size and type to HEAD, without its content', async () => {
    const response = await get(paths.mp4, {}, 'HEAD');
    expect(response).toMatchObject({ statusCode: 200, payload: '' });
    expect(response.headers).toMatchObject({ 'content-length': '1000', 'content-type': 'video/mp4' });
  });

  it('tells the size of a part to HEAD as well', async () => {
    const response = await get(paths.mp4, { range: 'bytes=0-9' }, 'HEAD');
    expect(response).toMatchObject({ statusCode: 206, payload: '' });
    expect(response.headers).toMatchObject({ 'content-length': '10', 'content-range': 'bytes 0-9/1000' });
  });
});

describe('a part of a stored file', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=0-', 0, 999],
  ])('%s is answered with bytes %d to %d', async (range, from, to) => {
    const response = await get(paths.mp4, { range });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${from}-${to}/1000`);
    expect(response.headers['content-length']).toBe(String(to - from + 1));
    expect(response.rawPayload).toEqual(VIDEO.subarray(from, to + 1));
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s is outside: 416', async (range) => {
    const response = await get(paths.mp4, { range });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe('bytes */1000');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(['bytes=9-1', 'bytes=0-1,5-9', 'bytes=-', 'items=0-1', 'bytes=a-b', `bytes=${'9'.repeat(40)}-`])(
    '%s means nothing: the whole file',
    async (range) => {
      const response = await get(paths.mp4, { range });
      expect([response.statusCode, response.rawPayload.length]).toEqual([200, 1000]);
    },
  );

  it('of another version than the one stored is the whole file', async () => {
    const { headers } = await get(paths.mp4);
    const same = await get(paths.mp4, { range: 'bytes=0-9', 'if-range': String(headers.etag) });
    const other = await get(paths.mp4, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect([same.statusCode, other.statusCode]).toEqual([206, 200]);
  });
});

describe('nothing else is reached under /storage', () => {
  it.each([
    '7/abcdefghijklmnopqrstuvwxyz.jpg',
    '',
    '7',
    '7/',
    '../package.json',
    '..%2f..%2fpackage.json',
    '7/..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/serving-role.secret',
    '7%00/abcdefghijklmnopqrstuvwxyz.jpg',
    '7/abcdefghijklmnopqrstuvwxyz.svg',
    '7/abcdefghijklmnopqrstuvwxyz.html',
    '.incoming/abcdefghijklmnopqrstuvwxyz.jpg',
    '7/ABCDEFGHIJKLMNOPQRSTUVWXYZ.jpg',
    String.raw`7\abcdefghijklmnopqrstuvwxyz.jpg`,
    'x'.repeat(3000),
  ])('%j', async (path) => {
    const response = await get(path);
    expect([response.statusCode, response.json().message]).toEqual([404, 'Not found']);
    expect(response.headers['cache-control'] ?? '').not.toContain('max-age');
  });

  it('and nothing is written there', async () => {
    const response = await test.app.inject({ method: 'POST', url: `/storage/${paths.jpg}` });
    expect(response.statusCode).toBe(404);
  });
});
