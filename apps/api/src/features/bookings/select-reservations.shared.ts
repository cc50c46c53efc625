import { sql, type InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { query } from '#platform/database/query.ts';
import { givenUnitName } from './sold-item.shared.ts';

/** Reservations `r` with their item, seat, pictures and invoices; whoever asks says which. */
export const selectReservations = () =>
  query
    .selectFrom('reservations as r')
    .innerJoin('businesses as b', 'b.id', 'r.business_id')
    .leftJoin('items as i', (join) =>
      join.onRef('i.business_id', '=', 'r.business_id').onRef('i.id', '=', 'r.reservable_id'),
    )
    .leftJoin('seats as s', (join) =>
      join.onRef('s.business_id', '=', 'r.business_id').onRef('s.id', '=', 'r.seat_id'),
    )
    .leftJoin('customer_profiles as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.user_id', '=', 'r.reserved_for_id'),
    )
    .selectAll('r')
    .select('c.tags as customer_tags')
    .select([
      'b.currency',
      'b.timezone',
      'i.itemable_type',
      'i.name_en as item_name_en',
      'i.name_ar as item_name_ar',
      's.area_id',
      's.name_en as seat_name_en',
      's.name_ar as seat_name_ar',
    ])
    .select((row) => [
      givenUnitName('i', sql.ref('r.unit')).as('given_unit_name'),
      sql<string>`coalesce(current_setting('app.public_url', true), '')`.as('public_url'),
      jsonArrayFrom(
        row
          .selectFrom('media as m')
          .select(['m.id', 'm.src', 'm.type', 'm.slug', 'm.sort'])
          .whereRef('m.business_id', '=', 'r.business_id')
          .whereRef('m.item_id', '=', 'r.reservable_id')
          .orderBy('m.sort')
          .orderBy('m.id'),
      ).as('media'),
      jsonArrayFrom(
        row
          .selectFrom('invoices as v')
          .select([
            'v.id',
            'v.amount',
            'v.tip',
            'v.type',
            'v.status',
            'v.payment_type',
            'v.reference_id',
            'v.due_at',
          ])
          .select(['v.paid_at', 'v.note', 'v.description'])
          .whereRef('v.business_id', '=', 'r.business_id')
          .whereRef('v.reservation_id', '=', 'r.id')
          .orderBy('v.id'),
      ).as('invoices'),
    ]);

/** One row of it. */
export type StoredReservation = InferResult<ReturnType<typeof selectReservations>>[number];
