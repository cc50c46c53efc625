import { called, foundRows } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { asServer } from '#platform/jobs/as-server.ts';
import { eachApart } from '#platform/jobs/each-apart.ts';
import { isUnasked } from '#platform/payments/payment-provider.ts';
import { untilSilent } from '#platform/payments/until-silent.ts';
import { HttpError } from '#platform/http-error.ts';
import { endUnpaid } from '../orders/paid-first.shared.ts';
import { FOLLOWED_AT_ONCE, followPayment, type FollowDeps } from './follow-payment.ts';
import { ASKED_AT_ONCE, mayBePaid, type FoundPayment, type PaymentProviders } from './payment-rows.ts';

const AT_ONCE = 100;

/** The payment pages of an order that may have been paid without a word. */
const openPaymentsOf = (scope: Scope, orderId: number) =>
  scope.db.rows(
    query
      .selectFrom('payments as p')
      .innerJoin('invoices as i', (join) =>
        join.onRef('i.business_id', '=', 'p.business_id').onRef('i.id', '=', 'p.invoice_id'),
      )
      .select('p.id')
      .where('p.business_id', '=', scope.business.id)
      .where('i.order_id', '=', orderId)
      .where(mayBePaid('p', scope.now))
      .orderBy('p.id', 'desc')
      .limit((row) => row.lit(ASKED_AT_ONCE)),
  );

/**
 * Rule R20.10: an order that is paid first and was not in time ends. Its provider is asked once more before, so that nobody
 * who has paid is sent away; one that cannot be reached is no reason to keep the dishes. Returns how many were looked at.
 */
export async function endUnpaidOrders(deps: FollowDeps, providers: PaymentProviders): Promise<number> {
  const at = deps.clock.now();
  const found = await deps.database.system((db) =>
    db.rows(foundRows(called('unpaid_orders', { at, how_many: AT_ONCE }))),
  );
  const asked = untilSilent(providers);
  const end = async (order: FoundPayment) => {
    const { business_id: businessId, branch_id } = order;
    const open = await asServer(deps, { businessId, job: 'expire-holds' }, (scope) =>
      openPaymentsOf(scope, order.id),
    );
    const unasked: unknown[] = [];
    for (const { id } of open) {
      await followPayment(deps, asked, { business_id: businessId, branch_id, id }).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        if (isUnasked(error)) unasked.push(error);
      });
    }
    // Of which nothing was asked because of another order: the next run asks first.
    if (open.length > 0 && unasked.length === open.length) return;
    await asServer(deps, { businessId, job: 'expire-holds' }, (scope) => endUnpaid(scope, order.id));
  };
  await eachApart(found, end, {
    sentence: 'Unpaid orders could not be ended.',
    atOnce: FOLLOWED_AT_ONCE,
  });
  return found.length;
}
