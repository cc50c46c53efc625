import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { payments } from '@diwan/contract/bookings/payments.ts';
import { LOCALES } from '@diwan/contract/locale.ts';
import { serverText } from '@diwan/contract/server-texts.ts';
import { invoiceNotFoundPage } from '@diwan/guest/pages/invoice/invoice-page.tsx';
import { payPage } from '@diwan/guest/pages/pay/pay-page.tsx';
import type { Page } from '@diwan/guest/parts/page.tsx';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import {
  mayTakeGuestCall,
  takeGuestCall,
  takeGuestMiss,
  type GuestRateLimits,
} from '#platform/http/guest-rate-limits.ts';
import { languageOf } from '#platform/http/page-language.ts';
import { isUserNavigation } from '#platform/http/user-navigation.ts';
import { asServer } from '#platform/jobs/as-server.ts';
import { pagePolicy } from '#platform/pages/page-policy.ts';
import { providerAway, type Notification } from '#platform/payments/payment-provider.ts';
import { untilSilent } from '#platform/payments/until-silent.ts';
import { forbidden, invalidField, notFound, HttpError } from '#platform/http-error.ts';
import { findByToken } from '../followed.shared.ts';
import { followPayment } from './follow-payment.ts';
import { followedFrom } from './followed-from.ts';
import { invoiceByReference, openPayment, type PaymentDeps } from './open-payment.ts';
import { offersTip, readPayOffer } from './pay-offer.ts';
import {
  readPayment,
  secretOf,
  unsettledOf,
  type FoundPayment,
  type PaymentProviders,
  type StoredPayment,
} from './payment-rows.ts';
import { pressedMethod, pressedTip } from './pressed-method.rules.ts';
import { openVisitPayment } from './visit-payment.ts';
import { query } from '#platform/database/query.ts';
import { called, foundRows } from '#platform/database/called.ts';

/** The form leads on to the provider, whose address differs. */
const PAY_ALLOWED = ['img-src data:', 'form-action http: https:'];

/** Which payment a notification is about; 403 without a word for one that is unknown or not signed by the provider. */
async function genuine(
  deps: PaymentDeps,
  providers: PaymentProviders,
  { scope, name, notification }: { scope: Scope; name: string; notification: Notification },
): Promise<FoundPayment> {
  const provider = providers.get(name);
  const claimed = provider?.claimedId(notification) ?? null;
  const found =
    claimed === null
      ? undefined
      : await deps.database.system((db) =>
          db.find(foundRows(called('payment_by_provider_id', { of_provider: name, wanted: claimed }))),
        );
  if (!provider || !found) throw forbidden();
  const secret = await asServer(deps, { businessId: found.business_id, job: 'follow-payments' }, (own) =>
    secretOf(own, provider, deps.secrets),
  );
  if (secret === null || !provider.isGenuine(secret, notification)) {
    const detail = { business: found.business_id };
    scope.securityEvent({ kind: 'signature_refused', reason: 'payment', detail });
    throw forbidden();
  }
  return found;
}

/** The reference of the first credit that is open for the order behind a token; 422 where nothing is to be paid. */
async function openCreditOf(deps: PaymentDeps, token: string): Promise<string> {
  const found = await findByToken(deps.database, 'orders', token);
  if (!found) throw notFound();
  const { business_id: businessId, id } = found;
  const credit = await deps.database.read({ userId: null, businessId }, (db) =>
    db.find(
      query
        .selectFrom('invoices')
        .select('reference_id')
        .where('business_id', '=', businessId)
        .where('order_id', '=', id)
        .where('type', '=', 'credit')
        .where('status', '=', 'pending')
        .orderBy('due_at', (order) => order.asc().nullsFirst())
        .orderBy('id')
        .limit((row) => row.lit(1)),
    ),
  );
  if (!credit) throw invalidField('', 'invoice_not_payable');
  return credit.reference_id;
}

