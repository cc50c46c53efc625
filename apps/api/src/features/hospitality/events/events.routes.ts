import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { events } from '@diwan/contract/hospitality/events.ts';
import { periodSent } from '@diwan/contract/hospitality/period.ts';
import type { BodyOf, ResponseOf } from '@diwan/contract/operation.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { query } from '#platform/database/query.ts';
import type { AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { eventTimes, type StoredTimes } from './event-times.rules.ts';

const t = expressionBuilder(query.selectFrom('events as t'));

// In SQL: the zone of the business is looked up for each row.
const local = (column: 'start_at' | 'end_at'): RawBuilder<unknown> =>
  sql`app.local_time(${t.ref(`t.${column}`)}, (select b.timezone from businesses b where b.id = t.business_id))`;
const start = local('start_at');
const end = local('end_at');

async function storedTimes(scope: Scope, id: number): Promise<StoredTimes> {
  const { start_at, end_at } = await scope.db.get(
    query
      .selectFrom('events')
      .select(['start_at', 'end_at'])
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id),
  );
  return { start: start_at, end: end_at };
}

type Sent = Partial<BodyOf<typeof events.create>>;

/** Without the times that the row shows already: they stay what they are. */
function newTimes({ start, end, dateRange }: Sent, before: ResponseOf<typeof events.get>) {
  const { first, last } = periodSent(start, end, dateRange);
  return {
    start: first === before.start ? undefined : first,
    end: last === before.end ? undefined : last,
  };
}

export const eventRoutes: AnyRoute[] = crudRoutes(events, {
  table: 'events',
  columns: ['eventable_id', 'eventable_type'],
  mediaOwner: 'event_id',
  hasVideos: true,
  computed: { start, end, dateRange: sql`json_build_object('startDate', ${start}, 'endDate', ${end})` },
  beforeSave: async (scope, input, before) => {
    const { timezone } = scope.business;
    return before === null
      ? eventTimes(input, null, timezone)
      : eventTimes(newTimes(input, before), await storedTimes(scope, before.id), timezone);
  },
});
