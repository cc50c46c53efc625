import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { events } from '@diwan/contract/hospitality/events.ts';
import { crudRoutes } from '#platform/crud/crud-routes.ts';
import { query } from '#platform/database/query.ts';
import type { AnyRoute } from '#platform/http/handle.ts';
import { eventTimes } from './event-times.rules.ts';

const t = expressionBuilder(query.selectFrom('events as t'));

// In SQL: the zone of the business is looked up for each row.
const local = (column: 'start_at' | 'end_at'): RawBuilder<unknown> =>
  sql`app.local_time(${t.ref(`t.${column}`)}, (select b.timezone from businesses b where b.id = t.business_id))`;
const start = local('start_at');
const end = local('end_at');

export const eventRoutes: AnyRoute[] = crudRoutes(events, {
  table: 'events',
  columns: ['eventable_id', 'eventable_type'],
  mediaOwner: 'event_id',
  hasVideos: true,
  computed: { start, end, dateRange: sql`json_build_object('startDate', ${start}, 'endDate', ${end})` },
  beforeSave: async (scope, input, before) => eventTimes(input, before, scope.business.timezone),
});
