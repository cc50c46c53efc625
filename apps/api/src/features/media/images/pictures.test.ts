import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { PICTURE_WIDTHS } from '@diwan/contract/media/picture-widths.ts';
import { halves, noise, plain } from '#platform/images/testing/drawings.ts';
import { storagePath, type StoredExtension } from '#platform/storage/storage-path.ts';
import { storeAs } from '#testing/store-file.ts';
import { startTestApp, useTestApp, type TestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function store(app: TestApp, ext: StoredExtension, bytes: Buffer): Promise<string> {
  const path = storagePath('7', randomBytes(16), ext);
  await storeAs(app, path, bytes);
  return path;
}

const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: `/images/${path}`, headers });

async function colourAt(image: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('a picture in a size', () => {
  it('is cropped to it by unsafe, and shown whole on a fill by blur', async () => {
    const path = await store(test, 'png', await (await halves(400, 100)).png().toBuffer());
    const cropped = await get(`unsafe/100x100/${path}`);
    const fitted = await get(`blur/100x100/${path}`);
    for (const { rawPayload } of [cropped, fitted]) {
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 100, height: 100, format: 'png' });
    }
    const [red = 0] = await colourAt(cropped.rawPayload, 5, 5);
    const [, , blue = 0] = await colourAt(fitted.rawPayload, 97, 50);
    expect([red, blue]).toEqual([255, 255]);
  });

  it.each(PICTURE_WIDTHS)('comes %d wide: squared, portrait and landscape', async (width) => {
    const path = await store(test, 'jpg', await plain(80, 60).jpeg().toBuffer());
    for (const height of [width, Math.round((width * 16) / 9), Math.round((width * 9) / 16)]) {
      const response = await get(`unsafe/${width}x${height}/${path}`);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height });
    }
  });

  it.each([
    ['jpg', 'jpeg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['webp', 'webp', 'image/webp'],
    ['gif', 'gif', 'image/gif'],
  ] as const)(
    'of a %s is of the same format, and WebP for those who accept it',
    async (ext, format, type) => {
      const path = await store(test, ext, await noise(40, 40)[format]().toBuffer());
      const same = await get(`unsafe/64x64/${path}`, { accept: 'image/png,image/*;q=0.8' });
      const webp = await get(`unsafe/64x64/${path}`, { accept: 'image/avif,image/webp,*/*' });
      const refusing = await get(`unsafe/64x64/${path}`, { accept: 'image/webp;q=0, */*' });
      expect([same, webp, refusing].map(({ headers }) => headers['content-type'])).toEqual([
        type,
        'image/webp',
        type,
      ]);
      expect((await sharp(webp.rawPayload).metadata()).format).toBe('webp');
      expect((await sharp(same.rawPayload).metadata()).format).toBe(format);
    },
  );

  it('of a photo that came as PNG is small for a phone, and said to be what it is', async () => {
    const path = await store(test, 'png', await noise(1400, 900).png().toBuffer());
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/webp'],
      ['image/png,image/*;q=0.8', 'image/jpeg'],
    ] as const) {
      const { rawPayload, headers } = await get(`unsafe/960x540/${path}`, { accept });
      expect(headers['content-type']).toBe(type);
      expect(`image/${(await sharp(rawPayload).metadata()).format}`).toBe(type);
      expect(rawPayload.length).toBeLessThanOrEqual(120_000);
    }
  });

  it('is kept for a day, apart for each format', async () => {
    const path = await store(test, 'jpg', await noise(40, 40).jpeg().toBuffer());
    const response = await get(`unsafe/64x64/${path}`, { origin: 'https://elsewhere.test' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-length': String(response.rawPayload.length),
    });
    expect(new Set(String(response.headers.vary).split(/, */))).toEqual(new Set(['Accept', 'Origin']));
    const webp = await get(`unsafe/64x64/${path}`, { accept: 'image/webp' });
    expect(webp.headers.etag).not.toBe(response.headers.etag);
  });

  it('is not sent again to those who have it', async () => {
    const path = await store(test, 'jpg', await noise(40, 40).jpeg().toBuffer());
    const { headers } = await get(`blur/64x36/${path}`);
    const again = await get(`blur/64x36/${path}`, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(String(again.headers.vary)).toContain('Accept');
  });

  it('tells its size and type to HEAD, without its content', async () => {
    const path = await store(test, 'jpg', await noise(40, 40).jpeg().toBuffer());
    const whole = await get(`unsafe/64x64/${path}`);
    const head = await get(`unsafe/64x64/${path}`, {}, 'HEAD');
    expect(head).toMatchObject({ statusCode: 200, payload: '' });
    expect(head.headers).toMatchObject({
      'content-length': String(whole.rawPayload.length),
      'content-type': 'image/jpeg',
    });
  });
});

