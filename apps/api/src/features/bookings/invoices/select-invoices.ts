import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

/** Invoices `i` with what was booked or ordered; whoever asks says which. */
export const selectInvoices = () =>
  query
    .selectFrom('invoices as i')
    .leftJoin('reservations as r', (join) =>
      join.onRef('r.business_id', '=', 'i.business_id').onRef('r.id', '=', 'i.reservation_id'),
    )
    .leftJoin('items as t', (join) =>
      join.onRef('t.business_id', '=', 'i.business_id').onRef('t.id', '=', 'r.reservable_id'),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.business_id', '=', 'i.business_id').onRef('o.id', '=', 'i.order_id'),
    )
    .select([
      'i.id',
      'i.amount',
      'i.tip',
      'i.type',
      'i.status',
      'i.payment_type',
      'i.reference_id',
      'i.due_at',
    ])
    .select(['i.paid_at', 'i.note', 'i.description'])
    .select([
      'i.business_id',
      'i.branch_id',
      'i.reservation_id',
      'i.order_id',
      'i.created_at',
      'i.updated_at',
    ])
    .select(['i.invoice_by_id', 'i.invoice_by_name', 'i.invoice_for_id', 'i.invoice_for_name'])
    .select(['i.invoice_for_email', 'i.invoice_for_phone'])
    .select(['r.reservable_id', 'r.status as reservation_status', 't.name_en as item_name_en'])
    .select(['t.name_ar as item_name_ar', 'o.number as order_number', 'o.day as order_day'])
    .select((row) => [
      called('public_url', {}).$notNull().as('public_url'),
      jsonArrayFrom(
        row
          .selectFrom('media as m')
          .select(['m.id', 'm.src', 'm.type', 'm.slug', 'm.sort'])
          .whereRef('m.business_id', '=', 'i.business_id')
          .whereRef('m.item_id', '=', 'r.reservable_id')
          .orderBy('m.sort')
          .orderBy('m.id'),
      ).as('media'),
    ]);

/** One row of it. */
export type SelectedInvoice = InferResult<ReturnType<typeof selectInvoices>>[number];
