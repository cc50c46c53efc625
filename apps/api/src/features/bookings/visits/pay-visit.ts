import type { VisitWithOrders, visits } from '@diwan/contract/bookings/visits.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { toMinor } from '@diwan/domain/money.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { sendOrderChange } from '../booking-notifications.shared.ts';
import { settleOpen } from '../orders/owed-credits.shared.ts';
import { addTip } from '../tips.shared.ts';
import { readOrders } from '../order-rows.shared.ts';
import { recordOrder } from '../record-order.shared.ts';
import { readVisit } from './read-visits.ts';
import { sumsOfOrders } from './visit-bill.rules.ts';
import { sendVisit } from '../visit-news.shared.ts';

interface Paid {
  readonly params: { readonly branch_id: number; readonly id: number };
  readonly body: BodyOf<typeof visits.pay>;
}

/** The orders of a visit, locked in the order of their ids and read after the locks were got. */
async function lockOrders(scope: Scope, { params, body }: Paid): Promise<OrderRow[]> {
  const locked = await scope.db.rows(
    query
      .selectFrom('orders')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', params.branch_id)
      .where('visit_id', '=', params.id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate(),
  );
  const ids = locked.map(({ id }) => id);
  const strange = body.order_ids?.findIndex((id) => !ids.includes(id)) ?? -1;
  if (strange >= 0) throw invalidField(`order_ids.${strange}`, 'not_of_this_business');
  return readOrders(scope, body.order_ids ? ids.filter((id) => body.order_ids?.includes(id)) : ids);
}

/**
 * Money at the table: what is open of several orders is paid in one act, each by its own invoice. 409 where what is
 * open is another sum than the one that was shown, for example because a guest has just paid.
 */
export async function payVisit(
  scope: Scope,
  paid: Paid,
  random: (bytes: number) => Buffer,
): Promise<VisitWithOrders> {
  const { params, body } = paid;
  const { currency } = scope.business;
  const before = await lockOrders(scope, paid);
  const { open } = sumsOfOrders(before, currency);
  if (toMinor(open, currency) !== toMinor(body.expected_total, currency))
    throw conflict('price_changed', { body: { total_price: open } });
  const owing = before.filter(({ sums }) => sums.open > 0);
  const settled = await settleOpen(scope, owing, { type: body.payment_type, random });
  await addTip(scope, settled, body.tip);
  const after = await readOrders(
    scope,
    owing.map(({ id }) => id),
  );
  if (owing.length === 0) scope.unchanged();
  for (const [at, row] of after.entries()) {
    const was = owing[at];
    if (!was) continue;
    recordOrder(scope, was, row);
    sendOrderChange(scope, was, row);
  }
  sendVisit(scope, { branch_id: params.branch_id, id: params.id });
  return readVisit(scope, params.branch_id, params.id);
}
