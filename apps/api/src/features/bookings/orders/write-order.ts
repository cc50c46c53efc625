import type { Car } from '@diwan/contract/bookings/car.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { invoicesOfOrder } from '@diwan/domain/invoices.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { openAfter } from '@diwan/domain/split-payment.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { nextId } from '#platform/database/next-id.ts';
import { query } from '#platform/database/query.ts';
import { sentRows } from '#platform/database/sent-rows.ts';
import { sentTogether } from '#platform/database/sent-together.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Customer } from '../customers.shared.ts';
import type { InvoiceColumns } from '../invoice-changes.rules.ts';
import { readOrder } from '../order-rows.shared.ts';
import { insertInvoices, type NewColumns } from '../write-invoices.shared.ts';
import type { PricedOrder, WrittenLine } from './ordered-lines.ts';
import type { OrderContext } from './order-context.ts';
import type { StoredDiscount } from './order-discount.rules.ts';
import type { OrderPayment } from './order-payments.rules.ts';

export interface NewOrder {
  readonly branchId: number;
  readonly columns: {
    readonly order_type: string;
    readonly seat_id: number | null;
    readonly note: string | null;
    readonly delivery_address: string | null;
    readonly car: Car | null;
    readonly scheduled_at: Date | null;
    readonly discount: StoredDiscount | null;
    readonly source: 'dashboard' | 'guest' | 'tablet';
    /** Of a guest. */
    readonly guest_language: Locale | null;
    readonly accepted_terms: string | null;
    readonly phone_asked_at: Date | null;
    readonly guest_token_hash: Buffer | null;
    readonly guest_device_hash: Buffer | null;
  };
  /** What was taken as it was placed; the rest is owed. */
  readonly payments: readonly OrderPayment[];
  /** Until when it waits for its money before anybody is notified of it; null: it does not. */
  readonly payBy: Date | null;
  readonly seat: OrderContext['seat'];
  /** The visit of the table it belongs to, and the phone it came from; null: to none. */
  readonly visit: { readonly visit_id: number; readonly visit_guest_id: number | null } | null;
  readonly priced: PricedOrder;
  readonly customer: Customer;
  /** Null: a guest orders. */
  readonly by: { readonly id: number | null; readonly name: string } | null;
}

/** Orders that wait for their money are counted on a day before all others, so that the numbers of a day have no gaps. */
const BEFORE_ALL_DAYS = '0001-01-01';

export const today = (scope: Scope): string =>
  instantToLocal(scope.now, scope.business.timezone).slice(0, 10);

interface CountedDay {
  readonly branchId: number;
  /** Of the branch. */
  readonly day: string;
}

/** From 1 on each local day of the branch; the row is held until the order is committed. */
const countOn = (scope: Scope, { branchId, day }: CountedDay) =>
  query
    .insertInto('order_numbers')
    .values({ business_id: scope.business.id, branch_id: branchId, day, last: 1 })
    .onConflict((known) =>
      known
        .columns(['business_id', 'branch_id', 'day'])
        .doUpdateSet((row) => ({ last: row('order_numbers.last', '+', 1) })),
    );

/** The number that was counted last. */
const lastOn = (scope: Scope, { branchId, day }: CountedDay) =>
  query
    .selectFrom('order_numbers')
    .select('last')
    .where('business_id', '=', scope.business.id)
    .where('branch_id', '=', branchId)
    .where('day', '=', day);

export async function nextNumber(
  scope: Scope,
  branchId: number,
  day: string,
): Promise<{ day: string; number: number }> {
  const { number } = await scope.db.get(countOn(scope, { branchId, day }).returning('last as number'));
  return { day, number };
}

interface StoredLine extends WrittenLine {
  /** The stations that have made it. */
  readonly made_at: readonly number[];
}

const LINE_COLUMNS = [
  'sort',
  'item_id',
  'price_id',
  'count',
  'unit_price',
  'item',
  'addons',
  'discounts',
  'note',
  'total',
  'taken',
  'made_at',
] as const satisfies readonly (keyof StoredLine)[];
type LineColumn = (typeof LINE_COLUMNS)[number];

/** Takes what the lines of an order say they have taken. */
async function takeStock(scope: Scope, orderId: number): Promise<void> {
  const { id: business } = scope.business;
  const taken = query
    .selectFrom('order_lines')
    .select((row) => ['item_id', row.fn.sum<number>('taken').as('taken')])
    .where('business_id', '=', business)
    .where('order_id', '=', orderId)
    .where('taken', '>', 0)
    .groupBy('item_id');
  await scope.db.run(
    query
      .updateTable('items as i')
      .from(taken.as('t'))
      .set((row) => ({ amount: row('i.amount', '-', row.ref('t.taken')) }))
      .where('i.business_id', '=', business)
      .whereRef('i.id', '=', 't.item_id')
      .where('i.amount', 'is not', null),
  );
}

