import { sql } from 'kysely';
import type { Currency } from '@diwan/domain/money/minor.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { Led } from '#platform/tenancy/enter-business.ts';

/** Providers by their name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

export interface FoundPayment extends Led {
  readonly id: number;
}

export interface StoredPayment {
  readonly id: number;
  readonly branch_id: number;
  readonly invoice_id: number | null;
  readonly provider: string;
  readonly reference: string;
  readonly provider_id: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly url: string | null;
  readonly status: 'opening' | 'open' | 'paid' | 'failed';
  readonly expires_at: string;
  readonly updated_at: string;
}

const COLUMNS = sql`p.id, p.branch_id, p.invoice_id, p.provider, p.reference, p.provider_id, p.amount, p.currency, p.url,
  p.status, p.expires_at, p.updated_at`;

export function readPayment(scope: Scope, id: number): Promise<StoredPayment> {
  return scope.db.get(sql<StoredPayment>`
    select ${COLUMNS} from payments p where p.business_id = ${scope.business.id} and p.id = ${id}`);
}

/** The page that is being opened or open for an invoice. */
export function findOpenPayment(scope: Scope, invoiceId: number): Promise<StoredPayment | undefined> {
  return scope.db.find(sql<StoredPayment>`
    select ${COLUMNS} from payments p where p.business_id = ${scope.business.id} and p.invoice_id = ${invoiceId}
      and p.status in ('opening', 'open')`);
}

export async function lockPayment(scope: Scope, id: number): Promise<StoredPayment> {
  return scope.db.get(sql<StoredPayment>`
    select ${COLUMNS} from payments p where p.business_id = ${scope.business.id} and p.id = ${id} for update`);
}

/** Columns of a payment; it always says when it was touched. */
export async function updatePayment(
  scope: Scope,
  id: number,
  columns: Partial<Pick<StoredPayment, 'status' | 'provider_id' | 'url'>> & { readonly expires_at?: Date },
): Promise<void> {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await scope.db.run(sql`
    update payments set ${sql.join([...sets, sql`updated_at = ${scope.now}`, sql`checked_at = ${scope.now}`])}
    where business_id = ${scope.business.id} and id = ${id}`);
}

/** What the business keeps for a provider; null where it takes no payments through it. */
export async function secretOf(
  scope: Scope,
  provider: PaymentProvider,
  box: SecretBox,
): Promise<string | null> {
  const stored = await scope.db.find(sql<{ value: unknown }>`
    select value from configurations where business_id = ${scope.business.id} and key = ${provider.secretKey}`);
  const place = { businessId: scope.business.id, name: provider.secretKey };
  const secret = stored ? box.open(stored.value, place) : null;
  return secret === '' ? null : secret;
}
