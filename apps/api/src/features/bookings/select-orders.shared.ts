import { sql, type Expression, type InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { idsInOrder, type Ids } from '#platform/database/statement-parts.ts';
import { query } from '#platform/database/query.ts';

interface Wanted {
  readonly business: number;
  readonly ids: Ids;
  /** Only what stands at this branch and has not been deleted; null: wherever it stands, also what has been. */
  readonly branch: number | null;
}

/** One by one: a join would rather read an index of the whole business that has the id as a later column. */
const orderOf = (business: number, id: Expression<number>) =>
  query
    .selectFrom('orders')
    .select(['id', 'number', 'day', 'business_id', 'branch_id', 'user_id', 'customer_name', 'customer_phone'])
    .select(['order_type', 'seat_id', 'seat_named', 'note', 'delivery_address', 'scheduled_at', 'status'])
    .select(['car', 'arrived_at', 'arrival_rung_at', 'late_told_at', 'expected_at'])
    .select(['paid', 'source', 'visit_id'])
    .select(['guest_language', 'accepted_terms', 'phone_asked_at', 'phone_confirmed_at'])
    .select(['subtotal_price', 'discount_price', 'discount', 'extra_charge', 'total_price', 'due'])
    .select(['paid_amount', 'refunded', 'history', 'created_at', 'updated_at', 'deleted_at'])
    .where('business_id', '=', business)
    .where('id', '=', id)
    .limit((row) => row.lit(1));

/** In the order of the ids. */
const ordersIn = ({ business, ids, branch }: Wanted) =>
  query
    .selectFrom(idsInOrder(ids))
    .innerJoinLateral(
      (row) => orderOf(business, row.ref('w.id')).as('o'),
      (join) => join.onTrue(),
    )
    .leftJoin('seats as s', (join) => join.on('s.business_id', '=', business).onRef('s.id', '=', 'o.seat_id'))
    .leftJoin('customer_profiles as c', (join) =>
      join.on('c.business_id', '=', business).onRef('c.user_id', '=', 'o.user_id'),
    )
    .selectAll('o')
    .select('c.tags as customer_tags')
    .select(['s.area_id', 's.name_en as seat_name_en', 's.name_ar as seat_name_ar'])
    .$if(branch !== null, (rows) => rows.where('o.branch_id', '=', branch).where('o.deleted_at', 'is', null))
    .orderBy('w.place');

const idsAsArray = (ids: Ids) => sql<number[]>`${ids}::bigint[]`;

const linesOf = ({ business, ids }: Wanted) =>
  query
    .selectFrom('order_lines as l')
    .select(['l.order_id', 'l.id', 'l.item_id', 'l.price_id', 'l.count', 'l.unit_price', 'l.item'])
    .select(['l.addons', 'l.discounts', 'l.note', 'l.total'])
    .where('l.business_id', '=', business)
    .where('l.order_id', '=', (row) => row.fn.any(idsAsArray(ids)))
    .orderBy('l.sort')
    .orderBy('l.id');

const invoicesOf = ({ business, ids }: Wanted) =>
  query
    .selectFrom('invoices as v')
    .select([
      'v.order_id',
      'v.id',
      'v.amount',
      'v.tip',
      'v.type',
      'v.status',
      'v.payment_type',
      'v.reference_id',
    ])
    .select(['v.due_at', 'v.paid_at', 'v.note', 'v.description'])
    .where('v.business_id', '=', business)
    .where('v.order_id', '=', (row) => row.fn.any(idsAsArray(ids)))
    .orderBy('v.id');

/** Of the items as they are now; as an array, so that an index finds them in one scan. */
const picturesOf = ({ business, ids }: Wanted) =>
  query
    .selectFrom('media as m')
    .select(['m.item_id', 'm.id', 'm.src', 'm.type', 'm.slug', 'm.sort'])
    .where('m.business_id', '=', business)
    .where('m.item_id', '=', (row) =>
      row.fn.any(
        sql<number[]>`array(${query
          .selectFrom('order_lines')
          .select('item_id')
          .where('business_id', '=', business)
          .where('order_id', '=', (line) => line.fn.any(idsAsArray(ids)))})`,
      ),
    )
    .orderBy('m.sort')
    .orderBy('m.id');

/**
 * Orders and what belongs to them, each list once for all of them: joined to the orders they would be read order by order,
 * or all over again, since no plan knows how many there are.
 */
export const selectOrders = (wanted: Wanted) =>
  query.selectNoFrom([
    sql<string>`coalesce(current_setting('app.public_url', true), '')`.as('public_url'),
    jsonArrayFrom(ordersIn(wanted)).as('orders'),
    jsonArrayFrom(linesOf(wanted)).as('lines'),
    jsonArrayFrom(invoicesOf(wanted)).as('invoices'),
    jsonArrayFrom(picturesOf(wanted)).as('pictures'),
  ]);

/** What a line of a sheet says of them: the invoices and the pictures of the items would cost as much again. */
export const selectOrdersForSheet = ({ business, ids }: Omit<Wanted, 'branch'>) =>
  query.selectNoFrom([
    jsonArrayFrom(ordersIn({ business, ids, branch: null })).as('orders'),
    jsonArrayFrom(linesOf({ business, ids, branch: null })).as('lines'),
  ]);

/** What it answers. */
export type StoredOrders = InferResult<ReturnType<typeof selectOrders>>[number];
