import { sql, type Expression, type RawBuilder } from 'kysely';
import type { ListQuery, Page } from '@diwan/contract/page.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Schema } from '#platform/database/schema.ts';
import { pageRequest } from './page-request.ts';

interface ListSql {
  readonly table: string;
  /** The step that has the rows of the page, where these are not looked for among all of the table. */
  readonly pageTable?: string;
  readonly row: Expression<unknown>;
  /** Steps before the statement, each of the form `name as materialized (select …)`; the table may be the name of one. */
  readonly steps?: readonly RawBuilder<unknown>[];
  /** Conditions over `t`, all of which hold. */
  readonly where: readonly Expression<unknown>[];
  readonly orderBy: Expression<unknown>;
}

/** `%` and `_` typed by a person are letters, not wildcards. */
export function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Letters and digits that have no trigram. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

/** Whether a table has so many rows of the business that one or two letters are found at the beginning of words alone. */
export const hasMany = ({ business, exactTotals }: Scope, table: keyof Schema): RawBuilder<boolean> =>
  sql`exists (select from ${sql.table(table)} t where t.business_id = ${business.id} offset ${Math.floor(exactTotals / 2)})`;

/** The patterns of what somebody typed, any of which may match. */
export const patternsOf = (typed: string, isAmongMany: Expression<boolean>): RawBuilder<string[]> =>
  SHORT.test(typed) ? sql`app.short_patterns(${typed}, ${isAmongMany})` : sql`array[${likePattern(typed)}]`;

/** The number somebody typed, as an id is written; null where it is none. */
export const idIn = (typed: string): number | null => (/^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null);

export function matchesName(search: string): RawBuilder<unknown> {
  const pattern = likePattern(search);
  return sql`(t.name_en ilike ${pattern} or t.name_ar ilike ${pattern})`;
}

interface Ties {
  /** What breaks them. */
  readonly by?: Expression<unknown>;
  /** Whether rows without a value come last in either direction. */
  readonly emptyLast?: boolean;
}

/** By an expression over `t`, ties broken by id. */
export function orderedBy(
  column: Expression<unknown>,
  type: ListQuery['sortType'],
  { by = sql`t.id`, emptyLast = false }: Ties = {},
): RawBuilder<unknown> {
  const direction = type === 'desc' ? sql`desc` : sql`asc`;
  return sql`${column} ${direction} ${emptyLast ? sql`nulls last` : sql``}, ${by} ${direction}`;
}

export const orderedById = (type: ListQuery['sortType'] = 'desc'): RawBuilder<unknown> =>
  type === 'desc' ? sql`t.id desc` : sql`t.id`;

/** A column of the list, ties and the default broken by id; `name` is the one in the reader's language. */
export function orderOf(query: ListQuery, sortable: readonly string[], locale: Locale): RawBuilder<unknown> {
  if (!query.sortBy) return sortable.includes('sort') ? sql`t.sort, t.id` : sql`t.id desc`;
  const column = query.sortBy === 'name' ? `name_${locale}` : query.sortBy;
  return orderedBy(sql.ref(`t.${column}`), query.sortType);
}

/**
 * One page in one statement, whose rows are picked before their answers are built: the many before a deep page are
 * only counted.
 */
export async function listPage<Row>(
  scope: Scope,
  query: ListQuery,
  list: ListSql,
  input = pageRequest(scope, query),
): Promise<Page<Row>> {
  const where = list.where.length === 0 ? sql`true` : sql.join(list.where, sql` and `);
  const table = sql.table(list.table);
  const pageTable = sql.table(list.pageTable ?? list.table);
  const { steps = [] } = list;
  const found = await scope.db.get(sql<{ total: number; rows: Row[] }>`
    ${steps.length === 0 ? sql`` : sql`with ${sql.join(steps)}`}
    select ${input.countOf(sql`select from ${table} t where ${where}`)} as total,
      coalesce((select json_agg(${list.row}) from (
        select t.* from ${pageTable} t where ${where} order by ${list.orderBy} ${input.slice}
      ) t), '[]'::json) as rows`);
  return input.envelope(found.rows, found.total);
}
