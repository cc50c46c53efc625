import { sql, type InferResult } from 'kysely';
import type { Currency } from '@diwan/domain/money.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { Led } from '#platform/tenancy/enter-business.ts';
import { query } from '#platform/database/query.ts';

/** Providers by their name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

export interface FoundPayment extends Led {
  readonly id: number;
}

interface Known {
  currency: Currency;
  status: 'opening' | 'open' | 'paid' | 'failed';
}

const payments = (scope: Scope) =>
  query
    .selectFrom('payments')
    // `amount`: minor units.
    .select(['id', 'branch_id', 'invoice_id', 'provider', 'reference', 'provider_id', 'amount', 'currency'])
    .select(['url', 'status', 'expires_at', 'updated_at'])
    .where('business_id', '=', scope.business.id)
    .$narrowType<Known>();

export type StoredPayment = InferResult<ReturnType<typeof payments>>[number];

export function readPayment(scope: Scope, id: number): Promise<StoredPayment> {
  return scope.db.get(payments(scope).where('id', '=', id));
}

/** The page that is being opened or open for an invoice. */
export function findOpenPayment(scope: Scope, invoiceId: number): Promise<StoredPayment | undefined> {
  return scope.db.find(
    payments(scope)
      .where('invoice_id', '=', invoiceId)
      .where('status', 'in', [sql.lit('opening'), sql.lit('open')]),
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
