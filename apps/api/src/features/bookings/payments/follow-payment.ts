import { DAY_MS, HOUR_MS } from '@diwan/domain/time-range.ts';
import { lockPaidFor, markPaidOnline } from '../invoices/paid-online.shared.ts';
import { lockCovered, markCoveredPaid } from '../invoices/paid-together.shared.ts';
import { lockReservationOfInvoice, settlePaidBooking } from '../reservations/late-payment.shared.ts';
import type { Deps } from '#platform/deps.ts';
import { asServer } from '#platform/jobs/as-server.ts';
import { eachApart } from '#platform/jobs/each-apart.ts';
import { isSilent, type PaymentProvider, type ReadPayment } from '#platform/payments/payment-provider.ts';
import { untilSilent } from '#platform/payments/until-silent.ts';
import { HttpError } from '#platform/http-error.ts';
import {
  closePayments,
  lockPayment,
  readPayment,
  secretOf,
  updatePayment,
  type FoundPayment,
  type PaymentProviders,
  type StoredPayment,
} from './payment-rows.ts';
import { closeClaims, findClaim } from './visit-claims.ts';
import { called, foundRows } from '#platform/database/called.ts';

export type FollowDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'secrets' | 'security' | 'outbox'>;

/** Is this money the money that was asked for? */
const isWhatWasAsked = (payment: StoredPayment, read: ReadPayment) =>
  read.providerId === payment.provider_id &&
  read.reference === payment.reference &&
  read.amount === payment.amount + payment.tip &&
  read.currency === payment.currency;

interface Input {
  readonly payment: StoredPayment;
  readonly provider: PaymentProvider;
  readonly secret: string;
}

async function readRequested(
  deps: FollowDeps,
  providers: PaymentProviders,
  found: FoundPayment,
): Promise<Input | null> {
  return asServer(deps, { businessId: found.business_id, job: 'follow-payments' }, async (scope) => {
    const payment = await readPayment(scope, found.id);
    const provider = providers.get(payment.provider);
    const secret = provider ? await secretOf(scope, provider, deps.secrets) : null;
    return provider && secret !== null ? { payment, provider, secret } : null;
  });
}

/** A bank may confirm what was begun while the page was there; nobody is led to the page meanwhile. */
const CONFIRMED_WITHIN_MS = HOUR_MS;

/** What the provider's answer changes, once: whoever comes second finds the payment settled. */
function settle(deps: FollowDeps, found: FoundPayment, read: ReadPayment): Promise<void> {
  return asServer(deps, { businessId: found.business_id, job: 'follow-payments' }, async (scope) => {
    // The reservation or order first, then the invoice: in the order in which every writer of money locks.
    const before = await lockReservationOfInvoice(scope, found);
    const claim = await findClaim(scope, found.id);
    const orders = claim ? await lockCovered(scope, claim.order_ids) : [];
    await lockPaidFor(scope, await readPayment(scope, found.id));
    const payment = await lockPayment(scope, found.id);
    const isOver = Date.parse(payment.expires_at) + CONFIRMED_WITHIN_MS <= scope.now.getTime();
    if (payment.status === 'paid') return;
    if (read.outcome !== 'paid') {
      const isFailed = read.outcome === 'failed' || isOver;
      await updatePayment(scope, payment.id, { status: isFailed ? 'failed' : payment.status });
      return;
    }
    await updatePayment(scope, payment.id, { status: 'paid' });
    const paid = { ...payment, payment_type: read.paymentType };
    if (claim) return markCoveredPaid(scope, { paid, orders }, deps.random);
    await markPaidOnline(scope, paid, deps.random);
    if (before) await settlePaidBooking(scope, before, { amount: payment.amount, random: deps.random });
  });
}

/** `not there`: the provider knows no such payment under the key of today. */
export type Followed = 'settled' | 'not asked for' | 'not there' | 'unknown';

/**
 * Asks the provider about a payment and writes what follows from its answer. Nothing is written when amount, currency
 * or reference are not those that were asked for. 503 when the provider cannot be reached.
 */
