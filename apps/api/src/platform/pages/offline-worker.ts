import type { FastifyInstance } from 'fastify';
import type { Env } from '#platform/env.ts';
import type { BuiltPages } from './built-pages.ts';

/**
 * The worker by which phones keep the pages of guests. It is asked for anew at each visit, so that one that was switched
 * off is gone with the next.
 */
export function serveOfflineWorker(
  app: FastifyInstance,
  { pages, env }: { readonly pages: BuiltPages; readonly env: Pick<Env, 'OFFLINE_MENUS'> },
): void {
  const text = pages.worker(env.OFFLINE_MENUS ? 'offline-worker' : 'no-worker');
  app.get('/q/worker.js', (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      // For pages that follow an order as well, which lie elsewhere.
      .header('Service-Worker-Allowed', '/')
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(text),
  );
}
