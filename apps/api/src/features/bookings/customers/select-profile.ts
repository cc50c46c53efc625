import { sql, type InferResult } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { PROFILE_ROWS } from '@diwan/contract/bookings/customers.ts';
import { requestedBranches } from '#platform/access/check-access.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { sumOfInvoices } from '../money-sums.shared.ts';
import { givenUnitName } from '../sold-item.shared.ts';
import type { FoundCustomer } from './find-customer.ts';

const MOST_DOUBLES = 5;

interface Of {
  readonly business: number;
  readonly person: number;
  readonly branches: readonly number[];
}

/** Those of the branches; all are of one person, whom an index finds. */
const reservationsOf = ({ business, person, branches }: Of) =>
  query
    .selectFrom('reservations as r')
    .where('r.business_id', '=', business)
    .where('r.reserved_for_id', '=', person)
    .where((row) => row('r.branch_id', '=', row.fn.any(row.val(branches))));

const ordersOf = ({ business, person, branches }: Of) =>
  query
    .selectFrom('orders as o')
    .where('o.business_id', '=', business)
    .where('o.user_id', '=', person)
    .where((row) => row('o.branch_id', '=', row.fn.any(row.val(branches))))
    .where('o.deleted_at', 'is', null);

const invoicesOf = ({ business, person, branches }: Of) =>
  query
    .selectFrom('invoices as t')
    .where('t.business_id', '=', business)
    .where('t.invoice_for_id', '=', person)
    .where((row) => row('t.branch_id', '=', row.fn.any(row.val(branches))));

const countedReservations = (of: Of, now: Date) =>
  jsonObjectFrom(
    reservationsOf(of).select((row) => [
      row.fn
        .countAll<number>()
        .filterWhere('r.status', '<>', sql.lit('canceled'))
        .filterWhere('r.to_at', '<=', now.toISOString())
        .as('past'),
      row.fn
        .countAll<number>()
        .filterWhere('r.status', '<>', sql.lit('canceled'))
        .filterWhere('r.to_at', '>', now.toISOString())
        .as('upcoming'),
      row.fn.countAll<number>().filterWhere('r.status', '=', sql.lit('canceled')).as('canceled'),
      row.fn
        .max('r.from_at')
        .filterWhere('r.status', '<>', sql.lit('canceled'))
        .filterWhere('r.from_at', '<=', now.toISOString())
        .as('last'),
    ]),
  ).$notNull();