describe('there is no picture', () => {
  it.each([
    '63x63',
    '65x65',
    '64x65',
    '064x64',
    '64x64.5',
    '1200x99999',
    '64',
    '0x0',
    '-64x64',
    '64X64',
    'auto',
  ])('of the size %s', async (size) => {
    const path = await store(test, 'jpg', await plain(8, 8).jpeg().toBuffer());
    expect((await get(`unsafe/${size}/${path}`)).statusCode).toBe(404);
  });

  it.each(['fit', 'unsafe/filters:blur(9)', 'safe'])('of the kind %s', async (mode) => {
    const path = await store(test, 'jpg', await plain(8, 8).jpeg().toBuffer());
    expect((await get(`${mode}/64x64/${path}`)).statusCode).toBe(404);
  });

  it('of a video, of a file that is not there, or of what lies elsewhere', async () => {
    const video = await store(test, 'mp4', Buffer.from('frames'));
    for (const path of [
      video,
      '7/abcdefghijklmnopqrstuvwxyz.jpg',
      'https://example.com/a.jpg',
      'https:%2f%2fexample.com%2fa.jpg',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/7/abcdefghijklmnopqrstuvwxyz.jpg',
      '',
    ]) {
      const response = await get(`unsafe/64x64/${path}`);
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect(response.headers['cache-control'] ?? '').not.toContain('max-age');
    }
  });
});

describe('drawing pictures', () => {
  it('happens once for a storm of equal requests, and not again after it', async () => {
    const path = await store(test, 'jpg', await noise(600, 600).jpeg().toBuffer());
    const readings = vi.spyOn(test.deps.storage, 'stream');
    const storm = await Promise.all(Array.from({ length: 40 }, () => get(`blur/320x320/${path}`)));
    const later = await get(`blur/320x320/${path}`);
    expect(new Set([...storm, later].map(({ payload }) => payload)).size).toBe(1);
    expect(readings.mock.calls).toEqual([[path]]);
    readings.mockRestore();
  });

  it('is refused with 503 and when to come again while too much waits, and works after that', async () => {
    const small = await startTestApp({ IMAGE_QUEUE: '1' });
    try {
      const path = await store(small, 'jpg', await noise(1500, 1500).jpeg().toBuffer());
      const urls = PICTURE_WIDTHS.map((width) => `/images/blur/${width}x${width}/${path}`);
      const responses = await Promise.all(urls.map((url) => small.app.inject({ url })));
      const refused = responses.filter(({ statusCode }) => statusCode === 503);
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
      expect(refused[0]?.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^[1-9]\d*$/) });
      expect(refused[0]?.headers['cache-control'] ?? '').not.toContain('max-age');
      for (const url of urls) expect((await small.app.inject({ url })).statusCode).toBe(200);
    } finally {
      await small.close();
    }
  });

  it('is bounded for one address', async () => {
    const strict = await startTestApp({ LIMIT_PICTURES: '3' });
    try {
      const path = await store(strict, 'jpg', await plain(8, 8).jpeg().toBuffer());
      const ask = (url: string) => strict.app.inject({ url: `${url}${path}` });
      const statuses: number[] = [];
      for (const url of ['/storage/', '/images/unsafe/64x64/', '/images/blur/64x64/', '/storage/']) {
        statuses.push((await ask(url)).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await ask('/storage/')).headers['retry-after']).toBeDefined();
    } finally {
      await strict.close();
    }
  });
});