export async function followPayment(
  deps: FollowDeps,
  providers: PaymentProviders,
  found: FoundPayment,
): Promise<Followed> {
  const response = await readRequested(deps, providers, found);
  if (!response || response.payment.provider_id === null) return 'unknown';
  if (response.payment.status === 'paid') return 'settled';
  const read = await response.provider.read(response.secret, response.payment.provider_id);
  if (read === null) return 'not there';
  if (!isWhatWasAsked(response.payment, read)) return 'not asked for';
  await settle(deps, found, read);
  return 'settled';
}

/**
 * Asks about pages on which somebody may have paid without a word, before another one is opened. 503 where a page that still
 * takes money cannot be asked about; one that is over, or that its provider does not know, keeps nobody from paying.
 */
export async function followBeforePaying(
  deps: FollowDeps,
  providers: PaymentProviders,
  pages: readonly FoundPayment[],
): Promise<void> {
  const asked = untilSilent(providers);
  for (const found of pages) {
    const work = { businessId: found.business_id, job: 'follow-payments' } as const;
    const followed = await followPayment(deps, asked, found).catch(async (error: unknown) => {
      const { expires_at: end } = await asServer(deps, work, (scope) => readPayment(scope, found.id));
      if (!(error instanceof HttpError) || Date.parse(end) > deps.clock.now().getTime()) throw error;
    });
    if (followed !== 'not there') continue;
    await asServer(deps, work, async (scope) => {
      await closePayments(scope, [found.id]);
      await closeClaims(scope, [found.id]);
    });
  }
}

const FOLLOWED = 20;
/** Few enough that a provider which hangs is asked no more than these before it is known to. */
export const FOLLOWED_AT_ONCE = 5;
const ASKED_AGAIN_SECONDS = 120;
/** One of which nothing can be learned is asked about for so long after its page has ended. */
const GIVEN_UP_MS = DAY_MS;

/** Payments whose notification never came: the provider is asked. Returns how many were looked at. */
export async function followUnsettled(deps: FollowDeps, providers: PaymentProviders): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - ASKED_AGAIN_SECONDS * 1000);
  const found = await deps.database.system((db) =>
    db.rows(foundRows(called('unsettled_payments', { checked_before: before, how_many: FOLLOWED }))),
  );
  const asked = untilSilent(providers);
  const follow = async (payment: FoundPayment) => {
    try {
      if ((await followPayment(deps, asked, payment)) !== 'settled') await putOff(deps, payment, true);
    } catch (error) {
      // A provider that is away refuses; whatever else breaks is reported.
      const isRefused = error instanceof HttpError;
      await putOff(deps, payment, isRefused && !isSilent(error));
      if (!isRefused) throw error;
    }
  };
  await eachApart(found, follow, {
    sentence: 'Payments could not be followed.',
    atOnce: FOLLOWED_AT_ONCE,
  });
  return found.length;
}

/** Asked about before, after its page had ended: a server that was away for a day has not asked yet. */
const isGivenUp = ({ expires_at, updated_at }: StoredPayment, now: Date) =>
  Date.parse(updated_at) >= Date.parse(expires_at) && now.getTime() - Date.parse(expires_at) >= GIVEN_UP_MS;

/**
 * One that cannot be asked now waits for its next turn, behind the others. `isAnswered`: the provider was there, so that one of
 * which it has nothing to say for long enough ends; a notification counts all the same.
 */
function putOff(deps: FollowDeps, found: FoundPayment, isAnswered: boolean): Promise<void> {
  return asServer(deps, { businessId: found.business_id, job: 'follow-payments' }, async (scope) => {
    const payment = await lockPayment(scope, found.id);
    const isOver = payment.status === 'open' && isAnswered && isGivenUp(payment, scope.now);
    const wasNeverOpened = payment.status === 'opening';
    await updatePayment(scope, found.id, { status: isOver || wasNeverOpened ? 'failed' : payment.status });
  });
}
