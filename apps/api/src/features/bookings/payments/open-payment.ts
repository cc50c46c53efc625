import type { InferResult } from 'kysely';
import type { Locale } from '@diwan/contract/locale.ts';
import { publicUrl } from '#platform/env.ts';
import type { Deps } from '#platform/deps.ts';
import { asServer } from '#platform/jobs/as-server.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { conflict, invalidField, notFound } from '#platform/refusal.ts';
import { followPayment } from './follow-payment.ts';
import {
  findOpenPayment,
  readPayment,
  secretOf,
  updatePayment,
  type FoundPayment,
  type PaymentProviders,
  type StoredPayment,
} from './payment-rows.ts';
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

/** Locked, so that two tabs open one page. */
const lockedInvoice = (scope: Scope, id: number) =>
  query
    .selectFrom('invoices')
    .select(['amount', 'type', 'status', 'reference_id'])
    .select(['invoice_for_name as name', 'invoice_for_email as email', 'invoice_for_phone as phone'])
    .where('business_id', '=', scope.business.id)
    .where('id', '=', id)
    .forUpdate();

type PayableInvoice = InferResult<ReturnType<typeof lockedInvoice>>[number];

async function payableInvoice(scope: Scope, id: number): Promise<PayableInvoice> {
  const invoice = await scope.db.find(lockedInvoice(scope, id));
  if (!invoice) throw notFound();
  if (invoice.type !== 'credit' || invoice.status !== 'pending')
    throw invalidField('', 'invoice_not_payable');
  return invoice;
}

interface Offer {
  readonly provider: PaymentProvider;
  readonly secret: string;
}

/** The first provider the business keeps a secret for. */
async function offerOf(scope: Scope, providers: PaymentProviders, box: SecretBox): Promise<Offer> {
  for (const provider of providers.values()) {
    const secret = await secretOf(scope, provider, box);
    if (secret !== null) return { provider, secret };
  }
  throw invalidField('', 'payment_type_off');
}

const isUsable = (scope: Scope, open: StoredPayment, invoice: PayableInvoice) =>
  open.status === 'open' &&
  open.amount === invoice.amount &&
  Date.parse(open.expires_at) > scope.now.getTime();

/** How long an opening may take before another request tries for itself; longer than a provider is waited for. */
const OPENING_MS = 15_000;

async function insertPayment(
  scope: Scope,
  { found, invoice, offer }: { found: FoundPayment; invoice: PayableInvoice; offer: Offer },
  reference: string,
): Promise<number> {
  const { now, business } = scope;
  const { id } = await scope.db.get(
    query
      .insertInto('payments')
      .values({
        business_id: business.id,
        branch_id: found.branch_id,
        invoice_id: found.id,
        provider: offer.provider.name,
        reference,
        amount: invoice.amount,
        currency: business.currency,
        expires_at: now,
        checked_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  return id;
}

interface Begun extends Offer {
  readonly invoice: PayableInvoice;
  readonly payment: StoredPayment;
}

/** Says in the database that a page is being opened, before the provider is asked; gives back the one that is open. */
function begin(deps: PaymentDeps, providers: PaymentProviders, found: FoundPayment): Promise<Begun> {
  return asServer(deps, { businessId: found.business_id, job: 'follow-payments' }, async (scope) => {
    const invoice = await payableInvoice(scope, found.id);
    const offer = await offerOf(scope, providers, deps.secrets);
    const open = await findOpenPayment(scope, found.id);
    if (open && isUsable(scope, open, invoice)) return { ...offer, invoice, payment: open };
    const isBusy =
      open?.status === 'opening' && scope.now.getTime() - Date.parse(open.updated_at) < OPENING_MS;
    if (isBusy) throw conflict('payment_opening', { retryAfterSeconds: 1 });
    if (open) await updatePayment(scope, open.id, { status: 'failed' });
    const id = await insertPayment(scope, { found, invoice, offer }, deps.random(16).toString('hex'));
    return { ...offer, invoice, payment: await readPayment(scope, id) };
  });
}

const drop = (deps: PaymentDeps, businessId: number, id: number) =>
  asServer(deps, { businessId, job: 'follow-payments' }, (scope) =>
    updatePayment(scope, id, { status: 'failed' }),
  );

async function askProvider(deps: PaymentDeps, { provider, secret, invoice, payment }: Begun, locale: Locale) {
  const base = publicUrl(deps.env);
  return provider.open(secret, {
    reference: payment.reference,
    order: invoice.reference_id,
    amount: payment.amount,
    currency: payment.currency,
    description: `#${invoice.reference_id.slice(0, 8)}`,
    customer: invoice,
    returnUrl: `${base}/pay/${invoice.reference_id}/return?lang=${locale}`,
    webhookUrl: `${base}/api/payments/${provider.name}/webhook`,
  });
}

/** What became of an open page in the meantime decides whether it is shown again. */
async function settledMeanwhile(deps: PaymentDeps, providers: PaymentProviders, found: FoundPayment) {
  const open = await asServer(deps, { businessId: found.business_id, job: 'follow-payments' }, (scope) =>
    findOpenPayment(scope, found.id),
  );
  if (open?.status === 'open') await followPayment(deps, providers, { ...found, id: open.id });
}

/**
 * The page on which the invoice is paid: the one that is open, else a new one. No connection is held while the provider
 * is asked; a provider that cannot be reached leaves the invoice as it was.
 */
export async function openPayment(
  deps: PaymentDeps,
  providers: PaymentProviders,
  { reference, locale }: { readonly reference: string; readonly locale: Locale },
): Promise<{ url: string }> {
  const found = await invoiceByReference(deps, reference);
  await settledMeanwhile(deps, providers, found);
  const begun = await begin(deps, providers, found);
  const { payment } = begun;
  if (payment.url !== null) return { url: payment.url };
  try {
    const page = await askProvider(deps, begun, locale);
    const expiresAt = new Date(deps.clock.now().getTime() + page.seconds * 1000);
    await asServer(deps, { businessId: found.business_id, job: 'follow-payments' }, (scope) =>
      updatePayment(scope, payment.id, {
        status: 'open',
        provider_id: page.providerId,
        url: page.url,
        expires_at: expiresAt,
      }),
    );
    return { url: page.url };
  } catch (error) {
    await drop(deps, found.business_id, payment.id);
    throw error;
  }
}
