import { expressionBuilder, sql } from 'kysely';
import type { CalendarEvent } from '@diwan/domain/ical/read-calendar.ts';
import { isUnavailable } from '@diwan/domain/ical/unavailable.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import { touchedAt } from '#platform/database/touched.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { FeedPlace } from './feed-place.ts';

const range = ({ from, to }: CalendarEvent) => sql<string>`tstzrange(${new Date(from)}, ${new Date(to)})`;

/** What stands on the unit of the feed in the dates of the event. */
const standing = (scope: Scope, { feed, event }: Pick<Placing, 'feed' | 'event'>) =>
  query
    .selectFrom('occupancies as o')
    .where('o.business_id', '=', scope.business.id)
    .where('o.kind', '=', sql.lit('unit'))
    .where('o.resource_id', '=', feed.item_id)
    .where('o.unit', '=', feed.unit)
    .where('o.during', '&&', range(event));

/** Nothing but the event's own block stands on the unit in these dates. The exclusion constraint has the last word. */
function isFree(scope: Scope, placing: Placing) {
  const row = expressionBuilder<Schema>();
  const others = standing(scope, placing)
    .select('o.unit')
    .where((other) =>
      other.or([other('o.block_id', 'is', null), other('o.block_id', 'is distinct from', placing.blockId)]),
    );
  return row.not(row.exists(others));
}

export interface Placing {
  readonly feed: FeedPlace;
  readonly event: CalendarEvent;
  readonly blockId: number | null;
}

const reasonOf = ({ feed, event }: Placing) =>
  (event.summary === '' ? feed.name : `${feed.name}: ${event.summary}`).slice(0, 255);

interface BlockDates {
  readonly from_at: Date;
  readonly to_at: Date;
  readonly reason: string;
}

const newBlock = (scope: Scope, placing: Placing, { from_at, to_at, reason }: BlockDates) =>
  query
    .insertInto('blocks')
    .columns([
      'business_id',
      'branch_id',
      'item_id',
      'unit',
      'from_at',
      'to_at',
      'reason',
      'source',
      'created_at',
      'updated_at',
    ])
    .expression(
      query
        .selectNoFrom((row) => [
          row.val(scope.business.id).as('business_id'),
          row.val(placing.feed.branch_id).as('branch_id'),
          row.val(placing.feed.item_id).as('item_id'),
          row.val(placing.feed.unit).as('unit'),
          row.val(from_at).as('from_at'),
          row.val(to_at).as('to_at'),
          row.val(reason).as('reason'),
          sql.lit('ical').as('source'),
          row.val(scope.now).as('created_at'),
          row.val(scope.now).as('updated_at'),
        ])
        .where(isFree(scope, placing)),
    )
    .returning('id');

const movedBlock = (scope: Scope, placing: Placing, dates: BlockDates) =>
  query
    .updateTable('blocks as b')
    .set({ ...dates, updated_at: touchedAt(scope.now, 'b.updated_at') })
    .where('b.business_id', '=', scope.business.id)
    .where('b.id', '=', placing.blockId)
    .where(isFree(scope, placing))
    .returning('b.id');

/** The block of the event at its dates, moved or new; null: they are taken. */
export async function placeBlock(scope: Scope, placing: Placing): Promise<number | null> {
  const { event, blockId } = placing;
  const dates = { from_at: new Date(event.from), to_at: new Date(event.to), reason: reasonOf(placing) };
  const written = blockId === null ? newBlock(scope, placing, dates) : movedBlock(scope, placing, dates);
  const found = await scope.db.find(written);
  return found?.id ?? null;
}

/**
 * Dates a booking site calls closed while they are taken here, give or take half a day for other check-in times: it repeats
 * what it heard from us. Blocking them later would keep both sides closed for each other for ever.
 */
export async function isEcho(scope: Scope, { feed, event }: Placing): Promise<boolean> {
  if (!isUnavailable(event)) return false;
  const { covered } = await scope.db.get(
    // In SQL: ranges are widened and put together.
    standing(scope, { feed, event }).select(
      sql<boolean | null>`
        range_agg(tstzrange(lower(o.during) - interval '12 hours', upper(o.during) + interval '12 hours')) @> ${range(event)}`.as(
        'covered',
      ),
    ),
  );
  return covered === true;
}
