import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#platform/env.ts';
import { SecurityEvents } from '#platform/security/security-events.ts';
import { serveDashboard } from './dashboard-files.ts';
import { createServer } from './server.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-dashboard-'));
  await mkdir(join(folder, 'assets'));
  const files = {
    'index.html': '<title>Office</title>',
    'kitchen.html': '<title>Kitchen</title>',
    'ready.html': '<title>Ready</title>',
    'floor.html': '<title>Floor</title>',
    'manifest.webmanifest': '{"name":"Diwan"}',
    'assets/app-1a2b.js': 'export const plain = 1;',
    'assets/app-1a2b.js.br': 'compressed',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  app = await createServer(readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://diwan.test' }), {
    constraints: new Map(),
    security: new SecurityEvents({ hash: (text) => text }),
    handleFirst: (_request, _response, passOn) => passOn(),
  });
  await serveDashboard(app, folder);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['/', 'Office'],
  ['/orders/12?tab=lines', 'Office'],
  ['/kitchens', 'Office'],
  ['/a/kitchen', 'Office'],
  ['/kitchen', 'Kitchen'],
  ['/kitchen/', 'Kitchen'],
  ['/kitchen/ready', 'Ready'],
  ['/kitchen/ready/?station=2', 'Ready'],
  ['/kitchen/ready/more', 'Office'],
  ['/kitchen/12', 'Office'],
  ['/floor', 'Floor'],
  ['/floor/', 'Floor'],
  ['/floor/12', 'Floor'],
  ['/floor/12?lang=ar', 'Floor'],
  // Whatever the dashboard leaves by a full load is answered by the other build, or it would load for ever.
  ['/floor/nobody', 'Floor'],
  ['/floor/12/orders', 'Office'],
  ['/floors', 'Office'],
  ['/apiary', 'Office'],
])('The address %s opens the page "%s", which a browser asks for anew each time.', async (url, title) => {
  const { statusCode, body, headers } = await app.inject({ url });
  expect([statusCode, body]).toEqual([200, `<title>${title}</title>`]);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
});

it.each([
  '/api',
  '/api/nothing',
  '/images/none',
  '/storage/1',
  '/data/1',
  '/q/none',
  '/metrics',
  '/assets',
  '/assets/gone-9z.js',
  `/invoices/${'a'.repeat(32)}`,
  '/none.webmanifest',
])('The address %s is no screen, so that it is not found where nothing else answers it.', async (url) => {
  const { statusCode, headers } = await app.inject({ url });
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});

it('A file of the build is kept for a year, and comes compressed to whoever reads that.', async () => {
  const url = '/assets/app-1a2b.js';
  const plain = await app.inject({ url });
  expect(plain.body).toBe('export const plain = 1;');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['compressed', 'br']);
});

it('A file beside the pages is served under its own name, and none outside of the folder is.', async () => {
  expect((await app.inject({ url: '/manifest.webmanifest' })).json()).toEqual({ name: 'Diwan' });
  for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json'])
    expect((await app.inject({ url })).body).not.toContain('"name"');
});
