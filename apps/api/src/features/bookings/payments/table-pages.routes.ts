import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { followMissingPage } from '@diwan/guest/pages/follow/follow-page.tsx';
import { paidPage, type PaidView } from '@diwan/guest/pages/paid/paid-page.tsx';
import type { ServerTextKey } from '@diwan/contract/server-texts.ts';
import type { Currency } from '@diwan/domain/money.ts';
import type { Deps } from '#platform/deps.ts';
import { called, foundRows } from '#platform/database/called.ts';
import type { Db } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import {
  mayTakeGuestCall,
  takeGuestCall,
  takeGuestMiss,
  type GuestRateLimits,
} from '#platform/http/guest-rate-limits.ts';
import { languageOf } from '#platform/http/page-language.ts';
import { pagePolicy } from '#platform/pages/page-policy.ts';
import { notFound, HttpError } from '#platform/http-error.ts';
import { readVenue } from '../followed-venue.shared.ts';
import { followPayment } from './follow-payment.ts';
import type { FoundPayment, PaymentProviders } from './payment-rows.ts';
import { pressedMethod, pressedTip } from './pressed-method.rules.ts';
import { openVisitPayment } from './visit-payment.ts';

interface Parts {
  readonly providers: PaymentProviders;
  readonly rateLimits: GuestRateLimits;
}

interface Paying {
  readonly Params: { readonly token: string; readonly what: string };
  readonly Querystring: { readonly lang?: unknown; readonly of?: string; readonly expected?: string };
}

/** About as long as a provider usually takes to open a page. */
const LOOKS = 8;

/** What the address of the bill carries: a sum that no longer holds was changed by somebody else meanwhile. */
const SAID: Partial<Record<ServerTextKey, string>> = {
  just_paid: 'just_paid',
  price_changed: 'changed',
  tips_off: 'changed',
  tip_over: 'changed&why=tip',
  payment_opening: 'opening',
};

/** What the page of the visit tells a guest whose payment was not opened. */
function saidOf(error: unknown): string {
  if (!(error instanceof HttpError) || error.status === 404) throw error;
  return SAID[error.key] ?? 'away';
}

const bodyOf = ({ params, query, body }: FastifyRequest<Paying>) => {
  const { of, expected } = query;
  return guestVisits.pay.body.safeParse({
    what: params.what,
    method: pressedMethod({ query, body }),
    tip: pressedTip({ query, body }),
    ...(of === undefined ? {} : { of: Number(of) }),
    ...(expected === undefined ? {} : { expected_total: Number(expected) }),
  });
};

/** The buttons of the bill, which need no script: the page of the provider, or the bill again with what keeps it away. */
export function addTablePayments(app: FastifyInstance, deps: Deps, { providers, rateLimits }: Parts): void {
  app.post<Paying>('/guest/visits/:token/pay/:what', async (request, reply) => {
    const { token } = request.params;
    const counting = { limits: deps.limits, rateLimits };
    await takeGuestCall(counting, { kind: 'invoices', address: request.ip, place: token });
    void reply.header('Cache-Control', 'no-store');
    const locale = languageOf(request.query.lang, request.headers['accept-language']);
    const { data: body } = bodyOf(request);
    if (!body) throw notFound();
    try {
      const { url } = await openVisitPayment(deps, providers, { token, body, locale, looks: LOOKS });
      return await reply.redirect(url, 303);
    } catch (error) {
      const back = `/guest/visits/${encodeURIComponent(token)}?lang=${locale}&payment=${saidOf(error)}`;
      return reply.redirect(back, 303);
    }
  });
}

interface Returning {
  readonly Params: { readonly reference: string };
  readonly Querystring: { readonly lang?: unknown };
}

const REFERENCE = /^[0-9a-f]{32}$/;

async function findPayment(deps: Deps, reference: string): Promise<FoundPayment | undefined> {
  if (!REFERENCE.test(reference)) return undefined;
  return deps.database.system((db) =>
    db.find(foundRows(called('payment_by_reference', { wanted: reference }))),
  );
}

const OUTCOMES = { opening: 'open', open: 'open', paid: 'paid', failed: 'failed' } as const;

/** Undefined: it is not one of a visit. */
async function readPaid(
  db: Db,
  found: FoundPayment,
): Promise<Omit<PaidView, 'locale' | 'reference'> | undefined> {
  const row = await db.find(
    query
      .selectFrom('visit_payments as v')
      .innerJoin('payments as p', (join) =>
        join.onRef('p.business_id', '=', 'v.business_id').onRef('p.id', '=', 'v.payment_id'),
      )
      .innerJoin('businesses as b', 'b.id', 'p.business_id')
      .innerJoin('branches as br', (join) =>
        join.onRef('br.business_id', '=', 'p.business_id').onRef('br.id', '=', 'p.branch_id'),
      )
      .select(['p.status', 'p.amount', 'p.tip', 'p.currency', 'br.slug'])
      .select(['b.name_en as business_en', 'b.name_ar as business_ar'])
      .select(['br.name_en as branch_en', 'br.name_ar as branch_ar'])
      .where('v.business_id', '=', found.business_id)
      .where('v.payment_id', '=', found.id)
      .$narrowType<{ status: keyof typeof OUTCOMES; currency: Currency }>(),
  );
  return (
    row && {
      outcome: OUTCOMES[row.status],
      amount: row.amount + row.tip,
      currency: row.currency,
      slug: row.slug,
      business: { en: row.business_en, ar: row.business_ar },
      branch: { en: row.branch_en, ar: row.branch_ar },
      venue: await readVenue(db, found),
    }
  );
}

/**
 * Where a provider sends guests of a table back to: what became of their payment, and on to the bill on their phone. Nobody
 * who may have paid is refused: once too much was asked, the provider is not asked again, and its notification settles it.
 */
export function addTableReturns(app: FastifyInstance, deps: Deps, { providers, rateLimits }: Parts): void {
  const counting = { limits: deps.limits, rateLimits };
  app.get<Returning>('/pay/table/:reference/return', async (request, reply) => {
    const { reference } = request.params;
    const found = await findPayment(deps, reference);
    if (!found) {
      await takeGuestMiss(counting, request.ip);
      throw notFound();
    }
    if (await mayTakeGuestCall(counting, { kind: 'invoices', address: request.ip, place: reference }))
      await followPayment(deps, providers, found).catch((error: unknown) => {
        // The notification or the next look at the provider settles it.
        if (!(error instanceof HttpError)) throw error;
      });
    const locale = languageOf(request.query.lang, request.headers['accept-language']);
    return reply.header('Cache-Control', 'no-store').redirect(`/pay/table/${reference}?lang=${locale}`, 303);
  });
  app.get<Returning>('/pay/table/:reference', async (request, reply) => {
    await takeGuestCall(counting, { kind: 'guest-reads', address: request.ip, place: 'follow' });
    void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
    const found = await findPayment(deps, request.params.reference);
    const tenancy = { userId: null, businessId: found?.business_id ?? null };
    const view = found && (await deps.database.read(tenancy, (db) => readPaid(db, found)));
    const locale = languageOf(request.query.lang, request.headers['accept-language']);
    if (!view) await takeGuestMiss(counting, request.ip);
    const { reference } = request.params;
    const page = view ? paidPage({ ...view, reference, locale }, deps.pages) : followMissingPage(deps.pages);
    if (view) void reply.header('Content-Language', locale);
    else void reply.status(404);
    void reply.header('Content-Security-Policy', pagePolicy(page, ["img-src 'self' data:"]));
    return reply.type('text/html; charset=utf-8').send(page.html);
  });
}
