import type { FastifyInstance } from 'fastify';
import { localeOf } from '@diwan/contract/locale.ts';
import type { Env } from '#platform/env.ts';
import { TERMS_POLICY, termsPage } from './terms-page.ts';

/** `/terms` and `/privacy`: the operator's own pages where they are named, else one page in both languages. */
export function addTerms(app: FastifyInstance, { TERMS_URL, PRIVACY_URL }: Env): void {
  app.get('/terms', async (request, reply) => {
    if (TERMS_URL !== undefined) return reply.redirect(TERMS_URL);
    const { locale } = request.query as { locale?: unknown };
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'max-age=3600')
      .header('Content-Security-Policy', TERMS_POLICY)
      .send(termsPage(localeOf(locale === 'ar' ? 'ar' : 'en')));
  });
  app.get('/privacy', async (request, reply) => {
    const { locale } = request.query as { locale?: unknown };
    return reply.redirect(PRIVACY_URL ?? `/terms?locale=${locale === 'ar' ? 'ar' : 'en'}#privacy`);
  });
}
