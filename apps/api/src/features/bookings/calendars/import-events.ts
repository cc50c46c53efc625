import { sql, type Selectable } from 'kysely';
import { planImport, type StoredEvent } from '@diwan/domain/ical/plan-import.ts';
import type { CalendarEvent, UnreadEvent } from '@diwan/domain/ical/read-calendar.ts';
import { isUnavailable } from '@diwan/domain/ical/unavailable.ts';
import { differences, type AuditAction } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { FeedPlace } from './feed-place.ts';
import { isNewConflict, notifyOfConflict } from './conflict-notification.ts';
import type { Schema } from '#platform/database/schema.ts';

/** By hand: with times as numbers. */
interface KnownEvent extends StoredEvent {
  readonly block_id: number | null;
  readonly state: string;
}

/** By hand: as the journal has them. */
interface Dates {
  readonly from: string;
  readonly to: string;
}

/** What the last poll told, those nobody could read left out. */
export function knownEvents(scope: Scope, feed: Pick<FeedPlace, 'id'>): Promise<KnownEvent[]> {
  return scope.db.rows(sql<KnownEvent>`
    select key, summary, (extract(epoch from from_at) * 1000)::bigint as "from",
      (extract(epoch from to_at) * 1000)::bigint as "to", block_id, state,
      state = 'covered' or (state = 'placed' and block_id is not null) as "isPlaced"
    from calendar_events
    where business_id = ${scope.business.id} and feed_id = ${feed.id} and from_at is not null order by key`);
}

interface Changed {
  readonly id: number;
  readonly before: Dates | null;
  readonly after: Dates | null;
}

function record(scope: Scope, feed: FeedPlace, { id, before, after }: Changed): void {
  const action: AuditAction = before ? (after ? 'update' : 'delete') : 'create';
  scope.record({
    action,
    entity: 'block',
    entity_id: id,
    label: feed.name,
    business_id: scope.business.id,
    branch_id: feed.branch_id,
    changes: differences(before, after && { ...after, source: 'ical' }),
  });
}

const datesOf = (event: Pick<CalendarEvent, 'from' | 'to'>): Dates => ({
  from: new Date(event.from).toISOString(),
  to: new Date(event.to).toISOString(),
});

/** Forgets events and frees their dates; what is over stays on the chart as it was. */
export async function freeDates(scope: Scope, feed: FeedPlace, keys: readonly string[] | 'all') {
  const chosen = keys === 'all' ? sql`true` : sql`key = any(${keys}::text[])`;
  const freed = await scope.db.rows(sql<Dates & Pick<Selectable<Schema['blocks']>, 'id'>>`
    with gone as (
      delete from calendar_events where business_id = ${scope.business.id} and feed_id = ${feed.id} and ${chosen}
      returning block_id)
    delete from blocks b using gone
    where b.business_id = ${scope.business.id} and b.id = gone.block_id and b.to_at > ${scope.now}
    returning b.id, app.instant(b.from_at) as "from", app.instant(b.to_at) as "to"`);
  for (const { id, ...before } of freed) record(scope, feed, { id, before, after: null });
}

const range = ({ from, to }: CalendarEvent) => sql`tstzrange(${new Date(from)}, ${new Date(to)})`;

/** Nothing but the event's own block stands on the unit in these dates. The exclusion constraint has the last word. */
const isFree = (scope: Scope, { feed, event, blockId }: Placing) => sql`not exists (
  select from occupancies o where o.business_id = ${scope.business.id} and o.kind = 'unit'
    and o.resource_id = ${feed.item_id} and o.unit = ${feed.unit} and o.during && ${range(event)}
    and (o.block_id is null or o.block_id is distinct from ${blockId}::bigint))`;

interface Placing {
  readonly feed: FeedPlace;
  readonly event: CalendarEvent;
  readonly blockId: number | null;
}

const reasonOf = ({ feed, event }: Placing) =>
  (event.summary === '' ? feed.name : `${feed.name}: ${event.summary}`).slice(0, 255);

/** The block of the event at its dates, moved or new; null: they are taken. */
async function place(scope: Scope, placing: Placing): Promise<number | null> {
  const { feed, event, blockId } = placing;
  const [from, to, reason] = [new Date(event.from), new Date(event.to), reasonOf(placing)];
  const written =
    blockId === null
      ? sql<Pick<Selectable<Schema['blocks']>, 'id'>>`
          insert into blocks (business_id, branch_id, item_id, unit, from_at, to_at, reason, source, created_at, updated_at)
          select ${scope.business.id}, ${feed.branch_id}, ${feed.item_id}, ${feed.unit}, ${from}::timestamptz,
            ${to}::timestamptz, ${reason}, 'ical', ${scope.now}::timestamptz, ${scope.now}::timestamptz
          where ${isFree(scope, placing)} returning id`
      : sql<Pick<Selectable<Schema['blocks']>, 'id'>>`
          update blocks b set from_at = ${from}, to_at = ${to}, reason = ${reason},
            updated_at = greatest(${scope.now}::timestamptz, b.updated_at + interval '1 ms')
          where b.business_id = ${scope.business.id} and b.id = ${blockId} and ${isFree(scope, placing)} returning id`;
  const found = await scope.db.find(written);
  return found?.id ?? null;
}