const newestReservations = (of: Of) =>
  jsonArrayFrom(
    reservationsOf(of)
      .leftJoin('items as t', (join) =>
        join.onRef('t.business_id', '=', 'r.business_id').onRef('t.id', '=', 'r.reservable_id'),
      )
      .leftJoin('seats as s', (join) =>
        join.onRef('s.business_id', '=', 'r.business_id').onRef('s.id', '=', 'r.seat_id'),
      )
      .select([
        'r.id',
        'r.branch_id',
        'r.from_at',
        'r.to_at',
        'r.status',
        'r.payment_status',
        'r.unit',
        'r.named',
      ])
      .select(['r.total_price', 'r.reservable_id', 'r.seat_id'])
      .select(['t.name_en', 't.name_ar', 's.name_en as seat_name_en', 's.name_ar as seat_name_ar'])
      .select((of) => givenUnitName('t', of.ref('r.unit')).as('given_unit_name'))
      .orderBy('r.from_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(PROFILE_ROWS),
  );

const countedOrders = (of: Of) =>
  jsonObjectFrom(
    ordersOf(of).select((row) => [
      row.fn.countAll<number>().filterWhere('o.status', '<>', sql.lit('rejected')).as('placed'),
      row.fn.countAll<number>().filterWhere('o.status', '=', sql.lit('rejected')).as('rejected'),
      row.fn.max('o.created_at').filterWhere('o.status', '<>', sql.lit('rejected')).as('last'),
    ]),
  ).$notNull();

const newestOrders = (of: Of) =>
  jsonArrayFrom(
    ordersOf(of)
      .select([
        'o.id',
        'o.branch_id',
        'o.number',
        'o.day',
        'o.status',
        'o.order_type',
        'o.paid',
        'o.total_price',
      ])
      .select('o.created_at')
      .orderBy('o.id', 'desc')
      .limit(PROFILE_ROWS),
  );

/**
 * Insurance of bookings that are fully paid, as far as it is still to be returned. A debit that was canceled says that it is
 * kept; where none was ever written, all of it is held. In SQL: a filter of a sum beside a count.
 */
const insuranceHeld = (of: Of) =>
  reservationsOf(of)
    .select((row) => {
      const held = row
        .selectFrom('invoices as v')
        .select(
          sql<number>`case when count(*) = 0 then r.insurance
            else coalesce(sum(v.amount) filter (where v.status = 'pending'), 0) end`.as('held'),
        )
        .whereRef('v.business_id', '=', 'r.business_id')
        .whereRef('v.reservation_id', '=', 'r.id')
        .where('v.is_insurance', '=', true);
      return row.cast<number>(row.fn.coalesce(row.fn.sum(held), sql.lit(0)), 'bigint').as('held');
    })
    .where('r.insurance', '>', 0)
    .where('r.status', '<>', sql.lit('canceled'))
    .where('r.payment_status', '=', sql.lit('paid'));

const countedMoney = (of: Of) =>
  jsonObjectFrom(
    invoicesOf(of).select([
      sumOfInvoices('paid').as('paid'),
      sumOfInvoices('given').as('given'),
      sumOfInvoices('open').as('open'),
      sql<number>`(${insuranceHeld(of)})`.as('insurance'),
    ]),
  ).$notNull();

const newestInvoices = (of: Of) =>
  jsonArrayFrom(
    invoicesOf(of)
      .select(['t.id', 't.branch_id', 't.type', 't.status', 't.payment_type', 't.amount', 't.created_at'])
      .orderBy('t.id', 'desc')
      .limit(PROFILE_ROWS),
  );

type Alike = 'name' | 'phone';

/** A few customers of the same name or phone, by an index of it. */
const alike = (business: number, { id, ...customer }: FoundCustomer, by: Alike) =>
  query
    .selectFrom(
      query
        .selectFrom('members as m')
        .select(['m.user_id as id', 'm.name', 'm.phone'])
        .where('m.business_id', '=', business)
        .where(`m.${by}`, '=', customer[by])
        .where('m.user_id', '<>', id)
        .where('m.kind', '=', sql.lit('customer'))
        .limit(MOST_DOUBLES)
        .as('a'),
    )
    .select(['a.id', 'a.name', 'a.phone']);

/** Customers who may be the same person. */
const doublesOf = (business: number, customer: FoundCustomer) =>
  jsonArrayFrom(
    query
      .selectFrom(
        alike(business, customer, 'name')
          .union(alike(business, customer, 'phone'))
          .as('d'),
      )
      .select(['d.id', 'd.name', 'd.phone'])
      .orderBy('d.id')
      .limit(MOST_DOUBLES),
  );

/** Of which branches the caller may read this; none: not at all. */
export const branchesWith = (scope: Scope, permission: Permission): readonly number[] =>
  requestedBranches(scope.business, permission, 'all');

/** What a profile says, each part of the branches where its rows may be read. */
export function selectProfile(scope: Scope, customer: FoundCustomer) {
  const of = (permission: Permission): Of => ({
    business: scope.business.id,
    person: customer.id,
    branches: branchesWith(scope, permission),
  });
  const [booked, ordered, paid] = [of('reservations.read'), of('orders.read'), of('invoices.read')];
  return query.selectNoFrom([
    countedReservations(booked, scope.now).as('booked'),
    newestReservations(booked).as('reservations'),
    countedOrders(ordered).as('ordered'),
    newestOrders(ordered).as('orders'),
    countedMoney(paid).as('money'),
    newestInvoices(paid).as('invoices'),
    doublesOf(scope.business.id, customer).as('doubles'),
  ]);
}

/** What it answers. */
export type StoredProfile = InferResult<ReturnType<typeof selectProfile>>[number];
