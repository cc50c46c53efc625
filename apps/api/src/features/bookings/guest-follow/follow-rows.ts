import { sql } from 'kysely';
import type { OrderType } from '@diwan/contract/bookings/order-row.ts';
import type { FollowedRow } from '@diwan/guest/pages/follow/follow-view.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { expectedAt } from '@diwan/domain/order-times.ts';
import { endedBy } from '@diwan/domain/order-reasons.ts';
import type { Deps } from '#platform/deps.ts';
import type { Db } from '#platform/database/db.ts';
import { sumsOf } from '../booked-parts.rules.ts';
import { findByToken, type Followed, type FoundByToken } from '../followed.shared.ts';
import { cancelableUntil } from '../order-cancel.rules.ts';
import { takesOnline } from '../online-payment.shared.ts';
import { takesTips } from '../tips.shared.ts';
import { readVenue, type FollowedVenue } from '../followed-venue.shared.ts';
import { tokenHashOf } from '#platform/access/token.ts';

/** What only orders have; amounts in major units. By hand: columns of one table, and the last step of its history. */
interface StoredOrder {
  readonly type: OrderType;
  readonly subtotal: number;
  readonly discount: number;
  readonly extra_charge: number;
  /** Until when it waits for its money. */
  readonly pay_by: { readonly local: string; readonly at: string } | null;
  readonly last: { readonly by: string | null; readonly reason: string | null } | null;
  /** When staff said that it will be ready. */
  readonly expected: { readonly local: string; readonly at: string } | null;
}

/** By hand: of either table. */
interface StoredRow extends Omit<FollowedRow, 'held_until' | 'ready_at' | 'sums' | 'place' | 'order'> {
  readonly order: StoredOrder | null;
  readonly created_at: string;
  readonly held_until_local: string | null;
  readonly held_until_at: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Minor units, from which the sums of every list and message follow. */
  readonly payable: number;
  readonly paid: number;
  readonly refunded: number;
}

// In SQL: part of an answer as JSON.
const words = (table: string) =>
  sql`json_build_object('en', ${sql.ref(`${table}.name_en`)}, 'ar', ${sql.ref(`${table}.name_ar`)})`;
// In SQL: part of an answer as JSON.
const place = sql`br.slug, ${words('b')} as business, ${words('br')} as branch,
  app.major(t.total_price, b.currency) as total, b.currency, app.instant(t.created_at) as created_at`;
// In SQL: as what is joined to it.
const joined = sql`join branches br on br.business_id = t.business_id and br.id = t.branch_id
  join businesses b on b.id = t.business_id`;

type Column = 'order_id' | 'reservation_id';

/** The first credit that is still open, if the business takes money online. In SQL: part of an answer as JSON. */
const pay = (column: Column) => sql`(
  select json_build_object('reference', i.reference_id, 'amount', app.major(i.amount, b.currency),
    'takes_tips', i.order_id is not null and ${takesTips(sql.ref('t.business_id'))})
  from invoices i where i.business_id = t.business_id and i.${sql.ref(column)} = t.id and i.type = 'credit'
    and i.status = 'pending' and ${takesOnline(sql.ref('t.business_id'))}
  order by i.due_at nulls first, i.id limit 1)`;

/** The invoices of what was paid. In SQL: part of an answer as JSON. */
const receipts = (column: Column) => sql`coalesce((
  select json_agg(json_build_object('reference', i.reference_id, 'amount', app.major(i.amount, b.currency),
    'tip', app.major(i.tip, b.currency)) order by i.id)
  from invoices i where i.business_id = t.business_id and i.${sql.ref(column)} = t.id and i.type = 'credit'
    and i.status = 'paid'), '[]'::json)`;

/** Credits that were paid, as steps. In SQL: of either kind. */
const payments = (column: Column) => sql`
  select 'paid' as status, app.major(i.amount, b.currency) as amount, i.paid_at as at
  from invoices i where i.business_id = t.business_id and i.${sql.ref(column)} = t.id and i.type = 'credit'
    and i.status = 'paid' and i.paid_at is not null`;

// In SQL: part of an answer as JSON.
const steps = (statuses: ReturnType<typeof sql>, column: Column) => sql`coalesce((
  select json_agg(json_build_object('status', s.status, 'amount', s.amount, 'at', app.local_time(s.at, b.timezone))
    order by s.at, s.amount nulls first)
  from (${statuses} union all ${payments(column)}) s), '[]'::json)`;