/**
 * Dates a portal calls closed while they are taken here, give or take half a day for other check-in times: it repeats
 * what it heard from us. Blocking them later would keep both sides closed for each other for ever.
 */
async function isEcho(scope: Scope, { feed, event }: Placing): Promise<boolean> {
  if (!isUnavailable(event)) return false;
  // By hand: a yes or no over ranges.
  const { covered } = await scope.db.get(sql<{ covered: boolean | null }>`
    select range_agg(tstzrange(lower(o.during) - interval '12 hours', upper(o.during) + interval '12 hours'))
      @> ${range(event)} as covered
    from occupancies o where o.business_id = ${scope.business.id} and o.kind = 'unit'
      and o.resource_id = ${feed.item_id} and o.unit = ${feed.unit} and o.during && ${range(event)}`);
  return covered === true;
}

interface Outcome {
  readonly state: 'placed' | 'covered' | 'conflict' | 'unread';
  readonly reason?: string;
  readonly block_id: number | null;
}

async function remember(
  scope: Scope,
  feed: FeedPlace,
  event: {
    readonly key: string;
    readonly summary: string;
    readonly from?: number;
    readonly to?: number;
  } & Outcome,
): Promise<void> {
  const at = (value: number | undefined) => (value === undefined ? null : new Date(value));
  await scope.db.run(sql`
    insert into calendar_events as e (business_id, feed_id, key, summary, from_at, to_at, state, reason, block_id, since)
    values (${scope.business.id}, ${feed.id}, ${event.key}, ${event.summary}, ${at(event.from)}, ${at(event.to)},
      ${event.state}, ${event.reason ?? null}, ${event.block_id}::bigint, ${scope.now})
    on conflict (business_id, feed_id, key) do update set summary = excluded.summary, from_at = excluded.from_at,
      to_at = excluded.to_at, state = excluded.state, reason = excluded.reason, block_id = excluded.block_id,
      since = case when e.state = excluded.state and e.from_at is not distinct from excluded.from_at then e.since
        else excluded.since end`);
}

async function placeEvent(scope: Scope, feed: FeedPlace, told: { event: CalendarEvent; known?: KnownEvent }) {
  const { event, known } = told;
  const placing: Placing = { feed, event, blockId: known?.block_id ?? null };
  const id = await place(scope, placing);
  if (id !== null) {
    const before = known && placing.blockId !== null ? datesOf(known) : null;
    record(scope, feed, { id, before, after: datesOf(event) });
    return remember(scope, feed, { ...event, state: 'placed', block_id: id });
  }
  // Its old dates are not taken any more, whatever stands on the new ones.
  if (known?.block_id) await freeDates(scope, feed, [event.key]);
  const state = (await isEcho(scope, placing)) ? 'covered' : 'conflict';
  if (state === 'conflict' && isNewConflict(event, known)) await notifyOfConflict(scope, feed, event);
  return remember(scope, feed, { ...event, state, block_id: null });
}

export interface Told {
  readonly events: readonly CalendarEvent[];
  readonly unread: readonly UnreadEvent[];
}

/** Brings the blocks of a feed in line with what was told; a second time with the same changes nothing. */
export async function importEvents(scope: Scope, feed: FeedPlace, { events, unread }: Told): Promise<void> {
  const stored = await knownEvents(scope, feed);
  const known = new Map(stored.map((event) => [event.key, event]));
  const plan = planImport(stored, events);
  await freeDates(
    scope,
    feed,
    plan.gone.map(({ key }) => key),
  );
  for (const event of plan.toPlace) {
    const before = known.get(event.key);
    await placeEvent(scope, feed, { event, ...(before ? { known: before } : {}) });
  }
  await scope.db.run(sql`
    delete from calendar_events where business_id = ${scope.business.id} and feed_id = ${feed.id} and state = 'unread'
      and key <> all(${unread.map(({ key }) => key)}::text[])`);
  for (const { key, summary, reason } of unread) {
    if (!events.some((event) => event.key === key)) {
      await remember(scope, feed, { key, summary, reason, state: 'unread', block_id: null });
    }
  }
}
