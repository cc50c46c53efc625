import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** First parts of paths that are never screens of the dashboard. */
const NOT_SCREENS = /^\/(api|images|storage|data|q|metrics|assets|invoices\/[0-9a-f]{32})(\/|$)/;
const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;

/** The one screen with a page of its own. */
const KITCHEN = /^\/kitchen\/?$/;

/** Serves the built dashboard: its hashed files for good, the page of the kitchen, and its own for every other screen. */
export async function serveDashboard(app: FastifyInstance, folder: string): Promise<void> {
  const [page, kitchen] = await Promise.all(
    ['index.html', 'kitchen.html'].map((name) => readFile(join(folder, name))),
  );
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
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(KITCHEN.test(path) ? kitchen : page);
  });
}
