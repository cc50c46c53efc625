import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '@diwan/domain/time-range.ts';

/** First parts of paths that are never screens of the dashboard. */
const NOT_SCREENS = /^\/(api|images|storage|data|q|metrics|assets|invoices\/[0-9a-f]{32})(\/|$)/;
const ONE_YEAR_MS = 365 * DAY_MS;

/** The screens with a page of their own. */
const OWN = [
  { at: /^\/kitchen\/?$/, name: 'kitchen.html' },
  { at: /^\/kitchen\/ready\/?$/, name: 'ready.html' },
  { at: /^\/floor(\/[^/]*)?\/?$/, name: 'floor.html' },
];

/** Serves the built dashboard: its hashed files for good, the screens that have a page of their own, and its own for every other one. */
export async function serveDashboard(app: FastifyInstance, folder: string): Promise<void> {
  const read = (name: string) => readFile(join(folder, name));
  const page = await read('index.html');
  const own = await Promise.all(OWN.map(async ({ at, name }) => ({ at, content: await read(name) })));
  const pageAt = (path: string) => own.find(({ at }) => at.test(path))?.content ?? page;
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: ONE_YEAR_MS,
    immutable: true,
    preCompressed: true,
    index: false,
    decorateReply: true,
  });
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (NOT_SCREENS.test(path)) return reply.callNotFound();
    if (/\.[a-z0-9]{2,12}$/i.test(path)) return reply.sendFile(path.slice(1), folder);
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(pageAt(path));
  });
}
