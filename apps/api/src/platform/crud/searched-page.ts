import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Statement } from '#platform/database/db.ts';
import { arrayOf } from '#platform/database/statement-parts.ts';
import { query } from '#platform/database/query.ts';
import type { PageRequest, CountedIds } from './page-request.ts';

/** The patterns of what was typed, within the steps of a search. */
export const TYPED = sql<string[]>`(select at from typed)::text[]`;

/** A list narrowed by what somebody typed, in the two ways in which it can be read. */
export interface SearchedList {
  /** What `TYPED` stands for. */
  readonly patterns: Expression<string[]>;
  /**
   * The call of a function that finds the rows by an index, as the owner of the tables, because the comparison with what was
   * typed uses none under row-level security. It gives at most one more row than `most`, in no order; or the first ones in the
   * usual order of the list.
   */
  readonly found: (most: number, first: number | null) => Expression<unknown>;
  /** Whether the list is asked for in that order. */
  readonly isInOrder: boolean;
  /** What else is asked of a row `t`. */
  readonly narrowed: readonly Expression<unknown>[];
  readonly orderBy: Expression<unknown>;
  /** The same rows from the list in order, each compared with what was typed: a `select from …`, and the page. */
  readonly inOrder: { readonly rows: Expression<unknown>; readonly page: Expression<unknown> };
}

type ListWindow = Pick<PageRequest, 'most' | 'size' | 'before' | 'slice' | 'countOf'>;

/** Whether the first that are found are those of the list: nothing else is asked of them, in the same order. */
export const isFoundInOrder = ({
  isInOrder,
  narrowed,
}: Pick<SearchedList, 'isInOrder' | 'narrowed'>): boolean => isInOrder && narrowed.length === 0;

/**
 * Steps that end in `counted`, with the total, and in `page`, with the columns of its rows in order. All that is found is read,
 * since it is in no order. Where that is more than is counted, the page is one of the first that are found; or, where more is
 * asked of the rows, it is read from the list in order, which passes few other rows then.
 */
function searchedSteps(
  input: ListWindow,
  list: SearchedList,
  columns: Expression<unknown>,
): RawBuilder<unknown> {
  const { most, size, before, slice, countOf } = input;
  const { patterns, found, narrowed, orderBy, inOrder } = list;
  const meets = narrowed.length === 0 ? sql`true` : sql.join(narrowed, sql` and `);
  const ofMany = narrowed.length === 0 ? sql`${most + 1}::bigint` : countOf(inOrder.rows);
  const pageOfMany = isFoundInOrder(list)
    ? sql`select ${columns} from ${found(most, before + size)} t where (select finds_many from searched)
        order by ${orderBy} ${slice}`
    : sql`select n.* from (${inOrder.page}) n where (select finds_many from searched)`;
  return sql`typed as materialized (select ${patterns} as at),
    found as materialized (select f.* from ${found(most, null)} f),
    searched as materialized (select count(*) > ${most} as finds_many from found),
    counted as (select case when finds_many then ${ofMany}
      else (select count(*) from found t where ${meets}) end as total from searched),
    page as (
      (select ${columns} from found t where not (select finds_many from searched) and ${meets} order by ${orderBy} ${slice})
      union all
      (${pageOfMany}))`;
}

/** By hand: a count, and rows assembled as JSON. */
export interface CountedRows<Row> {
  readonly total: number;
  readonly rows: Row[];
}

/** The statement that gives `total` and the answers `row` of the asked page's rows `t`; it begins with the steps. */
export const searchedRows = <Row>(
  input: ListWindow,
  list: SearchedList,
  { row, steps }: { readonly row: Expression<Row>; readonly steps: readonly Expression<unknown>[] },
): RawBuilder<CountedRows<Row>> =>
  sql<CountedRows<Row>>`
    with ${sql.join([...steps, searchedSteps(input, list, sql`t.*`)])}
    select total, coalesce((select json_agg(${row}) from page t), '[]'::json) as rows from counted`;

/** The statement that gives `total` and `ids` of the asked page; `searched` is null where nothing was typed. */
export const pageOfIds = (
  input: ListWindow,
  inOrder: { readonly rows: Expression<unknown>; readonly page: Expression<{ readonly id: number }> },
  searched: Omit<SearchedList, 'inOrder'> | null,
): Statement<CountedIds> =>
  searched
    ? sql<CountedIds>`
        with ${searchedSteps(input, { ...searched, inOrder }, sql`t.id`)}
        select total, array(select id from page) as ids from counted`
    : query.selectNoFrom([input.countOf(inOrder.rows).as('total'), arrayOf(inOrder.page).as('ids')]);
