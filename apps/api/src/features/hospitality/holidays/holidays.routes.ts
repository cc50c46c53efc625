import { expressionBuilder, sql, type Expression } from 'kysely';
import type { z } from 'zod';
import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import type { ListQuery, Page } from '@diwan/contract/page.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { periodOf } from '@diwan/domain/holidays.ts';
import { holds } from '#platform/access/check-access.ts';
import { crudRoutes, listOrder } from '#platform/crud/crud-routes.ts';
import { listPage, matchesName } from '#platform/crud/list.ts';
import { rowSql } from '#platform/crud/row-sql.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { holidayDates } from './holiday-dates.rules.ts';

type Row = z.output<typeof holidays.row>;

const t = expressionBuilder(query.selectFrom('holidays as t'));

const from = called('holiday_time', { day: t.ref('t.from_date') });
const to = called('holiday_time', { day: t.ref('t.to_date') });
// In SQL: the answer as JSON.
const computed = {
  from,
  to,
  dateRange: sql`json_build_object('startDate', ${from}, 'endDate', ${to})`,
  prices: sql`coalesce((
    select json_agg(json_build_object('item_id', p.item_id, 'price', app.major(p.price, b.currency)) order by p.item_id)
    from item_holidays p join businesses b on b.id = p.business_id
    where p.business_id = t.business_id and p.holiday_id = t.id), '[]'::json)`,
};

/** What a picker shows of a holiday. */
function nameAndDates(row: Row): Row {
  return { ...row, locales: row.locales.map((text) => ({ ...text, description: null })), prices: [] };
}

interface Input {
  readonly query: ListQuery;
  /** Who sees more than names and dates. */
  readonly readers: readonly Permission[];
  readonly where?: Expression<unknown>;
}

async function holidayPage(
  scope: Scope,
  { query: input, readers, where = sql.lit(true) }: Input,
): Promise<Page<Row>> {
  const search = input.search === '' ? sql.lit(true) : matchesName(input.search);
  const page = await listPage<Row>(scope, input, {
    table: 'holidays',
    row: rowSql(holidays, computed, undefined),
    where: [t('t.business_id', '=', scope.business.id), where, search],
    orderBy: listOrder(scope, holidays, { input, computed }),
  });
  const isReader = holds(scope.business, readers, 'business');
  return isReader ? page : { ...page, data: page.data.map(nameAndDates) };
}

const list = handle(holidays.list, (scope, { query }) =>
  holidayPage(scope, { query, readers: ['holidays.read'] }),
);

const filter = handle(holidays.filter, (scope, { query }) => {
  const period = periodOf(query.from, query.to, scope.business.timezone);
  if ('is' in period) throw invalidField(period.at, period.is === 'no-time' ? 'date_invalid' : 'range_order');
  const where = sql`app.holiday_touches(t, ${period.since}::timestamp, ${period.before}::timestamp)`;
  return holidayPage(scope, { query, readers: ['holidays.read', 'reservations.read'], where });
});

const plain = crudRoutes(holidays, {
  table: 'holidays',
  columns: [],
  computed,
  beforeSave: async (scope, input, before) => holidayDates(input, before, scope.business.timezone),
});

export const holidayRoutes: AnyRoute[] = [
  list,
  filter,
  ...plain.filter((route) => route.operation !== holidays.list),
];