export function paymentRoutes(deps: PaymentDeps, providers: PaymentProviders): AnyRoute[] {
  return [
    handle(payments.open, async (_scope, { prepared }) => prepared, {
      audit: 'none',
      prepare: ({ locale }, { params, body }) =>
        openPayment(deps, providers, { reference: params.reference, locale, ...body }),
    }),
    handle(guestOrders.pay, async (_scope, { prepared }) => prepared, {
      audit: 'none',
      prepare: async ({ locale }, { params, body }) =>
        openPayment(deps, providers, { reference: await openCreditOf(deps, params.token), locale, ...body }),
    }),
    handle(guestVisits.pay, async (_scope, { prepared }) => prepared, {
      audit: 'none',
      prepare: async ({ locale }, { params, body }) =>
        openVisitPayment(deps, providers, { token: params.token, body, locale }),
    }),
    handle(payments.webhook, async () => true as const, {
      audit: 'none',
      prepare: async (scope, { params, body }) => {
        const notification = { body, headers: scope.request.headers };
        const found = await genuine(deps, providers, { scope, name: params.provider, notification });
        const followed = await followPayment(deps, providers, found);
        // The provider has just told of it: it may know of it a moment later, and tells again.
        if (followed === 'not there')
          throw providerAway(new Error('The provider does not know what it told of.'));
        if (followed !== 'settled') throw forbidden();
      },
    }),
  ];
}

interface Input {
  readonly Params: { readonly reference: string };
  readonly Querystring: { readonly lang?: unknown };
}

const localeOf = ({ query, headers }: FastifyRequest<Input>) =>
  languageOf(query.lang, headers['accept-language']);

type Paying = FastifyRequest<Input>;

/** In the language of the link; in both where it says none. */
function invoiceAddress({ params, query }: Paying): string {
  const locale = LOCALES.find((known) => known === query.lang);
  return `/invoices/${params.reference}${locale ? `?locale=${locale}` : ''}`;
}

/** Whether a person has clearly sent it, and has said how to pay where a tip is to be asked for as well. */
const opensAtOnce = async (deps: PaymentDeps, request: Paying): Promise<boolean> =>
  isUserNavigation(request.headers) &&
  (pressedMethod(request) !== undefined || !(await offersTip(deps, request.params.reference)));

/** Nothing is to be paid any more. A tip that is too much is something else, which people read beside the button. */
const isSettled = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 422 && !error.problems.some(({ path }) => path === 'tip');

/**
 * What the button of a public invoice opens: the provider's page, or the invoice again where nothing is to be paid. A GET that no
 * person has clearly sent shows a page with a button and opens no payment.
 */
