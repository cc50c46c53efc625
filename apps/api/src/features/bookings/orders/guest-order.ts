import { createHash } from 'node:crypto';
import type { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { AnswerOf, BodyOf } from '@diwan/contract/operation.ts';
import { readTableCode } from '@diwan/domain/table-codes.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalid, invalidField } from '#platform/refusal.ts';
import { called, foundRows } from '#platform/database/called.ts';
import { enterBranch } from '#platform/tenancy/enter-business.ts';
import { notifyOfOrder } from '../booking-notifications.shared.ts';
import { isAtTablet } from '../at-tablet.shared.ts';
import { customerByPhone, type Customer } from '../customers.shared.ts';
import { recordOrder } from '../record-order.shared.ts';
import { contextOf, orderOf, refuseType } from './create-order.ts';
import { readGuestLimits } from '../guest-limits.shared.ts';
import {
  deviceHashOf,
  refuseLargeLines,
  refuseLargeOrder,
  refuseTooManyOrders,
} from './guest-order-limits.ts';
import { refusePaused, refuseTime } from './guest-order-times.ts';
import { guestView } from './guest-order-view.ts';
import type { OrderContext } from './order-context.ts';
import { nameOfItem, shortStock, type PricedOrder } from './ordered-lines.ts';
import { readOrder } from '../order-rows.shared.ts';
import { PAY_MS } from './paid-first.shared.ts';
import { joinVisit, knownVisit, type KnownVisit } from '../visits.shared.ts';
import { writeOrder } from './write-order.ts';

type Body = BodyOf<typeof guestOrders.create>;
type PlacedOrder = AnswerOf<typeof guestOrders.create>;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

interface Asked {
  readonly body: Body;
  readonly source: 'guest' | 'tablet';
}

function refuseClosed(scope: Scope, context: OrderContext, source: Asked['source']): void {
  const display = source === 'tablet' ? context.tablet : context.mobile;
  const isOff = !context.isOrderingOn || display.get('DisableOrdering') === true;
  if (isOff || !['restaurant', 'salon'].includes(scope.business.type)) throw invalidField('', 'ordering_off');
}

/** 422 on every line of which nothing can be had, and of which too little is left where one is refused already. */
function refuseGone(scope: Scope, context: OrderContext, { lines }: Body): void {
  const gone = lines.flatMap(({ item_id: id }, index): FieldProblem[] => {
    const item = context.items.get(id);
    const path = `lines.${index}.item_id`;
    if (!item?.isOffered) return [{ path, key: 'item_unavailable', values: {} }];
    if (!context.snoozed.has(id)) return [];
    return [{ path, key: 'sold_out', values: { item: nameOfItem(scope, item) } }];
  });
  if (gone.length === 0) return;
  const ordered = lines.flatMap((sent, index) => {
    const item = context.items.get(sent.item_id);
    return item ? [{ sent, item, index }] : [];
  });
  throw invalid([...gone, ...shortStock(scope, ordered)]);
}

/** Who sits at a table may stay unnamed; everybody else leaves a name and a phone. */
async function customerOf(scope: Scope, body: Body): Promise<Customer> {
  const { name, phone } = body.customer ?? {};
  const isAtTable = body.order_type === 'dine_in';
  if (!name && !isAtTable) throw invalidField('customer.name', 'name_required');
  if (!phone && !isAtTable) throw invalidField('customer.phone', 'required');
  if (!phone) return { id: null, name: name ?? '', phone: null, email: null };
  return customerByPhone(scope, { name: name ?? '', phone }, 'customer');
}

interface AskedOrder {
  readonly branchId: number;
  readonly context: OrderContext;
  readonly priced: PricedOrder;
  readonly deviceHash: Buffer | null;
  readonly phone: string | null;
  readonly payBy: Date | null;
}

/** Until when the order waits for its money before the kitchen hears of it (rule R20.10); null: it does not wait. */
function payByOf(
  scope: Scope,
  context: OrderContext,
  { body, total }: { body: Body; total: number },
): Date | null {
  const payment = context.paymentOf(body.order_type);
  const isFirst = payment === 'before' || (payment === 'choice' && body.pay === 'now');
  if (!isFirst && body.pay === 'now') throw invalidField('pay', 'payment_type_off');
  if (!isFirst || total === 0) return null;
  if (!context.takesOnline) throw invalidField('', 'payment_type_off');
  return new Date(scope.now.getTime() + PAY_MS);
}

/** What guests may order without paying, and how often. */
async function refuseBeyondLimits(scope: Scope, asked: AskedOrder): Promise<void> {
  const { branchId, context, priced, deviceHash, phone } = asked;
  const limits = await readGuestLimits(scope);
  if (asked.payBy === null) await refuseLargeOrder(scope, { branchId, context, priced, limits });
  const open = { branchId, deviceHash, seatId: context.seat?.id ?? null, phone, phonePath: 'customer.phone' };
  await refuseTooManyOrders(scope, open, limits);
}

/** The seat an order is brought to, and the visit that its phone is on already. */
interface Placed {
  readonly seatId: number | null;
  readonly known: KnownVisit | null;
}

const NOWHERE: Placed = { seatId: null, known: null };

/** The table whose code was scanned; 422 for a guest without a code that counts here, also once it was renewed. */
async function seatOfCode(scope: Scope, branchId: number, sent: string | null | undefined): Promise<number> {
  if (!sent) throw invalidField('table', 'table_code_needed');
  const code = readTableCode(sent);
  const found = code
    ? await scope.db.find(foundRows(called('table_by_code', { hash: hashOf(code) })))
    : undefined;
  if (found?.branch_id !== branchId) throw invalidField('table', 'table_code_old');
  return found.id;
}

/**
 * Where the order goes: a guest shows to be at a table by the code on it, a tablet of the branch knows its seat (rule
 * R20.6), and a phone that is on a visit is where this visit has been moved to. 422 for one whose visit is over.
 */
async function placeOf(
  scope: Scope,
  { branchId, source, body }: Asked & { readonly branchId: number },
): Promise<Placed> {
  if (body.order_type !== 'dine_in') return NOWHERE;
  if (source === 'tablet' && !body.table) return { seatId: body.seat_id ?? null, known: null };
  const seatId = await seatOfCode(scope, branchId, body.table);
  if (!body.visit) return { seatId, known: null };
  const known = await knownVisit(scope, branchId, body.visit);
  return { seatId: known.seatId, known };
}

/** Orders without an account; the token in the answer is the guest's only key. */
export async function orderAsGuest(
  scope: Scope,
  { params, body: sent }: { params: { slug: string }; body: Body },
  random: (bytes: number) => Buffer,
): Promise<PlacedOrder> {
  const { branch_id: branchId } = await enterBranch(scope, params.slug);
  const source = (await isAtTablet(scope, branchId)) ? 'tablet' : 'guest';
  const { seatId, known } = await placeOf(scope, { branchId, source, body: sent });
  const body = { ...sent, seat_id: seatId };
  const context = await contextOf(scope, branchId, body);
  refuseClosed(scope, context, source);
  refusePaused(scope, context);
  refuseGone(scope, context, body);
  refuseType(context, body);
  refuseLargeLines(body.lines);
  const display = source === 'tablet' ? context.tablet : context.mobile;
  const isShown = context.showsPrices && display.get('HidePrices') !== true;
  const { columns, ...order } = orderOf(scope, context, body, isShown ? 'refused' : 'allowed');
  const customer = await customerOf(scope, body);
  const deviceHash = deviceHashOf(scope);
  const { total_price: total } = order.priced.totals;
  // A tablet of the house has no purse.
  const payBy = source === 'guest' ? payByOf(scope, context, { body, total }) : null;
  const asked = { ...order, branchId, context, deviceHash, phone: customer.phone, payBy };
  // A tablet was paired by staff and stands in the house.
  if (source === 'guest') await refuseBeyondLimits(scope, asked);
  await refuseTime(scope, context, { branchId, scheduledAt: columns.scheduled_at });
  const { seat } = context;
  const visit = seat && (await joinVisit(scope, { at: { branchId, seat }, known }, random));
  const token = random(24).toString('base64url');
  const id = await writeOrder(
    scope,
    {
      ...order,
      branchId,
      columns: { ...columns, source, guest_token_hash: hashOf(token), guest_device_hash: deviceHash },
      visit,
      customer,
      payBy,
      by: null,
    },
    random,
  );
  const row = await readOrder(scope, id);
  if (payBy === null) {
    recordOrder(scope, null, row);
    await notifyOfOrder(scope, row);
  } else scope.unchanged();
  return {
    ...guestView(scope, row, { token, isOwn: true, payBy }),
    visit: visit && { token: visit.token, page: `/guest/visits/${visit.token}` },
  };
}
