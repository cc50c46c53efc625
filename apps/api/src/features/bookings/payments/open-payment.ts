import type { InferResult } from 'kysely';
import type { Locale } from '@diwan/contract/locale.ts';
import { isPageFor, type WantedMethod } from '@diwan/domain/pay-methods.ts';
import { publicUrl } from '#platform/env.ts';
import type { Deps } from '#platform/deps.ts';
import { asServer } from '#platform/jobs/as-server.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { PaymentRequest, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { conflict, invalidField, notFound } from '#platform/http-error.ts';
import { followBeforePaying } from './follow-payment.ts';
import {
  closePayments,
  findOpenPayment,
  readPayment,
  secretOf,
  unsettledOf,
  updatePayment,
  type FoundPayment,
  type PaymentProviders,
  type StoredPayment,
} from './payment-rows.ts';
import { isOpening, pageOfBill } from './same-sum.ts';
import { unsettledClaims } from './visit-claims.ts';
import { tipWith } from '../tips.shared.ts';
import { query } from '#platform/database/query.ts';
import { called, foundRows } from '#platform/database/called.ts';

export type PaymentDeps = Pick<
  Deps,
  'database' | 'clock' | 'random' | 'secrets' | 'security' | 'env' | 'outbox'
>;

const REFERENCE = /^[0-9a-f]{32}$/;

/** The invoice with this public reference; 404 for an unknown one. */
export async function invoiceByReference(deps: PaymentDeps, reference: string): Promise<FoundPayment> {
  const found = REFERENCE.test(reference)
    ? await deps.database.system((db) => db.find(foundRows(called('invoice_by_reference', { reference }))))
    : undefined;
  if (!found) throw notFound();
  return found;
}

/** As the bill of its table locks it, so that both do not open a page for one sum at once. */
const lockOrderOf = (scope: Scope, invoiceId: number) =>
  scope.db.run(
    query
      .selectFrom('orders')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', (row) =>
        row
          .selectFrom('invoices')
          .select('order_id')
          .where('business_id', '=', scope.business.id)
          .where('id', '=', invoiceId),
      )
      .forUpdate(),
  );

/** Locked, so that two tabs open one page. */
const lockedInvoice = (scope: Scope, id: number) =>
  query
    .selectFrom('invoices')
    .select(['amount', 'type', 'status', 'reference_id', 'order_id'])
    .select(['invoice_for_name as name', 'invoice_for_email as email', 'invoice_for_phone as phone'])
    .where('business_id', '=', scope.business.id)
    .where('id', '=', id)
    .forUpdate();

type PayableInvoice = InferResult<ReturnType<typeof lockedInvoice>>[number];

async function payableInvoice(scope: Scope, id: number): Promise<PayableInvoice> {
  await lockOrderOf(scope, id);
  const invoice = await scope.db.find(lockedInvoice(scope, id));
  if (!invoice) throw notFound();
  if (invoice.type !== 'credit' || invoice.status !== 'pending')
    throw invalidField('', 'invoice_not_payable');
  return invoice;
}

export interface Offer {
  readonly provider: PaymentProvider;
  readonly secret: string;
}

/** The first provider the business keeps a secret for. */
export async function offerOf(scope: Scope, providers: PaymentProviders, box: SecretBox): Promise<Offer> {
  for (const provider of providers.values()) {
    const secret = await secretOf(scope, provider, box);
    if (secret !== null) return { provider, secret };
  }
  throw invalidField('', 'payment_type_off');
}

/** 422 for a way to pay that the provider does not have in this currency. */
export function assertMethodOffered(scope: Scope, { provider }: Offer, method: WantedMethod): void {
  const { currency } = scope.business;
  if (method !== null && !provider.methods(currency).includes(method))
    throw invalidField('method', 'payment_type_off');
}

interface Wanted {
  readonly amount: number;
  readonly tip: number;
  readonly method: WantedMethod;
}

const isUsable = (scope: Scope, open: StoredPayment, { amount, tip, method }: Wanted) =>
  open.status === 'open' &&
  open.amount === amount &&
  open.tip === tip &&
  isPageFor(open.method, method) &&
  Date.parse(open.expires_at) > scope.now.getTime();

interface NewPayment {
  readonly provider: PaymentProvider;
  readonly branchId: number;
  /** Null: it is for orders of a visit. */
  readonly invoiceId: number | null;
  /** Minor units. */
  readonly amount: number;
  readonly tip: number;
  readonly method: WantedMethod;
}