// In SQL: part of an answer as JSON.
const ORDER_STEPS = sql`select h ->> 'status' as status, null::numeric as amount, (h ->> 'at')::timestamptz as at
  from jsonb_array_elements(t.history) h`;

/** A booking keeps no steps of its own: the audit log knows when its status changed. In SQL: members of JSON. */
const BOOKING_STEPS = sql`select 'pending' as status, null::numeric as amount, t.created_at as at
  union all select a.changes -> 'status' ->> 'after', null::numeric, a.created_at from audits a
  where a.business_id = t.business_id and a.entity = 'reservation' and a.entity_id = t.id
    and a.action <> 'create' and a.changes -> 'status' ->> 'after' is not null`;

/** Size and extras of a line, as they were named then. In SQL: members of JSON. */
const CHOICES = sql`coalesce((
  select json_agg(json_build_object('en', coalesce(c.en, ''), 'ar', coalesce(c.ar, '')) order by c.place)
  from (select 0 as place, l.item ->> 'price_name_en' as en, l.item ->> 'price_name_ar' as ar
    union all select a.place, a.addon ->> 'name_en', a.addon ->> 'name_ar'
      from jsonb_array_elements(l.addons) with ordinality as a(addon, place)) c
  where concat(c.en, c.ar) <> ''), '[]'::json)`;

// In SQL: part of an answer as JSON.
const ORDER_LINES = sql`coalesce((select json_agg(json_build_object(
    'name', json_build_object('en', coalesce(l.item ->> 'name_en', ''), 'ar', coalesce(l.item ->> 'name_ar', '')),
    'count', l.count, 'choices', ${CHOICES}, 'note', l.note, 'allergens', coalesce(to_json(k.allergens), '[]'::json),
    'marks', coalesce(to_json(k.marks), '[]'::json),
    'total', app.major(l.total, b.currency)) order by l.sort, l.id)
  from order_lines l left join items k on k.business_id = l.business_id and k.id = l.item_id
  where l.business_id = t.business_id and l.order_id = t.id), '[]'::json)`;

// In SQL: part of an answer as JSON.
const OF_ORDER = sql`json_build_object('type', t.order_type, 'subtotal', app.major(t.subtotal_price, b.currency),
  'discount', app.major(t.discount_price, b.currency), 'extra_charge', app.major(t.extra_charge, b.currency),
  'pay_by', case when t.status = 'pending' and t.pay_by is not null then
    json_build_object('local', app.local_time(t.pay_by, b.timezone), 'at', app.instant(t.pay_by)) end,
  'last', t.history -> -1, 'expected', case when t.expected_at is not null then
    json_build_object('local', app.local_time(t.expected_at, b.timezone), 'at', app.instant(t.expected_at)) end)`;

/** In SQL: one row for both kinds, put together with local times and JSON. */
function findOrder(db: Db, { business_id, id }: FoundByToken, token: string): Promise<StoredRow | undefined> {
  return db.find(sql<StoredRow>`
    select case when t.pay_by is null then t.number end as number, t.status, null as "from", null as "to", app.local_time(t.scheduled_at, b.timezone) as scheduled,
      null as held_until_local, null as held_until_at, null as unit, null as party, t.note,
      coalesce(t.guest_token_hash = ${tokenHashOf(token)}, false) as can_cancel, ${OF_ORDER} as "order",
      null as latitude, null as longitude, ${place},
      t.status = 'pending' and t.late_told_at is not null as still_waiting,
      case when t.seat_named is not null then
        json_build_object('en', t.seat_named ->> 'name_en', 'ar', t.seat_named ->> 'name_ar') end as seat,
      0 as insurance, ${pay('order_id')} as pay, ${receipts('order_id')} as receipts,
      ${steps(ORDER_STEPS, 'order_id')} as history,
      case t.status when 'rejected' then 0 else t.total_price end as payable, t.paid_amount as paid, t.refunded,
      ${ORDER_LINES} as lines
    from orders t ${joined} where t.business_id = ${business_id} and t.id = ${id}`);
}

/** As `cancelAsGuest` has it: pending, unpaid, and by the guest's own token. In SQL: part of the statement below. */
const canCancel = (token: string) => sql`t.status = 'pending' and t.guest_token_hash = ${tokenHashOf(token)}
  and not exists (select from invoices i where i.business_id = t.business_id and i.reservation_id = t.id
    and i.status = 'paid')`;

