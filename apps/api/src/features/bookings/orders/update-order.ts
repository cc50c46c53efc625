import { expressionBuilder, type Updateable } from 'kysely';
import { isOfPhone } from '../order-row.rules.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { orders } from '@diwan/contract/bookings/orders.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { toMinor } from '@diwan/domain/money.ts';
import { canMove, recalledTo } from '@diwan/domain/status-moves.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import { assertCurrentVersion } from '#platform/http/stale.ts';
import { conflict, invalidField } from '#platform/http-error.ts';
import { instantOf } from '#platform/crud/sent-values.ts';
import { sendOrderChange, sendOrder } from '../booking-notifications.shared.ts';
import { recordOrder } from '../record-order.shared.ts';
import { carOf, assertNotPast, unpricedByStaff } from './create-order.ts';
import { priceOrder, type PricedOrder, type SentLine } from './ordered-lines.ts';
import { madeBefore } from './made-before.rules.ts';
import { orderContext } from './order-context.ts';
import { discountInRow } from './order-discount.rules.ts';
import { readOrder } from '../order-rows.shared.ts';
import { visitOfStaff } from '../visits.shared.ts';
import { approveVisitOf } from '../approve-visit.shared.ts';
import { addTip } from '../tips.shared.ts';
import { adjustOwed, cancelOwed } from './order-money.ts';
import { settleOpen } from './owed-credits.shared.ts';
import { insertLines, returnStock } from './order-lines.ts';
import { step } from './write-order.ts';

type Body = BodyOf<typeof orders.update>;
type Random = (bytes: number) => Buffer;

type LineAgain = NonNullable<Body['lines']>[number];

type StoredLine = OrderRow['lines'][number];

/** Of an item that is gone the line knows neither item nor price any more, which its reader may still. */
const isSameItem = (stored: StoredLine, sent: LineAgain) =>
  stored.item_id === null || (sent.item_id === stored.item_id && (sent.price_id ?? null) === stored.price_id);

function isSameLine(stored: StoredLine, sent: LineAgain | undefined): boolean {
  return (
    sent?.id === stored.id &&
    isSameItem(stored, sent) &&
    sent.count === stored.count &&
    (sent.note ?? null) === stored.note &&
    sent.addons.join() === stored.addons.map(({ id }) => id).join()
  );
}

/** The lines that are to take the place of the stored ones; a row that is posted back whole changes none. */
function newLines({ lines }: Body, before: OrderRow): SentLine[] | null {
  if (!lines) return null;
  const isSame =
    lines.length === before.lines.length && before.lines.every((line, at) => isSameLine(line, lines[at]));
  if (isSame) return null;
  if (before.status !== 'pending') throw invalidField('lines', 'order_fixed');
  return lines.map(({ item_id, ...line }, at) => {
    if (item_id === null) throw invalidField(`lines.${at}.item_id`, 'required');
    return { ...line, item_id };
  });
}

/** For which the last step can be taken back: as long as the last done stand on the kitchen's screen. */
export const RECALL_MS = 30 * MINUTE_MS;

function isRecall({ now }: Scope, before: OrderRow, { recall, status }: Body): boolean {
  const last = before.history.at(-1);
  if (!recall || status === undefined || last?.status !== before.status) return false;
  return recalledTo(before.status) === status && now.getTime() - Date.parse(last.at) <= RECALL_MS;
}

export function assertStatusMove(scope: Scope, before: OrderRow, body: Body): void {
  const to = body.status ?? before.status;
  if (!isRecall(scope, before, body) && !canMove('order', before.status, to)) {
    throw invalidField('status', 'order_move', { from: before.status, to });
  }
}

/** Takes the lines of an order away, and says what the kitchen knew of them. */
const deletedLines = (scope: Scope, orderId: number) =>
  query
    .deleteFrom('order_lines')
    .where('business_id', '=', scope.business.id)
    .where('order_id', '=', orderId)
    .returning(['item_id', 'price_id', 'addons', 'note', 'count', 'made_at'])
    // By hand: the schema knows no members of JSON.
    .$narrowType<{ addons: { id: number }[] }>();

/** When the saved order is wanted; null: at once. One that was due stays what it is; a new time is still to come. */
function scheduledAfter(scope: Scope, before: OrderRow, { scheduled_at: sent }: Body): Date | null {
  const was = before.scheduled_at === null ? null : new Date(before.scheduled_at);
  if (sent === undefined) return was;
  if (sent === null) return null;
  const at = instantOf(scope, sent, 'scheduled_at');
  if (at.getTime() !== was?.getTime()) assertNotPast(scope, at);
  return at;
}

