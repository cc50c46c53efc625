import { sql, type Selectable } from 'kysely';
import { invoicesOfOrder } from '@diwan/domain/invoices/default-invoices.ts';
import { instantToLocal } from '@diwan/domain/local-time/local-time.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Customer } from '../customers.shared.ts';
import type { InvoiceColumns } from '../invoice-changes.rules.ts';
import { insertInvoices } from '../write-invoices.shared.ts';
import type { PricedOrder, WrittenLine } from './ordered-lines.ts';
import type { OrderContext } from './order-context.ts';
import type { Schema } from '#platform/database/schema.ts';

export interface NewOrder {
  readonly branchId: number;
  readonly columns: {
    readonly order_type: string;
    readonly seat_id: number | null;
    readonly note: string | null;
    readonly delivery_address: string | null;
    readonly scheduled_at: Date | null;
    readonly source: 'dashboard' | 'guest' | 'tablet';
    readonly guest_token_hash: Buffer | null;
    readonly guest_device_hash: Buffer | null;
  };
  readonly seat: OrderContext['seat'];
  readonly priced: PricedOrder;
  readonly customer: Customer;
  /** Null: a guest orders. */
  readonly by: { readonly id: number | null; readonly name: string } | null;
}

/** From 1 on each local day of the branch; the row is held until the order is committed. */
async function nextNumber(scope: Scope, branchId: number): Promise<{ day: string; number: number }> {
  const day = instantToLocal(scope.now, scope.business.timezone).slice(0, 10);
  const { number } = await scope.db.get(sql<{ number: Selectable<Schema['order_numbers']>['last'] }>`
    insert into order_numbers (business_id, branch_id, day, last) values (${scope.business.id}, ${branchId}, ${day}, 1)
    on conflict (business_id, branch_id, day) do update set last = order_numbers.last + 1 returning last as number`);
  return { day, number };
}

export async function insertLines(
  scope: Scope,
  orderId: number,
  lines: readonly WrittenLine[],
): Promise<void> {
  await scope.db.run(sql`
    insert into order_lines (business_id, order_id, sort, item_id, price_id, count, unit_price, item, addons, discounts,
      note, total, taken)
    select ${scope.business.id}, ${orderId}, r.sort, r.item_id, r.price_id, r.count, r.unit_price, r.item, r.addons,
      r.discounts, r.note, r.total, r.taken
    from jsonb_to_recordset(${jsonb(lines)}::jsonb) as r(sort int, item_id bigint, price_id bigint, count int,
      unit_price bigint, item jsonb, addons jsonb, discounts jsonb, note text, total bigint, taken int)`);
  await scope.db.run(sql`
    update items i set amount = i.amount - t.taken
    from (select l.item_id, sum(l.taken)::int as taken from order_lines l
      where l.business_id = ${scope.business.id} and l.order_id = ${orderId} and l.taken > 0 group by l.item_id) t
    where i.business_id = ${scope.business.id} and i.id = t.item_id and i.amount is not null`);
}

/** Gives back what the lines took, once; items that are no longer counted keep it that way. */
export async function returnStock(scope: Scope, orderId: number): Promise<void> {
  await scope.db.run(sql`
    with given as (
      update order_lines l set taken = 0 from order_lines was
      where l.business_id = ${scope.business.id} and l.order_id = ${orderId} and l.taken > 0
        and was.business_id = l.business_id and was.id = l.id
      returning l.item_id, was.taken)
    update items i set amount = i.amount + t.taken
    from (select item_id, sum(taken)::int as taken from given group by item_id) t
    where i.business_id = ${scope.business.id} and i.id = t.item_id and i.amount is not null`);
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

/** Writes an order with its lines, takes its stock and makes the one invoice it is owed by. */
export async function writeOrder(
  scope: Scope,
  order: NewOrder,
  random: (bytes: number) => Buffer,
): Promise<number> {
  const { day, number } = await nextNumber(scope, order.branchId);
  const { columns, customer, priced, seat, by } = order;
  const { totals } = priced;
  const seatNamed = seat && jsonb({ area_id: seat.area_id, name_en: seat.name_en, name_ar: seat.name_ar });
  const { id } = await scope.db.get(sql<Pick<Selectable<Schema['orders']>, 'id'>>`
    insert into orders (business_id, branch_id, number, day, user_id, customer_name, customer_phone, order_type, seat_id,
      seat_named, note, delivery_address, scheduled_at, source, guest_token_hash, guest_device_hash, subtotal_price, discount_price,
      extra_charge, total_price, history, created_at, updated_at)
    values (${scope.business.id}, ${order.branchId}, ${number}, ${day}, ${customer.id}, ${customer.name}, ${customer.phone},
      ${columns.order_type}, ${columns.seat_id}, ${seatNamed}::jsonb, ${columns.note}, ${columns.delivery_address},
      ${columns.scheduled_at}, ${columns.source}, ${columns.guest_token_hash}, ${columns.guest_device_hash}, ${totals.subtotal_price},
      ${totals.discount_price}, ${totals.extra_charge}, ${totals.total_price},
      ${jsonb([step(scope, 'pending', by?.name ?? null, null)])}::jsonb, ${scope.now}, ${scope.now}) returning id`);
  await insertLines(scope, id, priced.lines);
  const money = { branchId: order.branchId, reservationId: null, orderId: id, customer, by, random };
  await insertInvoices(scope, money, owedInvoices(totals.total_price));
  return id;
}