export async function insertLines(
  scope: Scope,
  orderId: number,
  lines: readonly StoredLine[],
): Promise<void> {
  const { id: business } = scope.business;
  const written = scope.db.run(
    query
      .insertInto('order_lines')
      .columns(['business_id', 'order_id', ...LINE_COLUMNS])
      .expression((rows) =>
        rows
          .selectFrom(sentRows<'order_lines', LineColumn>('order_lines', lines))
          .select((row) => [row.val(business).as('business_id'), row.val(orderId).as('order_id')])
          .select(LINE_COLUMNS),
      ),
  );
  const isCounted = lines.some(({ taken }) => taken > 0);
  await sentTogether({ written, taken: isCounted ? takeStock(scope, orderId) : Promise.resolve() });
}

/** Gives back what the lines took, once; items that are no longer counted keep it that way. */
export async function returnStock(scope: Scope, orderId: number): Promise<void> {
  const { id: business } = scope.business;
  await scope.db.run(
    query
      .with('given', (step) =>
        step
          .updateTable('order_lines as l')
          .from('order_lines as was')
          .set({ taken: 0 })
          .where('l.business_id', '=', business)
          .where('l.order_id', '=', orderId)
          .where('l.taken', '>', 0)
          .whereRef('was.business_id', '=', 'l.business_id')
          .whereRef('was.id', '=', 'l.id')
          .returning(['l.item_id', 'was.taken']),
      )
      .updateTable('items as i')
      .from((step) =>
        step
          .selectFrom('given')
          .select((row) => ['item_id', row.fn.sum<number>('taken').as('taken')])
          .groupBy('item_id')
          .as('t'),
      )
      .set((row) => ({ amount: row('i.amount', '+', row.ref('t.taken')) }))
      .where('i.business_id', '=', business)
      .whereRef('i.id', '=', 't.item_id')
      .where('i.amount', 'is not', null),
  );
}

/** A step of an order's life, as its history tells it. */
export function step(scope: Scope, status: string, by: string | null, reason: string | null) {
  return { status, at: scope.now.toISOString(), by, reason };
}

const BLANK: Omit<InvoiceColumns, 'amount' | 'type' | 'status'> = {
  payment_type: 'cash',
  due_at: null,
  paid_at: null,
  note: null,
  description: null,
};

export function owedInvoices(total: number): InvoiceColumns[] {
  return invoicesOfOrder(total).map(({ amount, type, status }) => ({ ...BLANK, amount, type, status }));
}

/** What the row of an order that is placed now holds, but its number. */
export function placedColumns(
  scope: Scope,
  { branchId, columns, customer, priced, seat, visit, by, payBy }: NewOrder,
) {
  const seatNamed = seat && { area_id: seat.area_id, name_en: seat.name_en, name_ar: seat.name_ar };
  return {
    ...columns,
    car: columns.car && jsonb(columns.car),
    discount: columns.discount && jsonb(columns.discount),
    ...priced.totals,
    business_id: scope.business.id,
    branch_id: branchId,
    user_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phone,
    seat_named: seatNamed && jsonb(seatNamed),
    visit_id: visit?.visit_id ?? null,
    visit_guest_id: visit?.visit_guest_id ?? null,
    pay_by: payBy,
    deleted_at: payBy === null ? null : scope.now,
    history: jsonb([step(scope, 'pending', by?.name ?? null, null)]),
    created_at: scope.now,
    updated_at: scope.now,
  };
}

/** An invoice for each payment, and one for what is owed. */
function invoicesOf({ now }: Scope, { payments, priced }: NewOrder): NewColumns[] {
  const paid = payments.map((payment): NewColumns => ({
    ...BLANK,
    ...payment,
    type: 'credit',
    status: 'paid',
    paid_at: now,
  }));
  return [...paid, ...owedInvoices(openAfter(priced.totals.total_price, payments) ?? 0)];
}

/**
 * Writes an order with its lines, takes its stock, makes the invoices of what is paid and owed, and reads it. All of it takes
 * one round trip: until the commit every other order of the branch waits for the number that follows.
 */
export async function writeOrder(
  scope: Scope,
  order: NewOrder,
  random: (bytes: number) => Buffer,
): Promise<OrderRow> {
  const { branchId, customer, priced, by } = order;
  const counted = { branchId, day: order.payBy === null ? today(scope) : BEFORE_ALL_DAYS };
  const { id } = await scope.db.get(query.selectNoFrom(nextId('orders').as('id')));
  const lines = priced.lines.map((line) => ({ ...line, made_at: [] }));
  const money = { branchId, reservationId: null, orderId: id, customer, by, random };
  const { row } = await sentTogether({
    number: scope.db.run(countOn(scope, counted)),
    order: scope.db.run(
      query
        .insertInto('orders')
        .values({ ...placedColumns(scope, order), id, day: counted.day, number: lastOn(scope, counted) }),
    ),
    lines: insertLines(scope, id, lines),
    invoices: insertInvoices(scope, money, invoicesOf(scope, order)),
    row: readOrder(scope, id),
  });
  return row;
}