interface Change {
  readonly before: OrderRow;
  readonly body: Body;
  /** As the save leaves it. */
  readonly scheduled: Date | null;
}

/** Lines are replaced as a whole: what the old ones took is given back before the new ones are counted. */
async function replaceLines(scope: Scope, { before, body, scheduled }: Change): Promise<PricedOrder | null> {
  const lines = newLines(body, before);
  if (!lines) return null;
  await returnStock(scope, before.id);
  const itemIds = lines.map((line) => line.item_id);
  const context = await orderContext(scope, { branchId: before.branch_id, itemIds, seatId: null });
  const at = scheduled ?? new Date(before.created_at);
  // What was ordered without a price before was confirmed then.
  const known = new Set(before.lines.filter((line) => line.price_id === null).map((line) => line.item_id));
  const isKnown = lines.every(
    ({ item_id: id }) => known.has(id) || context.items.get(id)?.prices.length !== 0,
  );
  const unpriced = isKnown ? 'allowed' : unpricedByStaff(context, body);
  const priced = priceOrder(scope, context, { lines, at, unpriced, discount: discountInRow(before) });
  const was = await scope.db.rows(deletedLines(scope, before.id));
  const made = madeBefore(was, priced.lines);
  await insertLines(
    scope,
    before.id,
    priced.lines.map((line, at) => ({ ...line, made_at: made[at] ?? [] })),
  );
  return priced;
}

/** What staff ordered for later belongs to those who sit at its table as soon as it is wanted at once; a guest's order has its visit. */
const joinsNow = ({ before, scheduled }: Change): boolean =>
  before.scheduled_at !== null && scheduled === null && before.source === 'dashboard';

async function seatAt(scope: Scope, { before, scheduled }: Change, seatId: number | null, random: Random) {
  const context = await orderContext(scope, { branchId: before.branch_id, itemIds: [], seatId });
  const { seat, isTableServed: opens } = context;
  const at = seat && { branchId: before.branch_id, seat };
  return { seat, visitId: at && (await visitOfStaff(scope, { at, opens, scheduled }, random)) };
}

async function seatColumns(scope: Scope, change: Change, random: Random) {
  const { before, body } = change;
  const { seat_id: seatId = before.seat_id } = body;
  if (seatId === before.seat_id) {
    if (!joinsNow(change)) return {};
    const { seat, visitId } = await seatAt(scope, change, seatId, random);
    return seat ? { visit_id: visitId } : {};
  }
  if (seatId === null && before.order_type === 'dine_in') throw invalidField('seat_id', 'required');
  // Elsewhere it belongs to those who sit there.
  const { seat, visitId } = await seatAt(scope, change, seatId, random);
  if (seatId !== null && !seat) throw invalidField('seat_id', 'not_of_this_business');
  return { seat_id: seatId, seat_named: seat && jsonb(seat), visit_id: visitId, visit_guest_id: null };
}

type Columns = Updateable<Schema['orders']>;

/** Staff say of what is being prepared in how many minutes it will be ready; whoever takes the acceptance back takes this back. */
function expectedColumns(scope: Scope, before: OrderRow, body: Body): Columns {
  const { status = before.status, eta_minutes: minutes } = body;
  if (minutes === undefined) return status === 'pending' && before.expected_at ? { expected_at: null } : {};
  if (status !== 'accepted') throw invalidField('eta_minutes', 'eta_of_accepted');
  if (minutes === null) return { expected_at: null };
  return { expected_at: new Date(scope.now.getTime() + minutes * MINUTE_MS) };
}

const orderColumns = expressionBuilder<Schema, 'orders'>();

function movedTo(scope: Scope, status: OrderRow['status'], reason: string | null): Columns {
  const taken = jsonb([step(scope, status, scope.actor.name, reason)]);
  return { status, history: orderColumns('history', '||', taken) };
}

/** An order that is brought to no car has none. */
function carColumns({ order_type: type }: OrderRow, sent: Body['car']): Columns {
  if (sent === undefined || type !== 'car_pickup') return {};
  const car = carOf(sent);
  return { car: car && jsonb(car) };
}

/** Nobody could bring a delivery that loses its address. */
function addressColumns(before: OrderRow, address: Body['delivery_address']): Columns {
  if (address === undefined) return {};
  if (before.order_type === 'delivery' && before.delivery_address && !address) {
    throw invalidField('delivery_address', 'required');
  }
  return { delivery_address: address };
}

