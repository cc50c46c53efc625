import type { Car } from '@diwan/contract/bookings/car.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { invoicesOfOrder, sumCredits } from '@diwan/domain/invoices.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { openAfter } from '@diwan/domain/split-payment.ts';
import { cachedStatement } from '#platform/database/cached-statement.ts';
import { lastId } from '#platform/database/next-id.ts';
import { query } from '#platform/database/query.ts';
import { rowsIn, textOfRows } from '#platform/database/sent-rows.ts';
import { sentTogether } from '#platform/database/sent-together.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Customer } from '../customers.shared.ts';
import type { InvoiceColumns } from '../invoice-changes.rules.ts';
import { readWrittenOrder } from '../order-rows.shared.ts';
import {
  INVOICE_COLUMNS,
  invoiceValues,
  type InvoiceColumn,
  type NewColumns,
} from '../write-invoices.shared.ts';
import { linesInserted, takeStock } from './order-lines.ts';
import type { PricedOrder } from './ordered-lines.ts';
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
  readonly business: number;
  readonly branchId: number;
  /** Of the branch. */
  readonly day: string;
}

/** From 1 on each local day of the branch; the row is held until the order is committed. */
const countOn = ({ business, branchId, day }: CountedDay) =>
  query
    .insertInto('order_numbers')
    .values((row) => ({ business_id: business, branch_id: branchId, day, last: row.lit(1) }))
    .onConflict((known) =>
      known
        .columns(['business_id', 'branch_id', 'day'])
        .doUpdateSet((row) => ({ last: row('order_numbers.last', '+', row.lit(1)) })),
    );

export async function nextNumber(
  scope: Scope,
  branchId: number,
  day: string,
): Promise<{ day: string; number: number }> {
  const counted = countOn({ business: scope.business.id, branchId, day });
  const { number } = await scope.db.get(counted.returning('last as number'));
  return { day, number };
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

/** What the row of an order that is placed now holds, but its number. */
export function placedColumns(scope: Scope, order: NewOrder) {
  const { branchId, columns, customer, priced, seat, visit, by, payBy } = order;
  const { due, paid } = sumCredits(invoicesOf(scope, order));
  const seatNamed = seat && { area_id: seat.area_id, name_en: seat.name_en, name_ar: seat.name_ar };
  return {
    ...columns,
    ...priced.totals,
    business_id: scope.business.id,
    branch_id: branchId,
    user_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phone,
    seat_named: seatNamed,
    visit_id: visit?.visit_id ?? null,
    visit_guest_id: visit?.visit_guest_id ?? null,
    // As the trigger on invoices keeps them, which has nothing to correct then.
    due,
    paid_amount: paid,
    pay_by: payBy,
    deleted_at: payBy === null ? null : scope.now,
    history: [step(scope, 'pending', by?.name ?? null, null)],
    created_at: scope.now,
    updated_at: scope.now,
  };
}

type PlacedColumn = keyof ReturnType<typeof placedColumns>;

/** Each of them, so that none is left out. */
const PLACED_COLUMNS = Object.keys({
  business_id: true,
  branch_id: true,
  user_id: true,
  customer_name: true,
  customer_phone: true,
  order_type: true,
  seat_id: true,
  seat_named: true,
  note: true,
  delivery_address: true,
  car: true,
  scheduled_at: true,
  discount: true,
  source: true,
  guest_language: true,
  accepted_terms: true,
  phone_asked_at: true,
  guest_token_hash: true,
  guest_device_hash: true,
  subtotal_price: true,
  discount_price: true,
  extra_charge: true,
  total_price: true,
  visit_id: true,
  visit_guest_id: true,
  due: true,
  paid_amount: true,
  pay_by: true,
  deleted_at: true,
  history: true,
  created_at: true,
  updated_at: true,
} satisfies Record<PlacedColumn, true>) as PlacedColumn[];

type OwnInvoiceColumn = Exclude<InvoiceColumn, 'order_id'>;

/** The order is known to the statement alone. */
const OWN_INVOICE_COLUMNS = INVOICE_COLUMNS.filter((name): name is OwnInvoiceColumn => name !== 'order_id');

/** Rows as texts, by which the statement is the same for every order. */
interface Placing extends CountedDay {
  readonly order: string;
  readonly lines: string;
  readonly invoices: string;
}

/** An order with its number of the day, its lines and its invoices: one statement, since each costs as much again as its rows. */
const insertPlaced = cachedStatement(({ business, branchId, day, order, lines, invoices }: Placing) =>
  query
    .with('numbered', () => countOn({ business, branchId, day }).returning(['day', 'last']))
    .with('placed', (step) =>
      step
        .insertInto('orders')
        .columns([...PLACED_COLUMNS, 'day', 'number'])
        .expression(
          step
            .selectFrom([rowsIn<'orders', PlacedColumn>('orders', order), 'numbered as n'])
            .select(PLACED_COLUMNS)
            .select(['n.day', 'n.last']),
        )
        .returning('id'),
    )
    .with('lined', (step) =>
      linesInserted(business, step.selectFrom('placed').select('id').$asScalar().$notNull(), lines),
    )
    .insertInto('invoices')
    .columns([...OWN_INVOICE_COLUMNS, 'order_id'])
    .expression((rows) =>
      rows
        .selectFrom([rowsIn<'invoices', OwnInvoiceColumn>('invoices', invoices), 'placed as p'])
        .select(OWN_INVOICE_COLUMNS)
        .select('p.id'),
    ),
);

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
  const lines = priced.lines.map((line) => ({ ...line, made_at: [] }));
  const money = { branchId, reservationId: null, orderId: null, customer, by, random };
  const { row } = await sentTogether({
    placed: scope.db.run(
      insertPlaced({
        business: scope.business.id,
        branchId,
        day: order.payBy === null ? today(scope) : BEFORE_ALL_DAYS,
        order: textOfRows([placedColumns(scope, order)]),
        lines: textOfRows(lines),
        invoices: textOfRows(invoiceValues(scope, money, invoicesOf(scope, order))),
      }),
    ),
    taken: takeStock(scope, lastId('orders'), lines),
    row: readWrittenOrder(scope),
  });
  return row;
}
