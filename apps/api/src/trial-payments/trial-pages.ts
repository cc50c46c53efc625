import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followMissingPage } from '@diwan/guest/pages/follow/follow-page.tsx';
import { trialPage } from '@diwan/guest/pages/trial/trial-page.tsx';
import type { Deps } from '#platform/deps.ts';
import { takeGuestCall, takeGuestMiss, type GuestRateLimits } from '#platform/http/guest-rate-limits.ts';
import { languageOf } from '#platform/http/page-language.ts';
import { pagePolicy } from '#platform/pages/page-policy.ts';
import type { TrialLedger, TrialPayment } from './trial-ledger.ts';
import { TRIAL_PATH } from './trial-provider.ts';

interface Input {
  readonly Params: { readonly id: string; readonly outcome?: string };
  readonly Querystring: { readonly lang?: unknown };
}

const OUTCOMES: Readonly<Record<string, 'paid' | 'failed'>> = { pay: 'paid', fail: 'failed' };

/** In the language in which the guest set out to pay, unless the page was turned to the other one. */
const localeOf = ({ query, headers }: FastifyRequest<Input>, { request }: TrialPayment) =>
  languageOf(query.lang ?? new URL(request.returnUrl).searchParams.get('lang'), headers['accept-language']);

interface Parts {
  readonly ledger: TrialLedger;
  readonly rateLimits: GuestRateLimits;
}

/** The page of the gateway for trying out. */
export function addTrialPages(app: FastifyInstance, deps: Deps, { ledger, rateLimits }: Parts): void {
  const counting = { limits: deps.limits, rateLimits };
  const missing = async (request: FastifyRequest, reply: FastifyReply) => {
    await takeGuestMiss(counting, request.ip);
    const page = followMissingPage(deps.pages);
    void reply.status(404).header('Content-Security-Policy', pagePolicy(page, []));
    return reply.type('text/html; charset=utf-8').send(page.html);
  };
  const begin = async (request: FastifyRequest<Input>, reply: FastifyReply) => {
    const { id } = request.params;
    await takeGuestCall(counting, { kind: 'invoices', address: request.ip, place: id });
    void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
    return ledger.find(id);
  };
  app.get<Input>(`${TRIAL_PATH}/:id`, async (request, reply) => {
    const found = await begin(request, reply);
    if (!found) return missing(request, reply);
    if (found.outcome !== 'open') return reply.redirect(found.request.returnUrl, 303);
    const locale = localeOf(request, found);
    const { amount, currency } = found.request;
    const address = `${TRIAL_PATH}/${found.id}`;
    const page = trialPage({ address, amount, currency, locale }, deps.pages);
    // The buttons lead back to the venue, whose address may be another one.
    const policy = pagePolicy(page, ['form-action http: https:']);
    void reply.header('Content-Security-Policy', policy).header('Content-Language', locale);
    return reply.type('text/html; charset=utf-8').send(page.html);
  });
  app.post<Input>(`${TRIAL_PATH}/:id/:outcome`, async (request, reply) => {
    const found = await begin(request, reply);
    const outcome = OUTCOMES[request.params.outcome ?? ''];
    if (!found || !outcome) return missing(request, reply);
    if (found.outcome === 'open') found.outcome = outcome;
    return reply.redirect(found.request.returnUrl, 303);
  });
}