async function columnsOf(scope: Scope, change: Change, random: Random): Promise<Columns> {
  const { before, body, scheduled } = change;
  const { note, delivery_address: address, car } = body;
  const { status = before.status } = body;
  return {
    ...(note === undefined ? {} : { note }),
    ...addressColumns(before, address),
    ...carColumns(before, car),
    ...(body.scheduled_at === undefined ? {} : { scheduled_at: scheduled }),
    ...expectedColumns(scope, before, body),
    ...(await seatColumns(scope, change, random)),
    ...(status === before.status ? {} : movedTo(scope, status, body.reason ?? null)),
  };
}

/** The order's own discount stays what it is, and takes off what it comes to now. */
function pricedColumns(before: OrderRow, priced: PricedOrder | null): Columns {
  if (!priced) return {};
  const own = discountInRow(before);
  return { ...priced.totals, ...(own ? { discount: jsonb({ ...own, value: priced.given }) } : {}) };
}

/** What says nothing new leaves the row, and its `updated_at`, alone. */
async function updateColumns(scope: Scope, id: number, columns: Columns): Promise<void> {
  const names = Object.keys(columns) as (keyof Columns)[];
  await scope.db.run(
    query
      .updateTable('orders')
      .set({ ...columns, updated_at: touchedAt(scope.now) })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id)
      .where((row) => row.or(names.map((name) => row(name, 'is distinct from', columns[name] ?? null)))),
  );
}

/** Whoever accepts what a guest ordered knows that somebody sits at the table. */
const acceptsGuests = (order: OrderRow, body: Body): boolean =>
  body.status === 'accepted' && order.status === 'pending' && isOfPhone(order);

/** All that is open of an order as it has just been changed. */
async function takeMoney(scope: Scope, id: number, body: Body, random: Random): Promise<void> {
  const paying = { type: body.payment_type ?? 'cash', random };
  await addTip(scope, await settleOpen(scope, [await readOrder(scope, id)], paying), body.tip);
}

/** Whoever takes money was shown how much; a guest or a colleague may have paid some of it since. */
function assertOpenIs({ sums, currency }: OrderRow, { paid, expected_total: expected }: Body): void {
  if (!paid || expected === undefined || toMinor(sums.open, currency) === toMinor(expected, currency)) return;
  if (sums.open === 0) throw conflict('just_paid');
  throw conflict('price_changed', { body: { total_price: sums.open } });
}

/** Moves an order on (R2), settles it, or changes it while it is pending. */
export async function changeOrder(
  scope: Scope,
  { row: before, body }: { row: OrderRow; body: Body },
  random: Random,
): Promise<OrderRow> {
  await assertCurrentVersion(scope, { entity: 'order', stored: before, sent: body.updated_at });
  assertStatusMove(scope, before, body);
  assertOpenIs(before, body);
  const isSettled = body.paid === true && !before.paid;
  if (isSettled) scope.require('invoices.update', 'branch', { branch_id: before.branch_id });
  const change = { before, body, scheduled: scheduledAfter(scope, before, body) };
  const priced = await replaceLines(scope, change);
  const columns = { ...(await columnsOf(scope, change, random)), ...pricedColumns(before, priced) };
  if (Object.keys(columns).length > 0) await updateColumns(scope, before.id, columns);
  if (priced) await adjustOwed(scope, before, { total: priced.totals.total_price, random });
  if (body.status === 'rejected' && before.status !== 'rejected') {
    await returnStock(scope, before.id);
    await cancelOwed(scope, before.id);
  }
  if (acceptsGuests(before, body)) await approveVisitOf(scope, before.id);
  if (isSettled) await takeMoney(scope, before.id, body, random);
  // The money that it belongs to is there already, or is not taken now.
  else if (body.tip) throw invalidField('tip', before.paid ? 'just_paid' : 'required');
  const after = await readOrder(scope, before.id);
  recordOrder(scope, before, after);
  sendOrderChange(scope, before, after);
  return after;
}

/** Kept, but no longer shown: what was not handed over returns to the stock, what was not paid is canceled. */
export async function removeOrder(scope: Scope, before: OrderRow): Promise<true> {
  if (before.status !== 'delivered') await returnStock(scope, before.id);
  await cancelOwed(scope, before.id);
  await updateColumns(scope, before.id, { deleted_at: scope.now });
  recordOrder(scope, before, null);
  sendOrder(scope, 'update-order', before);
  return true;
}
