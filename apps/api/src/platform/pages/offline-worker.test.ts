import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const off = useTestApp({ OFFLINE_MENUS: 'false' });

const read = async ({ app }: typeof test) => {
  const { statusCode, headers, body } = await app.inject({ url: '/q/worker.js' });
  return { statusCode, headers, body };
};

it('The worker of guests is asked for at each visit, may call this server alone, and weighs at most 4 kB.', async () => {
  const { statusCode, headers, body } = await read(test);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(body).toContain('respondWith');
  expect(gzipSync(body).length).toBeLessThanOrEqual(4000);
});

it('Where offline menus are switched off, the worker deletes what was kept and goes.', async () => {
  const { statusCode, body } = await read(off);
  expect(statusCode).toBe(200);
  expect(body).toContain('unregister');
  expect(body).not.toMatch(/respondWith|addEventListener\("fetch"/);
});
