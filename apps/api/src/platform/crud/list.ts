import { sql, type RawBuilder } from 'kysely';
import { envelope, FULL_LIST, type ListQuery, type Page } from '@diwan/contract/page.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Scope } from '#platform/http/scope.ts';

interface ListSql {
  readonly table: string;
  readonly row: RawBuilder<unknown>;
  /** Conditions over `t`, all of which hold. */
  readonly where: readonly RawBuilder<unknown>[];
  readonly orderBy: RawBuilder<unknown>;
}

/** `%` and `_` typed by a person are letters, not wildcards. */
export function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

export function matchesName(search: string): RawBuilder<unknown> {
  const pattern = likePattern(search);
  return sql`(t.name_en ilike ${pattern} or t.name_ar ilike ${pattern})`;
}

/** By an expression over `t`, ties broken by id. */
export function orderedBy(column: RawBuilder<unknown>, type: ListQuery['sortType']): RawBuilder<unknown> {
  const direction = type === 'desc' ? sql`desc` : sql`asc`;
  return sql`${column} ${direction}, t.id ${direction}`;
}

/** A column of the list, ties and the default broken by id; `name` is the one in the reader's language. */
export function orderOf(query: ListQuery, sortable: readonly string[], locale: Locale): RawBuilder<unknown> {
  if (!query.sortBy) return sortable.includes('sort') ? sql`t.sort, t.id` : sql`t.id desc`;
  const column = query.sortBy === 'name' ? `name_${locale}` : query.sortBy;
  return orderedBy(sql.ref(`t.${column}`), query.sortType);
}

/**
 * One page in one statement, whose rows are picked before their answers are built: the many before a deep page are
 * only counted. `full=true` gives all rows as a single page.
 */
export async function listPage<Row>(scope: Scope, query: ListQuery, list: ListSql): Promise<Page<Row>> {
  const size = query.full ? FULL_LIST : query.per_page;
  const page = query.full ? 1 : query.page;
  const where = list.where.length === 0 ? sql`true` : sql.join(list.where, sql` and `);
  const table = sql.table(list.table);
  const found = await scope.db.get(sql<{ total: number; rows: Row[] }>`
    select (select count(*) from ${table} t where ${where}) as total,
      coalesce((select json_agg(${list.row}) from (
        select t.* from ${table} t where ${where}
        order by ${list.orderBy} limit ${size} offset ${(page - 1) * size}
      ) t), '[]'::json) as rows`);
  const rest = new URLSearchParams(scope.request.queryText);
  rest.delete('page');
  const { path } = scope.request;
  return envelope(found.rows, found.total, { page, per_page: size, path, query: rest.toString() });
}
