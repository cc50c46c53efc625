import { setTimeout as pause } from 'node:timers/promises';
import type { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { nextShare } from '@diwan/domain/bill-shares.ts';
import { toMajor, toMinor } from '@diwan/domain/money.ts';
import { isPageFor } from '@diwan/domain/pay-methods.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { asServer } from '#platform/jobs/as-server.ts';
import { conflict, invalidField, notFound, HttpError } from '#platform/http-error.ts';
import { findVisit, type FoundVisit } from '../followed.shared.ts';
import { readOrders } from '../order-rows.shared.ts';
import { tipWith } from '../tips.shared.ts';
import { followBeforePaying } from './follow-payment.ts';
import {
  insertPayment,
  offerOf,
  openPage,
  assertMethodOffered,
  type Opening,
  type PaymentDeps,
} from './open-payment.ts';
import { readPayment, type PaymentProviders, type StoredPayment } from './payment-rows.ts';
import { isOpening, pageOfOrder, unsettledOfOrders } from './same-sum.ts';
import {
  closeClaims,
  insertClaim,
  openClaims,
  unsettledClaims,
  type Claim,
  type Wanted,
} from './visit-claims.ts';

type Body = BodyOf<typeof guestVisits.pay>;

interface Input {
  readonly visit: FoundVisit;
  readonly body: Body;
}

/** The orders of the visit that are to be paid, locked so that nobody pays them meanwhile. */
async function lockOrders(scope: Scope, { visit, body }: Input): Promise<number[]> {
  const rows = await scope.db.rows(
    query
      .selectFrom('orders')
      .select(['id', 'number', 'visit_guest_id'])
      .where('business_id', '=', scope.business.id)
      .where('visit_id', '=', visit.id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate(),
  );
  const own = body.what === 'mine' ? rows.filter((row) => row.visit_guest_id === visit.guest_id) : rows;
  const strange = body.orders?.findIndex((input) => !own.some(({ number }) => number === input)) ?? -1;
  if (strange >= 0) throw invalidField(`orders.${strange}`, 'not_of_this_business');
  return own.filter(({ number }) => body.orders?.includes(number) ?? true).map(({ id }) => id);
}

interface Due {
  readonly orderIds: readonly number[];
  /** Minor units. */
  readonly due: number;
  readonly customer: Opening['customer'];
}

/** What these orders owe at this moment; 409 where somebody has just paid it, or it is another sum than the one that was shown. */
async function dueOf(scope: Scope, input: Input): Promise<Due> {
  const { currency } = scope.business;
  const orders = await readOrders(scope, await lockOrders(scope, input));
  const owing = orders.filter(({ sums }) => sums.open > 0);
  const due = owing.reduce((sum, { sums }) => sum + (toMinor(sums.open, currency) ?? 0), 0);
  if (due === 0) throw conflict('just_paid');
  const { expected_total: expected } = input.body;
  if (expected !== undefined && toMinor(expected, currency) !== due)
    throw conflict('price_changed', { body: { total_price: toMajor(due, currency) } });
  const [first] = owing;
  const { name = '', phone = null } = input.body.what === 'mine' ? (first?.customer ?? {}) : {};
  return { orderIds: owing.map(({ id }) => id), due, customer: { name, phone, email: null } };
}

async function wantedOf(scope: Scope, { what, of, ...rest }: Body, { due }: Due): Promise<Wanted> {
  const method = rest.method ?? null;
  const tip = await tipWith(scope, { sent: rest.tip, due });
  if (what !== 'share') return { what, of: null, method, tip };
  if (of === undefined) throw invalidField('of', 'required');
  return { what, of, method, tip };
}

const isSameSet = (claim: Claim, { orderIds, due }: Due) =>
  claim.due === due && claim.order_ids.join(' ') === orderIds.join(' ');

interface Plan {
  /** The page that is open for the very same, if there is one. */
  readonly same: Claim | undefined;
  /** Pages whose sum is another one by now, or whose place another way to pay or another tip takes. */
  readonly stale: readonly Claim[];
  /** Minor units. */
  readonly amount: number;
}

interface Paying {
  readonly input: Input;
  readonly wanted: Wanted;
  readonly due: Due;
  readonly claims: readonly Claim[];
}

/** Everybody who pays the same whole is led to one page; each phone that pays a share has a page of its own. */
function planOf(scope: Scope, { input, wanted, due, claims }: Paying): Plan {
  const isAlive = ({ status, expires_at }: Claim) =>
    status === 'opening' || Date.parse(expires_at) > scope.now.getTime();
  const alike = claims.filter(
    (claim) => isAlive(claim) && isSameSet(claim, due) && claim.share_of === wanted.of,
  );
  const isFor = (claim: Claim) => isPageFor(claim.method, wanted.method) && claim.tip === wanted.tip;
  const rest = (stored: readonly Claim[]) => claims.filter((claim) => !stored.includes(claim));
  if (wanted.what !== 'share') {
    const same = alike.find((claim) => claim.amount === due.due && isFor(claim));
    return { same, stale: same ? rest([same]) : claims, amount: due.due };
  }
  const own = alike.find(({ visit_guest_id: guest }) => guest === input.visit.guest_id);
  if (own && isFor(own)) return { same: own, stale: rest(alike), amount: own.amount };
  if (own) return { same: undefined, stale: rest(alike.filter((one) => one !== own)), amount: own.amount };
  // Whoever opened a page first and has not paid makes room for the one who asks now.
  for (let stored = alike; ; stored = stored.slice(1)) {
    const amount = nextShare(
      due.due,
      wanted.of,
      stored.map((claim) => claim.amount),
    );
    if (amount !== null) return { same: undefined, stale: rest(stored), amount };
  }
}

/** The page that is open for the only order which is to be paid, and for the very same sum. */
async function ownPageOf(
  scope: Scope,
  { wanted, due: { orderIds, due } }: Pick<Paying, 'wanted' | 'due'>,
): Promise<StoredPayment | null> {
  const [orderId, ...others] = orderIds;
  if (wanted.what === 'share' || orderId === undefined || others.length > 0) return null;
  return pageOfOrder(scope, { orderId, amount: due, tip: wanted.tip, method: wanted.method });
}

/** Says that a page is being opened for this part of the bill; gives back the one that is open for it. */
function begin(
  deps: PaymentDeps,
  providers: PaymentProviders,
  { input, locale }: { readonly input: Input; readonly locale: Locale },
): Promise<Opening> {
  const { visit } = input;
  return asServer(deps, { businessId: visit.business_id, job: 'follow-payments' }, async (scope) => {
    const due = await dueOf(scope, input);
    const wanted = await wantedOf(scope, input.body, due);
    const offer = await offerOf(scope, providers, deps.secrets);
    assertMethodOffered(scope, offer, wanted.method);
    const claims = await openClaims(scope, due.orderIds);
    const { same, stale, amount } = planOf(scope, { input, wanted, due, claims });
    await closeClaims(
      scope,
      stale.map(({ id }) => id),
    );
    const openingOf = (payment: StoredPayment): Opening => ({
      ...offer,
      payment,
      order: payment.reference,
      customer: due.customer,
      locale,
      returnPath: `/pay/table/${payment.reference}/return?lang=${locale}`,
    });
    if (same && same.url === null && isOpening(scope, same))
      throw conflict('payment_opening', { retryAfterSeconds: 1 });
    if (same && same.url !== null) return openingOf(await readPayment(scope, same.id));
    if (same) await closeClaims(scope, [same.id]);
    const own = await ownPageOf(scope, { wanted, due });
    if (own) return openingOf(own);
    const { method, tip } = wanted;
    const { provider } = offer;
    const asking = { provider, branchId: visit.branch_id, invoiceId: null, amount, tip, method };
    const payment = await insertPayment(scope, asking, deps.random);
    await insertClaim(scope, { paymentId: payment.id, visit, wanted, ...due });
    return openingOf(payment);
  });
}

/** How long passes between two looks for a page that another press is opening. */
const LOOK_MS = 300;

/** `begin`, after another press has opened its page, where it has within so many looks; 409 where it has not. */
async function beginInTurn(
  deps: PaymentDeps,
  providers: PaymentProviders,
  { looks, ...asking }: { readonly input: Input; readonly locale: Locale; readonly looks: number },
): Promise<Opening> {
  for (let left = looks; ; left -= 1) {
    try {
      return await begin(deps, providers, asking);
    } catch (error) {
      const isBeingOpened = error instanceof HttpError && error.key === 'payment_opening';
      if (!isBeingOpened || left <= 1) throw error;
    }
    await pause(LOOK_MS);
  }
}

/** Asks about pages on which these orders may have been paid without a word, before another one is opened. */
async function followOpen(
  deps: PaymentDeps,
  providers: PaymentProviders,
  { business_id, branch_id, id }: FoundVisit,
): Promise<void> {
  const work = { businessId: business_id, job: 'follow-payments' } as const;
  const open = await asServer(deps, work, async (scope) => {
    const orders = await scope.db.rows(
      query
        .selectFrom('orders')
        .select('id')
        .where('business_id', '=', business_id)
        .where('visit_id', '=', id)
        .where('deleted_at', 'is', null),
    );
    const ids = orders.map((order) => order.id);
    const ofBill = await unsettledClaims(scope, ids);
    return [...ofBill.map((claim) => claim.id), ...(await unsettledOfOrders(scope, ids))];
  });
  await followBeforePaying(
    deps,
    providers,
    open.map((paymentId) => ({ business_id, branch_id, id: paymentId })),
  );
}

interface Asking {
  readonly token: string;
  readonly body: Body;
  readonly locale: Locale;
  /** How often a page is looked for that another press is opening. */
  readonly looks?: number;
}

/** The page on which a phone pays its own orders, the whole bill, or a share of it. */
export async function openVisitPayment(
  deps: PaymentDeps,
  providers: PaymentProviders,
  { token, body, locale, looks = 1 }: Asking,
): Promise<{ url: string }> {
  const visit = await deps.database.system((db) => findVisit(db, token));
  if (!visit) throw notFound();
  await followOpen(deps, providers, visit);
  const opening = await beginInTurn(deps, providers, { input: { visit, body }, locale, looks });
  return openPage(deps, visit.business_id, opening);
}
