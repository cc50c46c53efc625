import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { query } from '#platform/database/query.ts';

const reservationsOf = (business: number, person: number) =>
  jsonArrayFrom(
    query
      .selectFrom('reservations as r')
      .select([
        'r.id',
        'r.branch_id',
        'r.from_at',
        'r.to_at',
        'r.status',
        'r.payment_status',
        'r.named',
        'r.unit',
      ])
      .select(['r.customer_name', 'r.customer_phone', 'r.customer_email', 'r.total_price', 'r.insurance'])
      .select(['r.paid', 'r.notes', 'r.source', 'r.created_at'])
      .where('r.business_id', '=', business)
      .where('r.reserved_for_id', '=', person)
      .orderBy('r.id'),
  );

const ordersOf = (business: number, person: number) =>
  jsonArrayFrom(
    query
      .selectFrom('orders as o')
      .select(['o.id', 'o.branch_id', 'o.number', 'o.day', 'o.status', 'o.order_type', 'o.customer_name'])
      .select([
        'o.customer_phone',
        'o.delivery_address',
        'o.car',
        'o.note',
        'o.total_price',
        'o.paid',
        'o.source',
      ])
      .select('o.created_at')
      .select((row) =>
        jsonArrayFrom(
          row
            .selectFrom('order_lines as l')
            .select(['l.count', 'l.item', 'l.note', 'l.total'])
            .whereRef('l.business_id', '=', 'o.business_id')
            .whereRef('l.order_id', '=', 'o.id')
            .orderBy('l.sort'),
        ).as('lines'),
      )
      .where('o.business_id', '=', business)
      .where('o.user_id', '=', person)
      .where('o.deleted_at', 'is', null)
      .orderBy('o.id'),
  );

const invoicesOf = (business: number, person: number) =>
  jsonArrayFrom(
    query
      .selectFrom('invoices as i')
      .select([
        'i.id',
        'i.branch_id',
        'i.reservation_id',
        'i.order_id',
        'i.type',
        'i.status',
        'i.payment_type',
      ])
      .select([
        'i.amount',
        'i.tip',
        'i.reference_id',
        'i.invoice_for_name',
        'i.invoice_for_phone',
        'i.invoice_for_email',
      ])
      .select(['i.note', 'i.description', 'i.due_at', 'i.paid_at', 'i.created_at'])
      .where('i.business_id', '=', business)
      .where('i.invoice_for_id', '=', person)
      .orderBy('i.id'),
  );

/** Everything the business keeps of one person in its bookings, orders and invoices. */
export const selectData = (business: number, person: number) =>
  query.selectNoFrom([
    reservationsOf(business, person).as('reservations'),
    ordersOf(business, person).as('orders'),
    invoicesOf(business, person).as('invoices'),
  ]);

/** What it answers; amounts in minor units. */
export type StoredData = InferResult<ReturnType<typeof selectData>>[number];
