import { sql } from 'kysely';
import type { FollowedRow } from '@diwan/guest/pages/follow/follow-view.ts';
import { toMajor } from '@diwan/domain/money.ts';
import type { Deps } from '#platform/deps.ts';
import type { Db } from '#platform/database/db.ts';
import { sumsOf } from '../booked-parts.rules.ts';
import { findByToken, hashOfToken, type Followed, type FoundByToken } from '../followed.shared.ts';
import { takesOnline } from '../online-payment.shared.ts';
import { readVenue, type FollowedVenue } from '../followed-venue.shared.ts';

/** By hand: of either table. */
interface StoredRow extends Omit<FollowedRow, 'held_until' | 'ready_at' | 'sums' | 'place'> {
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
  select json_build_object('reference', i.reference_id, 'amount', app.major(i.amount, b.currency))
  from invoices i where i.business_id = t.business_id and i.${sql.ref(column)} = t.id and i.type = 'credit'
    and i.status = 'pending' and ${takesOnline(sql.ref('t.business_id'))}
  order by i.due_at nulls first, i.id limit 1)`;

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

/** In SQL: one row for both kinds, put together with local times and JSON. */
function findOrder(db: Db, { business_id, id }: FoundByToken): Promise<StoredRow | undefined> {
  return db.find(sql<StoredRow>`
    select t.number, t.status, null as "from", null as "to", app.local_time(t.scheduled_at, b.timezone) as scheduled,
      null as held_until_local, null as held_until_at, false as can_cancel, null as unit, t.note,
      null as latitude, null as longitude, ${place},
      case when t.seat_named is not null then
        json_build_object('en', t.seat_named ->> 'name_en', 'ar', t.seat_named ->> 'name_ar') end as seat,
      0 as insurance, ${pay('order_id')} as pay, ${steps(ORDER_STEPS, 'order_id')} as history,
      case t.status when 'rejected' then t.due else t.total_price end as payable, t.paid_amount as paid, t.refunded,
      coalesce((select json_agg(json_build_object('en', l.count || ' × ' || (l.item ->> 'name_en'),
          'ar', l.count || ' × ' || coalesce(nullif(l.item ->> 'name_ar', ''), l.item ->> 'name_en')) order by l.sort, l.id)
        from order_lines l where l.business_id = t.business_id and l.order_id = t.id), '[]'::json) as lines
    from orders t ${joined} where t.business_id = ${business_id} and t.id = ${id}`);
}

/** As `cancelAsGuest` has it: pending, unpaid, and by the guest's own token. In SQL: part of the statement below. */
const canCancel = (token: string) => sql`t.status = 'pending' and t.guest_token_hash = ${hashOfToken(token)}
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
      coalesce(${canCancel(token)}, false) as can_cancel, nullif(t.named ->> 'unit_name', '') as unit,
      i.latitude::float8 as latitude, i.longitude::float8 as longitude, ${place},
      app.major(t.insurance, b.currency) as insurance, ${pay('reservation_id')} as pay,
      ${steps(BOOKING_STEPS, 'reservation_id')} as history,
      case t.status when 'canceled' then t.due else t.total_price + t.insurance end as payable, t.paid, t.refunded,
      json_build_array(json_build_object(
        'en', coalesce(nullif(i.name_en, ''), t.named ->> 'name_en', t.named ->> 'seat_name_en', ''),
        'ar', coalesce(nullif(i.name_ar, ''), t.named ->> 'name_ar', t.named ->> 'seat_name_ar', ''))) as lines
    from reservations t ${joined} left join items i on i.business_id = t.business_id and i.id = t.reservable_id
    where t.business_id = ${business_id} and t.id = ${id}`);
}

const MINUTE_MS = 60_000;

function rowOf(kind: Followed, stored: StoredRow, venue: FollowedVenue): FollowedRow {
  const { held_until_local: local, held_until_at: at, created_at, payable, paid, refunded, ...row } = stored;
  const { latitude, longitude } = row;
  const isAtOnce = kind === 'orders' && row.scheduled === null;
  const readyAt = new Date(Date.parse(created_at) + venue.preparationMinutes * MINUTE_MS);
  return {
    ...row,
    sums: sumsOf({ payable, paid, refunded }, (minor) => toMajor(minor, row.currency)),
    held_until: local === null || at === null ? null : { local, at: new Date(at) },
    ready_at: isAtOnce ? readyAt : null,
    place: { ...venue, latitude, longitude },
  };
}

/** Undefined: nobody's token. */
export async function findFollowed(
  { database }: Pick<Deps, 'database'>,
  kind: Followed,
  token: string,
): Promise<FollowedRow | undefined> {
  const led = await findByToken(database, kind, token);
  if (!led) return undefined;
  return database.read({ userId: null, businessId: led.business_id }, async (db) => {
    const row = await (kind === 'orders' ? findOrder(db, led) : findReservation(db, led, token));
    return row && rowOf(kind, row, await readVenue(db, led));
  });
}
