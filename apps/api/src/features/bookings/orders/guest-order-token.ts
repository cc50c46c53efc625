import type { GuestOrder } from '@diwan/contract/bookings/guest-orders.ts';
import { ENDED_BY } from '@diwan/domain/order-reasons.ts';
import { toMinor } from '@diwan/domain/money.ts';
import { called, foundRows } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { enterAsGuest } from '#platform/tenancy/enter-business.ts';
import { notifyOfCanceledOrder } from '../booking-notifications.shared.ts';
import { cancelableUntil } from '../order-cancel.rules.ts';
import { lockOrder, readOrder } from '../order-rows.shared.ts';
import { recordOrder } from '../record-order.shared.ts';
import { endOrder } from './end-order.ts';
import { lockPaidFirst } from './paid-first.shared.ts';
import { guestView } from './guest-order-view.ts';
import { guestTokenHash } from '#platform/access/token.ts';

interface Input {
  readonly params: { readonly token: string };
}

/** The order behind a token, and whether it is the one that was given to whoever placed it. */
export async function enterByToken(scope: Scope, token: string) {
  const hash = guestTokenHash(token);
  const found = await scope.db.find(foundRows(called('order_by_token', { token: hash })));
  const place = await enterAsGuest(scope, found);
  const { guest_token_hash: own, pay_by: payBy } = await scope.db.get(
    query
      .selectFrom('orders')
      .select(['guest_token_hash', 'pay_by'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', place.id),
  );
  return { ...place, isOwn: own?.equals(hash) ?? false, payBy: payBy === null ? null : new Date(payBy) };
}

export async function readOrderAsGuest(scope: Scope, { params: { token } }: Input): Promise<GuestOrder> {
  const { id, isOwn, payBy } = await enterByToken(scope, token);
  return guestView(scope, await readOrder(scope, id), { token, isOwn, payBy });
}

/** One that waits for its money is given up at any time; nobody else ever knew of it. */
async function cancelUnpaid(scope: Scope, id: number, token: string): Promise<GuestOrder> {
  const waiting = await lockPaidFirst(scope, id);
  if (waiting?.status !== 'pending') throw invalidField('', 'order_cancel_over');
  await endOrder(scope, id, ENDED_BY.guest.en);
  scope.unchanged();
  const payBy = waiting.pay_by === null ? null : new Date(waiting.pay_by);
  return guestView(scope, await readOrder(scope, id), { token, isOwn: true, payBy });
}

/** Rule R20.7: while nobody has accepted it, nothing was paid and it was placed a moment ago. */
export async function cancelOrderAsGuest(scope: Scope, { params: { token } }: Input): Promise<GuestOrder> {
  const found = await enterByToken(scope, token);
  // A link that staff handed out shows the order alone: who may only read it could give it to themselves.
  if (!found.isOwn) throw invalidField('', 'order_cancel_with_us');
  if (found.payBy !== null) return cancelUnpaid(scope, found.id, token);
  const locked = await lockOrder(scope, found);
  if (!locked) throw new Error('An order found by its token is not there.');
  const { row: before } = locked;
  const paid = toMinor(before.sums.paid, before.currency) ?? 0;
  if (cancelableUntil({ ...before, paid }, scope.now) === null) throw invalidField('', 'order_cancel_over');
  await endOrder(scope, found.id, ENDED_BY.guest.en);
  const after = await readOrder(scope, found.id);
  recordOrder(scope, before, after);
  await notifyOfCanceledOrder(scope, after);
  return guestView(scope, after, { token, isOwn: true, payBy: null });
}
