import type { GuestVisit } from '@diwan/contract/bookings/guest-visits.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Currency } from '@diwan/domain/money.ts';
import type { Db } from '#platform/database/db.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { enterAsGuest } from '#platform/tenancy/enter-business.ts';
import { localesOf } from '../booked-parts.rules.ts';
import { findVisit, type FoundVisit } from '../followed.shared.ts';
import { readTableService } from '../table-service.shared.ts';
import { takesOnline } from '#platform/payments/takes-online.ts';
import { orderRows } from '../order-row.rules.ts';
import { takesTips } from '../tips.shared.ts';
import { selectOrders } from '../select-orders.shared.ts';
import { billed, sumsOfOrders } from './visit-bill.rules.ts';
import { shownCalls } from './visit-calls.rules.ts';
import type { NamedSeat } from '../visit-rows.rules.ts';

const visitWith = ({ business_id, id }: FoundVisit) =>
  query
    .selectFrom('visits as v')
    .innerJoin('businesses as b', 'b.id', 'v.business_id')
    .innerJoin('branches as br', (join) =>
      join.onRef('br.business_id', '=', 'v.business_id').onRef('br.id', '=', 'v.branch_id'),
    )
    .leftJoin('seats as s', (join) =>
      join.onRef('s.business_id', '=', 'v.business_id').onRef('s.id', '=', 'v.seat_id'),
    )
    .select(['v.opened_at', 'v.closed_at', 'v.seat_id', 'v.seat_named'])
    .select(['s.name_en as seat_en', 's.name_ar as seat_ar'])
    .select(['b.id as business_id', 'b.name_en as business_en', 'b.name_ar as business_ar'])
    .select(['b.currency', 'b.timezone', 'b.first_locale', 'br.slug', 'br.id as branch_id'])
    .select(['br.name_en as branch_en', 'br.name_ar as branch_ar'])
    .select((row) => [
      takesOnline(row.ref('b.id')).as('pays_online'),
      takesTips(row.ref('b.id')).as('takes_tips'),
    ])
    .where('v.business_id', '=', business_id)
    .where('v.id', '=', id);

const ordersOf = ({ business_id, id }: Pick<FoundVisit, 'business_id' | 'id'>) =>
  query
    .selectFrom('orders')
    .select(['id', 'visit_guest_id'])
    .where('business_id', '=', business_id)
    .where('visit_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id');

const callsOf = ({ business_id, id }: Pick<FoundVisit, 'business_id' | 'id'>) =>
  query
    .selectFrom('visit_calls')
    .select(['id', 'visit_id', 'kind', 'payment_type', 'called_at', 'rung_at', 'taken_at', 'canceled_at'])
    .where('business_id', '=', business_id)
    .where('visit_id', '=', id)
    .orderBy('id', 'desc');

async function orderedAt(db: Db, at: FoundVisit, currency: Currency) {
  const known = await db.rows(ordersOf(at));
  const ids = known.map(({ id }) => id);
  if (ids.length === 0) return [];
  const stored = await db.get(selectOrders({ business: at.business_id, ids, branch: null }));
  const own = new Set(known.filter((order) => order.visit_guest_id === at.guest_id).map(({ id }) => id));
  return orderRows(stored, currency).map((order) => ({ order, isOwn: own.has(order.id) }));
}

export interface Bill {
  readonly bill: GuestVisit;
  readonly timezone: string;
  /** Of the business, for whoever has said no other language. */
  readonly firstLocale: Locale;
}

/** The bill of a table as one of its phones sees it. */
export async function readBill(db: Db, at: FoundVisit): Promise<Bill> {
  const visit = await db.get(visitWith(at));
  const currency = visit.currency as Currency;
  const ordered = await orderedAt(db, at, currency);
  const orders = ordered.map(({ order }) => order);
  const own = ordered.filter(({ isOwn }) => isOwn).map(({ order }) => order);
  const seat = visit.seat_named as NamedSeat;
  const { isShared } = await readTableService(db, at);
  const bill: GuestVisit = {
    state: visit.closed_at === null ? 'open' : 'closed',
    slug: visit.slug,
    business: { locales: localesOf(visit.business_id, visit.business_en, visit.business_ar) },
    branch: { locales: localesOf(visit.branch_id, visit.branch_en, visit.branch_ar) },
    seat: {
      id: visit.seat_id,
      locales: localesOf(visit.seat_id, visit.seat_en ?? seat.name_en, visit.seat_ar ?? seat.name_ar),
    },
    opened_at: visit.opened_at,
    closed_at: visit.closed_at,
    currency,
    orders: ordered.map(({ order, isOwn }) => billed(order, { isOwn, isShared })),
    pays_online: visit.pays_online,
    takes_tips: visit.takes_tips,
    calls: shownCalls(await db.rows(callsOf(at))),
    sums: sumsOfOrders(orders, currency),
    own_sums: sumsOfOrders(own, currency),
  };
  return { bill, timezone: visit.timezone, firstLocale: visit.first_locale as Locale };
}

export async function readVisitAsGuest(
  scope: Scope,
  { params }: { readonly params: { readonly token: string } },
): Promise<GuestVisit> {
  const found = await enterAsGuest(scope, await findVisit(scope.db, params.token));
  return (await readBill(scope.db, found)).bill;
}
