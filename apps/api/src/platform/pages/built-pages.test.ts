import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { useTestApp } from '#testing/test-app.ts';
import { BuiltPages } from './built-pages.ts';
import { pagePolicy } from './page-policy.ts';

const test = useTestApp();
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('A script of a page is served under the name of its content, to be kept for good.', async () => {
  const { src, integrity } = test.deps.pages.script('print');
  expect(src).toMatch(/^\/guest\/assets\/print-[0-9a-f]{12}\.js$/);
  const { statusCode, headers, body } = await test.app.inject({ url: src });
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(sha256(body)).toBe(integrity);
  const again = await test.app.inject({ url: src, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('A large script is sent compressed, and is the same one.', async () => {
  const large = `/* ${'words '.repeat(400)} */`;
  const pages = new BuiltPages({ styles: {}, scripts: { large }, worker: {} });
  const [[, response] = []] = pages.files;
  const packed = await response?.bytes(response.encodingFor('gzip, br'));
  expect(packed?.length).toBeLessThan(200);
  expect(brotliDecompressSync(packed ?? Buffer.of()).toString()).toBe(large);
});

it.each(['print.js', 'print-000000000000.js', '..%2Fbuilt.json', 'built.json'])(
  'A file that no page names is not there: %s',
  async (name) => {
    expect((await test.app.inject({ url: `/guest/assets/${name}` })).statusCode).toBe(404);
  },
);

it('Another content has another name.', () => {
  const named = (text: string) =>
    new BuiltPages({ styles: {}, scripts: { a: text }, worker: {} }).script('a').src;
  expect(named('one()')).not.toBe(named('two()'));
});

it('A server whose pages are not built says so when it starts.', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'diwan-no-pages-'));
  await expect(BuiltPages.read(empty)).rejects.toThrow('are not built');
  await rm(empty, { recursive: true });
  expect(() => test.deps.pages.style('nobody')).toThrow('has no “nobody”');
});

it('The policy of a page names its own look and script, and forbids the rest.', () => {
  const page = { style: 'a{}', script: { integrity: sha256('one()') } };
  expect(pagePolicy(page, ["form-action 'self'"])).toBe(
    `default-src 'none'; style-src '${sha256('a{}')}'; script-src '${sha256('one()')}'; ` +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(pagePolicy({ ...page, script: null }, [])).not.toContain('script-src');
});
