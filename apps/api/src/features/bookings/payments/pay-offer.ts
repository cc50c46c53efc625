import type { payPage } from '@diwan/guest/pages/pay/pay-page.tsx';
import { methodsIn } from '@diwan/domain/pay-methods.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { asServer } from '#platform/jobs/as-server.ts';
import { readVenue } from '../followed-venue.shared.ts';
import { takesTips } from '../tips.shared.ts';
import { invoiceByReference, type PaymentDeps } from './open-payment.ts';
import type { FoundPayment } from './payment-rows.ts';

type PayOffer = Pick<Parameters<typeof payPage>[0], 'methods' | 'due' | 'venue'>;

/** What is to be paid of an invoice, and whether a tip may be given with it. */
async function dueOf(scope: Scope, { id }: FoundPayment): Promise<PayOffer['due']> {
  const { id: businessId, currency } = scope.business;
  const invoice = await scope.db.get(
    query
      .selectFrom('invoices')
      .select(['amount', 'type', 'status', 'order_id'])
      .select(takesTips(businessId).as('takes_tips'))
      .where('business_id', '=', businessId)
      .where('id', '=', id),
  );
  const isOpen = invoice.type === 'credit' && invoice.status === 'pending';
  return {
    amount: isOpen ? invoice.amount : 0,
    currency,
    takesTips: isOpen && invoice.order_id !== null && invoice.takes_tips,
  };
}

async function readAs<Result>(
  deps: PaymentDeps,
  reference: string,
  read: (scope: Scope, found: FoundPayment) => Promise<Result>,
): Promise<Result> {
  const found = await invoiceByReference(deps, reference);
  const work = { businessId: found.business_id, job: 'follow-payments' } as const;
  return asServer(deps, work, (scope) => read(scope, found));
}

/** The ways to pay an invoice, what is to be paid, and who is called where it cannot be paid here; 404 for an unknown one. */
export const readPayOffer = (deps: PaymentDeps, reference: string): Promise<PayOffer> =>
  readAs(deps, reference, async (scope, found) => ({
    methods: methodsIn(scope.business.currency),
    due: await dueOf(scope, found),
    venue: await readVenue(scope.db, found),
  }));

/** Whether who pays the invoice is asked for a tip before the page of the provider is opened. */
export const offersTip = (deps: PaymentDeps, reference: string): Promise<boolean> =>
  readAs(deps, reference, async (scope, found) => (await dueOf(scope, found)).takesTips);