export function addPaymentLink(
  app: FastifyInstance,
  deps: Deps,
  { providers, rateLimits }: { readonly providers: PaymentProviders; readonly rateLimits: GuestRateLimits },
): void {
  const counting = { limits: deps.limits, rateLimits };
  const open = async (request: Paying, reply: FastifyReply) => {
    const { reference } = request.params;
    try {
      const input = { locale: localeOf(request), method: pressedMethod(request), tip: pressedTip(request) };
      const { url } = await openPayment(deps, providers, { reference, ...input });
      return await reply.redirect(url, 303);
    } catch (error) {
      if (!isSettled(error)) throw error;
      return reply.redirect(invoiceAddress(request), 303);
    }
  };
  const show = (reply: FastifyReply, page: Page) => {
    void reply.header('Content-Security-Policy', pagePolicy(page, PAY_ALLOWED));
    return reply.type('text/html; charset=utf-8').send(page.html);
  };
  const ask = async (request: Paying, reply: FastifyReply) => {
    const { reference } = request.params;
    const offer = await readPayOffer(deps, reference);
    return show(reply, payPage({ reference, ...offer, problem: null }, localeOf(request), deps.pages));
  };
  /** People read why in a page: that the invoice is not there, or what keeps the provider away, with the button again. */
  const refuse = async (request: Paying, reply: FastifyReply, error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 404) {
      await takeGuestMiss(counting, request.ip);
      void reply.status(404);
      return show(reply, invoiceNotFoundPage(deps.pages));
    }
    void reply.status(error.status);
    if (error.retryAfterSeconds !== null) void reply.header('Retry-After', error.retryAfterSeconds);
    const problem = {
      en: serverText(error.key, 'en', error.values),
      ar: serverText(error.key, 'ar', error.values),
    };
    const { reference } = request.params;
    const offer = await readPayOffer(deps, reference);
    return show(reply, payPage({ reference, ...offer, problem }, localeOf(request), deps.pages));
  };
  const answering =
    (response: (request: Paying, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: Paying, reply: FastifyReply) => {
      const { reference } = request.params;
      await takeGuestCall(counting, { kind: 'invoices', address: request.ip, place: reference });
      void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
      return response(request, reply).catch((error: unknown) => refuse(request, reply, error));
    };
  app.get<Input>(
    '/pay/:reference',
    answering(async (request, reply) => ((await opensAtOnce(deps, request)) ? open : ask)(request, reply)),
  );
  app.post<Input>('/pay/:reference', answering(open));
}

/** What the page tells of these payments, none of which came in: that one has just failed, or is not settled yet. */
async function saidOf(scope: Scope, pages: readonly StoredPayment[]): Promise<'failed' | 'open' | null> {
  const after: { was: string; is: string }[] = [];
  for (const { id, status } of pages) after.push({ was: status, is: (await readPayment(scope, id)).status });
  if (after.some(({ is }) => is === 'paid')) return null;
  if (after.some(({ was, is }) => was === 'open' && is === 'failed')) return 'failed';
  return after.some(({ is }) => is === 'open') ? 'open' : null;
}

/**
 * Where a provider sends the customer back to: the page on which they follow their booking or order, in the language
 * they paid in, or the invoice where there is none. It says what became of the payment, and offers it again where nothing was
 * paid. Nobody who may have paid is refused: once too much was asked, the provider is not asked again, and its notification
 * settles it.
 */
export function addPaymentReturn(
  app: FastifyInstance,
  deps: Deps,
  { providers, rateLimits }: { readonly providers: PaymentProviders; readonly rateLimits: GuestRateLimits },
): void {
  const counting = { limits: deps.limits, rateLimits };
  app.get<Input>('/pay/:reference/return', async (request, reply) => {
    const { reference } = request.params;
    const invoice = await invoiceByReference(deps, reference).catch(async (error: unknown) => {
      await takeGuestMiss(counting, request.ip);
      throw error;
    });
    const open = await asServer(deps, { businessId: invoice.business_id, job: 'follow-payments' }, (scope) =>
      unsettledOf(scope, invoice.id),
    );
    const call = { kind: 'invoices', address: request.ip, place: reference } as const;
    const requested = open.length > 0 && (await mayTakeGuestCall(counting, call)) ? open : [];
    const asked = untilSilent(providers);
    for (const { id } of requested) {
      await followPayment(deps, asked, { ...invoice, id }).catch((error: unknown) => {
        // The notification or the next look at the provider settles it.
        if (!(error instanceof HttpError)) throw error;
      });
    }
    const { page, said } = await asServer(
      deps,
      { businessId: invoice.business_id, job: 'follow-payments' },
      async (scope) => ({
        page: await followedFrom(scope, deps, invoice),
        said: await saidOf(scope, open),
      }),
    );
    const query = new URLSearchParams({
      lang: localeOf(request),
      ...(said === null ? {} : { payment: said }),
    });
    const address = page === null ? invoiceAddress(request) : `${new URL(page).pathname}?${query.toString()}`;
    return reply.header('Cache-Control', 'no-store').redirect(address, 303);
  });
}