/** Says that a page is being opened, before the provider is asked for it. */
export async function insertPayment(
  scope: Scope,
  { provider, branchId, invoiceId, amount, tip, method }: NewPayment,
  random: PaymentDeps['random'],
): Promise<StoredPayment> {
  const { now, business } = scope;
  const { id } = await scope.db.get(
    query
      .insertInto('payments')
      .values({
        business_id: business.id,
        branch_id: branchId,
        invoice_id: invoiceId,
        provider: provider.name,
        reference: random(16).toString('hex'),
        amount,
        tip,
        method,
        currency: business.currency,
        expires_at: now,
        checked_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  return readPayment(scope, id);
}

/** A payment whose page is to be opened, and what the provider is notified of it. */
export interface Opening extends Offer {
  readonly payment: StoredPayment;
  /** What customers may quote. */
  readonly order: string;
  readonly customer: PaymentRequest['customer'];
  readonly locale: Locale;
  /** Where this server takes customers back. */
  readonly returnPath: string;
}

interface Asking {
  readonly locale: Locale;
  readonly method?: WantedMethod | undefined;
  /** Major units. */
  readonly tip?: number | undefined;
}

/** Says in the database that a page is being opened, before the provider is asked; gives back the one that is open. */
function begin(
  deps: PaymentDeps,
  providers: PaymentProviders,
  { found, locale, method = null, tip: sent }: Asking & { readonly found: FoundPayment },
): Promise<Opening> {
  return asServer(deps, { businessId: found.business_id, job: 'follow-payments' }, async (scope) => {
    const invoice = await payableInvoice(scope, found.id);
    const offer = await offerOf(scope, providers, deps.secrets);
    assertMethodOffered(scope, offer, method);
    const open = await findOpenPayment(scope, found.id);
    const { reference_id: order, order_id: orderId, amount } = invoice;
    const input = { order, customer: invoice, locale, returnPath: `/pay/${order}/return?lang=${locale}` };
    // Tips are given with orders.
    const tip = await tipWith(scope, { sent, due: orderId === null ? 0 : amount });
    if (open && isUsable(scope, open, { amount, tip, method })) return { ...offer, ...input, payment: open };
    if (open && isOpening(scope, open)) throw conflict('payment_opening', { retryAfterSeconds: 1 });
    if (open) await closePayments(scope, [open.id]);
    const ofBill = orderId === null ? null : await pageOfBill(scope, { orderId, amount, tip, method });
    if (ofBill) return { ...offer, ...input, payment: ofBill };
    const { branch_id: branchId, id: invoiceId } = found;
    const asking = { provider: offer.provider, branchId, invoiceId, amount, tip, method };
    const payment = await insertPayment(scope, asking, deps.random);
    return { ...offer, ...input, payment };
  });
}

/**
 * The page of a payment: the one that is open, else the provider is asked for it. No connection is held meanwhile; a
 * provider that cannot be reached leaves everything as it was.
 */
export async function openPage(
  deps: PaymentDeps,
  businessId: number,
  { provider, secret, payment, order, customer, locale, returnPath }: Opening,
): Promise<{ url: string }> {
  if (payment.url !== null) return { url: payment.url };
  const base = publicUrl(deps.env);
  const save = (columns: Parameters<typeof updatePayment>[2]) =>
    asServer(deps, { businessId, job: 'follow-payments' }, (scope) =>
      updatePayment(scope, payment.id, columns),
    );
  try {
    const page = await provider.open(secret, {
      reference: payment.reference,
      order,
      amount: payment.amount + payment.tip,
      currency: payment.currency,
      description: `#${order.slice(0, 8)}`,
      method: payment.method,
      locale,
      customer,
      returnUrl: `${base}${returnPath}`,
      webhookUrl: `${base}/api/payments/${provider.name}/webhook`,
    });
    const expiresAt = new Date(deps.clock.now().getTime() + page.seconds * 1000);
    await save({ status: 'open', provider_id: page.providerId, url: page.url, expires_at: expiresAt });
    return { url: page.url };
  } catch (error) {
    await save({ status: 'failed' });
    throw error;
  }
}

/** What became of an open page in the meantime decides whether it is shown again. */
async function settledMeanwhile(deps: PaymentDeps, providers: PaymentProviders, found: FoundPayment) {
  const work = { businessId: found.business_id, job: 'follow-payments' } as const;
  const open = await asServer(deps, work, async (scope) => {
    const own = await unsettledOf(scope, found.id);
    const invoice = await scope.db.find(
      query
        .selectFrom('invoices')
        .select('order_id')
        .where('business_id', '=', found.business_id)
        .where('id', '=', found.id),
    );
    return [...own, ...(invoice?.order_id ? await unsettledClaims(scope, [invoice.order_id]) : [])];
  });
  await followBeforePaying(
    deps,
    providers,
    open.map(({ id }) => ({ ...found, id })),
  );
}

/** The page on which the invoice is paid: the one that is open, else a new one. */
export async function openPayment(
  deps: PaymentDeps,
  providers: PaymentProviders,
  { reference, ...asking }: Asking & { readonly reference: string },
): Promise<{ url: string }> {
  const found = await invoiceByReference(deps, reference);
  await settledMeanwhile(deps, providers, found);
  return openPage(deps, found.business_id, await begin(deps, providers, { found, ...asking }));
}
