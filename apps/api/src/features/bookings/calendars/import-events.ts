import type { NotNull } from 'kysely';
import { planImport, type StoredEvent } from '@diwan/domain/ical/plan-import.ts';
import type { CalendarEvent, UnreadEvent } from '@diwan/domain/ical/read-calendar.ts';
import { differences, type AuditAction } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { FeedPlace } from './feed-place.ts';
import { isEcho, placeBlock, type Placing } from './place-block.ts';
import { calendarConflictNotification } from '@diwan/domain/notification-texts.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { notifyPeople } from '../booking-notifications.shared.ts';

interface Known {
  readonly state: string;
  readonly from: number;
  readonly to: number;
}

/** The same conflict is found at every poll until somebody ends it: its people are notified of it once. */
const isNewConflict = (event: CalendarEvent, known: Known | undefined): boolean =>
  known?.state !== 'conflict' || known.from !== event.from || known.to !== event.to;

/** Notifies the people who see the branch's reservations that dates are taken twice. */
async function notifyOfConflict(scope: Scope, feed: FeedPlace, event: CalendarEvent): Promise<void> {
  const item = await scope.db.get(
    query
      .selectFrom('items')
      .select(['name_en as en', 'name_ar as ar'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', feed.item_id),
  );
  const local = (at: number) => instantToLocal(new Date(at), scope.business.timezone);
  notifyPeople(scope, {
    branchId: feed.branch_id,
    type: 'calendar-conflict',
    notice: calendarConflictNotification({
      calendar: feed.name,
      item,
      unit: feed.unit,
      from: local(event.from),
      to: local(event.to),
    }),
    permission: 'reservations.read',
    isOfOrders: false,
  });
}

interface KnownEvent extends StoredEvent {
  readonly block_id: number | null;
  readonly state: string;
}

/** As the audit log has them. */
interface Dates {
  readonly from: string;
  readonly to: string;
}

/** What the last poll told, those nobody could read left out. */
export async function knownEvents(scope: Scope, feed: Pick<FeedPlace, 'id'>): Promise<KnownEvent[]> {
  const events = await scope.db.rows(
    query
      .selectFrom('calendar_events')
      .select(['key', 'summary', 'from_at', 'to_at', 'block_id', 'state'])
      .where('business_id', '=', scope.business.id)
      .where('feed_id', '=', feed.id)
      .where('from_at', 'is not', null)
      .where('to_at', 'is not', null)
      .orderBy('key')
      .$narrowType<{ from_at: NotNull; to_at: NotNull }>(),
  );
  return events.map(({ from_at: from, to_at: to, ...event }) => ({
    ...event,
    from: Date.parse(from),
    to: Date.parse(to),
    isPlaced: event.state === 'covered' || (event.state === 'placed' && event.block_id !== null),
  }));
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
  const chosen = keys === 'all' ? null : [...keys];
  const freed = await scope.db.rows(
    query
      .with('gone', (step) =>
        step
          .deleteFrom('calendar_events')
          .where('business_id', '=', scope.business.id)
          .where('feed_id', '=', feed.id)
          .$if(chosen !== null, (events) =>
            events.where((row) => row('key', '=', row.fn.any(row.val(chosen ?? [])))),
          )
          .returning('block_id'),
      )
      .deleteFrom('blocks as b')
      .using('gone')
      .where('b.business_id', '=', scope.business.id)
      .whereRef('b.id', '=', 'gone.block_id')
      .where('b.to_at', '>', scope.now.toISOString())
      .returning(['b.id', 'b.from_at as from', 'b.to_at as to']),
  );
  for (const { id, ...before } of freed) record(scope, feed, { id, before, after: null });
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
  const values = {
    business_id: scope.business.id,
    feed_id: feed.id,
    key: event.key,
    summary: event.summary,
    from_at: at(event.from),
    to_at: at(event.to),
    state: event.state,
    reason: event.reason ?? null,
    block_id: event.block_id,
    since: scope.now,
  };
  await scope.db.run(
    query
      .insertInto('calendar_events')
      .values(values)
      .onConflict((known) =>
        known.columns(['business_id', 'feed_id', 'key']).doUpdateSet((row) => ({
          summary: row.ref('excluded.summary'),
          from_at: row.ref('excluded.from_at'),
          to_at: row.ref('excluded.to_at'),
          state: row.ref('excluded.state'),
          reason: row.ref('excluded.reason'),
          block_id: row.ref('excluded.block_id'),
          since: row
            .case()
            .when(
              row.and([
                row('calendar_events.state', '=', row.ref('excluded.state')),
                row('calendar_events.from_at', 'is not distinct from', row.ref('excluded.from_at')),
              ]),
            )
            .then(row.ref('calendar_events.since'))
            .else(row.ref('excluded.since'))
            .end(),
        })),
      ),
  );
}

async function placeEvent(
  scope: Scope,
  feed: FeedPlace,
  input: { event: CalendarEvent; known?: KnownEvent },
) {
  const { event, known } = input;
  const placing: Placing = { feed, event, blockId: known?.block_id ?? null };
  const id = await placeBlock(scope, placing);
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

export interface ImportResult {
  readonly events: readonly CalendarEvent[];
  readonly unread: readonly UnreadEvent[];
}

/** Brings the blocks of a feed in line with what was told; a second time with the same changes nothing. */
export async function importEvents(
  scope: Scope,
  feed: FeedPlace,
  { events, unread }: ImportResult,
): Promise<void> {
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
  await scope.db.run(
    query
      .deleteFrom('calendar_events')
      .where('business_id', '=', scope.business.id)
      .where('feed_id', '=', feed.id)
      .where('state', '=', 'unread')
      .where((row) => row.not(row('key', '=', row.fn.any(row.val(unread.map(({ key }) => key)))))),
  );
  for (const { key, summary, reason } of unread) {
    if (!events.some((event) => event.key === key)) {
      await remember(scope, feed, { key, summary, reason, state: 'unread', block_id: null });
    }
  }
}
