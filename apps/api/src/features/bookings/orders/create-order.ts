import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { Car } from '@diwan/contract/bookings/car.ts';
import type { orders } from '@diwan/contract/bookings/orders.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { toMajor, toMinor } from '@diwan/domain/money.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { notifyOfOrder } from './notify-of-order.ts';
import { customerByPhone, knownCustomer, type Customer } from '../customers.shared.ts';
import { instantOf } from '#platform/crud/sent-values.ts';
import { priceOrder, type PricedOrder, type Unpriced } from './ordered-lines.ts';
import { orderContext, type OrderContext } from './order-context.ts';
import { sentDiscount, type OrderDiscount } from './order-discount.rules.ts';
import { paymentsOf, takesMoney } from './order-payments.rules.ts';
import { recordOrder } from '../record-order.shared.ts';
import { visitOfStaff } from '../visits.shared.ts';
import { writeOrder, type NewOrder } from './write-order.ts';

export type OrderBody = BodyOf<typeof orders.create>;
type Random = (bytes: number) => Buffer;

/** The order type must be offered, a table named for dining in, an address for delivery. */
export function assertOrderType(
  context: OrderContext,
  body: Omit<OrderBody, 'user_id' | 'confirm_unpriced'>,
): void {
  if (!context.types.has(body.order_type)) throw invalidField('order_type', 'order_type_off');
  if (body.order_type === 'dine_in' && !context.seat) {
    throw invalidField('seat_id', body.seat_id ? 'not_of_this_business' : 'required');
  }
  if (body.order_type === 'delivery' && !body.delivery_address)
    throw invalidField('delivery_address', 'required');
}

/** A person by id, else by phone, else nobody but the name typed. */
async function customerOf(scope: Scope, { country }: OrderContext, body: OrderBody): Promise<Customer> {
  const { name, phone } = body.customer ?? {};
  if (body.user_id) {
    const known = await knownCustomer(scope, body.user_id, 'user_id');
    return { ...known, name: name || known.name };
  }
  if (!phone) return { id: null, name: name ?? '', phone: null, email: null };
  return customerByPhone(scope, { name: name ?? '', phone, country }, 'customer');
}

export function assertExpectedTotal(
  scope: Scope,
  priced: PricedOrder,
  expected: number | null | undefined,
): void {
  if (expected === null || expected === undefined) return;
  const { currency } = scope.business;
  const { total_price: total } = priced.totals;
  if (toMinor(expected, currency) === total) return;
  throw conflict('price_changed', { body: { total_price: toMajor(total, currency) } });
}

export function contextOf(
  scope: Scope,
  branchId: number,
  body: Pick<OrderBody, 'lines' | 'seat_id' | 'order_type'>,
) {
  const seatId = body.order_type === 'dine_in' ? (body.seat_id ?? null) : null;
  return orderContext(scope, { branchId, itemIds: body.lines.map((line) => line.item_id), seatId });
}

/** Staff who confirmed it may order what has no price; so may everybody where no prices are shown. */
export function unpricedByStaff(
  { showsPrices }: OrderContext,
  { confirm_unpriced: isConfirmed = false }: { readonly confirm_unpriced?: boolean | undefined },
): Unpriced {
  return !showsPrices || isConfirmed ? 'allowed' : 'to-confirm';
}

interface Terms {
  readonly unpriced: Unpriced;
  /** What somebody takes off the whole order. */
  readonly discount: OrderDiscount | null;
}

/** Nothing that was not said is stored as an empty text. */
export const carOf = (car: OrderBody['car']): Car | null =>
  car ? { plate: car.plate, model: car.model || null, colour: car.colour || null } : null;

/** What says who placed it, and on what terms. */
type GuestColumn =
  | 'source'
  | 'guest_language'
  | 'accepted_terms'
  | 'phone_asked_at'
  | 'guest_token_hash'
  | 'guest_device_hash';

/** What the body says of an order, checked and priced; who orders and from where comes with `by`. */
export function orderOf(
  scope: Scope,
  context: OrderContext,
  body: Omit<OrderBody, 'user_id' | 'confirm_unpriced' | 'discount'>,
  { unpriced, discount }: Terms,
): Pick<NewOrder, 'seat' | 'priced'> & {
  columns: Omit<NewOrder['columns'], GuestColumn>;
} {
  const scheduled = body.scheduled_at ? instantOf(scope, body.scheduled_at, 'scheduled_at') : null;
  const priced = priceOrder(scope, context, {
    lines: body.lines,
    at: scheduled ?? scope.now,
    unpriced,
    discount,
  });
  assertExpectedTotal(scope, priced, body.expected_total);
  return {
    seat: context.seat,
    priced,
    columns: {
      order_type: body.order_type,
      seat_id: context.seat?.id ?? null,
      note: body.note ?? null,
      delivery_address: body.delivery_address ?? null,
      car: body.order_type === 'car_pickup' ? carOf(body.car) : null,
      scheduled_at: scheduled,
      discount: discount && { ...discount, value: priced.given },
    },
  };
}

/** 422 for an order that is wanted at a time that has passed; forms know no seconds, so that this minute still counts. */
export function assertNotPast(scope: Scope, scheduledAt: Date | null): void {
  const minute = Math.floor(scope.now.getTime() / MINUTE_MS) * MINUTE_MS;
  if (scheduledAt && scheduledAt.getTime() < minute) throw invalidField('scheduled_at', 'in_the_past');
}

/** Whoever may change prices may take something off an order. */
function discountOf(scope: Scope, body: OrderBody, params: { branch_id: number }): OrderDiscount | null {
  if (!body.discount) return null;
  scope.require('items.update', 'branch', params);
  return sentDiscount(scope, body.discount);
}

/** Who places an order, takes its money and gives something off it needs the right to each. */
export async function createOrder(
  scope: Scope,
  { params, body }: { params: { branch_id: number }; body: OrderBody },
  random: Random,
): Promise<OrderRow> {
  if (takesMoney(body)) scope.require('invoices.update', 'branch', params);
  const discount = discountOf(scope, body, params);
  const context = await contextOf(scope, params.branch_id, body);
  assertOrderType(context, body);
  const terms = { unpriced: unpricedByStaff(context, body), discount };
  const { columns, ...order } = orderOf(scope, context, body, terms);
  assertNotPast(scope, columns.scheduled_at);
  const { seat } = context;
  const at = seat && { branchId: params.branch_id, seat };
  const sitting = { opens: context.isTableServed, scheduled: columns.scheduled_at };
  const visitId = at && (await visitOfStaff(scope, { at, ...sitting }, random));
  const row = await writeOrder(
    scope,
    {
      ...order,
      branchId: params.branch_id,
      columns: {
        ...columns,
        source: 'dashboard',
        guest_language: null,
        accepted_terms: null,
        phone_asked_at: null,
        guest_token_hash: null,
        guest_device_hash: null,
      },
      visit: visitId === null ? null : { visit_id: visitId, visit_guest_id: null },
      customer: await customerOf(scope, context, body),
      payBy: null,
      payments: paymentsOf(scope, body, { total: order.priced.totals.total_price, ...context }),
      by: scope.actor,
    },
    random,
  );
  recordOrder(scope, null, row);
  await notifyOfOrder(scope, row);
  return row;
}
