import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { languageOf } from '#platform/http/page-language.ts';
import type { Allowance } from '#platform/limits/limits.ts';
import { FOLLOW_POLICY, followMissingPage, followPage } from './follow-page.ts';
import { findFollowed, type Followed } from './follow-rows.ts';
import { FOLLOW_WORKER } from './follow-script.ts';

const HTML = 'text/html; charset=utf-8';
const KINDS: readonly Followed[] = ['orders', 'reservations'];

type Asked = FastifyRequest<{ Params: { token: string } }>;

/** `/guest/orders/{token}` and `/guest/reservations/{token}`: where a guest sees what became of it, and asks to be told. */
export function addFollowPages(app: FastifyInstance, deps: Deps, allowance: Allowance): void {
  for (const kind of KINDS) {
    app.get(`/guest/${kind}/:token`, async (request: Asked, reply) => {
      await deps.limits.take('guest-reads', `${request.ip} follow`, allowance);
      // A link that opens somebody's order is kept by no cache and listed by no search engine.
      void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
      void reply.header('Content-Security-Policy', FOLLOW_POLICY).type(HTML);
      const { token } = request.params;
      const row = await findFollowed(deps, kind, token);
      if (!row) return reply.status(404).send(followMissingPage());
      const { lang } = request.query as { lang?: unknown };
      const locale = languageOf(lang, request.headers['accept-language']);
      return reply.header('Content-Language', locale).send(followPage({ kind, token, row, locale }));
    });
  }
  app.get('/guest/push-worker.js', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(FOLLOW_WORKER),
  );
}