/** In SQL: as above. */
function findReservation(
  db: Db,
  { business_id, id }: FoundByToken,
  token: string,
): Promise<StoredRow | undefined> {
  return db.find(sql<StoredRow>`
    select t.id as number, t.status, app.local_time(t.from_at, b.timezone) as "from",
      app.local_time(t.to_at, b.timezone) as "to", null as scheduled, null as note, null as seat,
      app.local_time(t.hold_expires_at, b.timezone) as held_until_local, app.instant(t.hold_expires_at) as held_until_at,
      coalesce(${canCancel(token)}, false) as can_cancel, nullif(t.named ->> 'unit_name', '') as unit, t.party,
      false as still_waiting, i.latitude::float8 as latitude, i.longitude::float8 as longitude, ${place},
      app.major(t.insurance, b.currency) as insurance, ${pay('reservation_id')} as pay,
      ${receipts('reservation_id')} as receipts,
      ${steps(BOOKING_STEPS, 'reservation_id')} as history,
      case t.status when 'canceled' then t.due else t.total_price + t.insurance end as payable, t.paid, t.refunded,
      null as "order", json_build_array(json_build_object('count', null, 'choices', '[]'::json, 'note', null,
        'allergens', '[]'::json, 'marks', '[]'::json, 'total', null,
        'name', json_build_object(
          'en', coalesce(nullif(i.name_en, ''), t.named ->> 'name_en', t.named ->> 'seat_name_en', ''),
          'ar', coalesce(nullif(i.name_ar, ''), t.named ->> 'name_ar', t.named ->> 'seat_name_ar', '')))) as lines
    from reservations t ${joined} left join items i on i.business_id = t.business_id and i.id = t.reservable_id
    where t.business_id = ${business_id} and t.id = ${id}`);
}

/** Why it was rejected, and by whom. */
function orderOf({ order, status }: StoredRow): FollowedRow['order'] {
  if (order === null) return null;
  const { last, pay_by: payBy, expected: _, ...rest } = order;
  const isOver = status === 'rejected' && last !== null;
  const waitsUntil = payBy && { local: payBy.local, at: new Date(payBy.at) };
  return {
    ...rest,
    pay_by: waitsUntil,
    reason: isOver ? last.reason : null,
    ended_by: isOver ? endedBy(last) : null,
  };
}

/** When an order can be expected that does not wait for its money. */
function readyAt(
  { order, ...row }: StoredRow,
  { preparationMinutes }: FollowedVenue,
): FollowedRow['ready_at'] {
  if (order === null || order.pay_by !== null) return null;
  const times = { ...row, scheduled_at: row.scheduled, expected_at: order.expected?.at ?? null };
  const at = expectedAt(times, preparationMinutes);
  return at === null ? null : { at: new Date(at), local: order.expected?.local ?? null };
}

interface Read {
  readonly kind: Followed;
  readonly stored: StoredRow;
  readonly venue: FollowedVenue;
  readonly now: Date;
}

function rowOf({ kind, stored, venue, now }: Read): FollowedRow {
  const { held_until_local: local, held_until_at: at, payable, paid, refunded, ...row } = stored;
  const { latitude, longitude } = row;
  const isWaiting = Boolean(stored.order?.pay_by);
  const isInTime = kind === 'reservations' || isWaiting || cancelableUntil(stored, now) !== null;
  return {
    ...row,
    order: orderOf(stored),
    can_cancel: row.can_cancel && isInTime,
    sums: sumsOf({ payable, paid, refunded }, (minor) => toMajor(minor, row.currency)),
    held_until: local === null || at === null ? null : { local, at: new Date(at) },
    ready_at: readyAt(stored, venue),
    place: { ...venue, latitude, longitude },
  };
}

/** Undefined: nobody's token. */
export async function findFollowed(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  kind: Followed,
  token: string,
): Promise<FollowedRow | undefined> {
  const led = await findByToken(database, kind, token);
  if (!led) return undefined;
  return database.read({ userId: null, businessId: led.business_id }, async (db) => {
    const row = await (kind === 'orders' ? findOrder : findReservation)(db, led, token);
    return row && rowOf({ kind, stored: row, venue: await readVenue(db, led), now: clock.now() });
  });
}
