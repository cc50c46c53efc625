import { sql, type InferResult } from 'kysely';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import type { Currency } from '@diwan/domain/money.ts';
import type { WantedMethod } from '@diwan/domain/pay-methods.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { VenueIds } from '#platform/tenancy/enter-business.ts';
import { query } from '#platform/database/query.ts';

/** Providers by their name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

export interface FoundPayment extends VenueIds {
  readonly id: number;
}

interface Known {
  currency: Currency;
  status: 'opening' | 'open' | 'paid' | 'failed';
  method: WantedMethod;
}

const payments = (scope: Scope) =>
  query
    .selectFrom('payments')
    // `amount`, `tip`: minor units; the page asks for both together.
    .select([
      'id',
      'branch_id',
      'invoice_id',
      'provider',
      'reference',
      'provider_id',
      'amount',
      'tip',
      'currency',
    ])
    .select(['url', 'method', 'status', 'expires_at', 'updated_at'])
    .where('business_id', '=', scope.business.id)
    .$narrowType<Known>();

export type StoredPayment = InferResult<ReturnType<typeof payments>>[number];

export function readPayment(scope: Scope, id: number): Promise<StoredPayment> {
  return scope.db.get(payments(scope).where('id', '=', id));
}

/** The page that is being opened or open for an invoice, to which everybody who pays it is led. */
export function findOpenPayment(scope: Scope, invoiceId: number): Promise<StoredPayment | undefined> {
  return scope.db.find(
    payments(scope)
      .where('invoice_id', '=', invoiceId)
      .where('closed_at', 'is', null)
      .where('status', 'in', [sql.lit('opening'), sql.lit('open')]),
  );
}

/** Of pages that somebody opened one after the other, so many are asked about at once; the job asks about the others. */
export const ASKED_AT_ONCE = 5;

/**
 * Whether somebody may have paid on a page without a word: on one that is open, and for a day on one of which nothing else is
 * known than that its time is over.
 */
export function mayBePaid(table: 'payments' | 'p', now: Date) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const since = new Date(now.getTime() - DAY_MS);
  // In SQL: what was told to have failed in its time has been written before it was over.
  const ranOut = sql`${column('updated_at')} >= ${column('expires_at')} and ${column('expires_at')} > ${since}`;
  return sql<boolean>`(${column('status')} = 'open' or (${column('status')} = 'failed'
    and ${column('provider_id')} is not null and ${ranOut}))`;
}

/** The pages on which an invoice may have been paid without a word, also those that another one took the place of; newest first. */
export function unsettledOf(scope: Scope, invoiceId: number): Promise<StoredPayment[]> {
  return scope.db.rows(
    payments(scope)
      .where('invoice_id', '=', invoiceId)
      .where(mayBePaid('payments', scope.now))
      .orderBy('id', 'desc')
      .limit((row) => row.lit(ASKED_AT_ONCE)),
  );
}

/** Nobody is led to these pages any more; money that comes by them is money all the same. */
export async function closePayments(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.db.run(
    query
      .updateTable('payments')
      .set({ closed_at: scope.now, updated_at: scope.now })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', (row) => row.fn.any(row.val(ids)))
      .where('closed_at', 'is', null),
  );
}

export async function lockPayment(scope: Scope, id: number): Promise<StoredPayment> {
  return scope.db.get(payments(scope).where('id', '=', id).forUpdate());
}

/** Columns of a payment; it always says when it was touched. */
export async function updatePayment(
  scope: Scope,
  id: number,
  columns: Partial<Pick<StoredPayment, 'status' | 'provider_id' | 'url'>> & { readonly expires_at?: Date },
): Promise<void> {
  await scope.db.run(
    query
      .updateTable('payments')
      .set({ ...columns, updated_at: scope.now, checked_at: scope.now })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id),
  );
}

/** What the business keeps for a provider; null where it takes no payments through it. */
export async function secretOf(
  scope: Scope,
  provider: PaymentProvider,
  box: SecretBox,
): Promise<string | null> {
  const stored = await scope.db.find(
    query
      .selectFrom('configurations')
      .select('value')
      .where('business_id', '=', scope.business.id)
      .where('key', '=', provider.secretKey),
  );
  const place = { businessId: scope.business.id, name: provider.secretKey };
  const secret = stored ? box.open(stored.value, place) : null;
  return secret === '' ? null : secret;
}
