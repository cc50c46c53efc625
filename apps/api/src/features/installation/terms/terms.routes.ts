import type { FastifyInstance } from 'fastify';
import { localeOf } from '@diwan/contract/locale.ts';
import { termsPage } from '@diwan/guest/pages/terms/terms-page.tsx';
import type { Deps } from '#platform/deps.ts';
import { pagePolicy } from '#platform/pages/page-policy.ts';

/** `/terms` and `/privacy`: the operator's own pages where they are named, else one page in both languages. */
export function addTerms(app: FastifyInstance, { env, pages }: Pick<Deps, 'env' | 'pages'>): void {
  const { TERMS_URL, PRIVACY_URL } = env;
  app.get('/terms', async (request, reply) => {
    if (TERMS_URL !== undefined) return reply.redirect(TERMS_URL);
    const { locale } = request.query as { locale?: unknown };
    const page = termsPage(localeOf(locale), pages);
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'max-age=3600')
      .header('Content-Security-Policy', pagePolicy(page, ["form-action 'none'"]))
      .send(page.html);
  });
  app.get('/privacy', async (request, reply) => {
    const { locale } = request.query as { locale?: unknown };
    return reply.redirect(PRIVACY_URL ?? `/terms?locale=${locale === 'ar' ? 'ar' : 'en'}#privacy`);
  });
}
