import { sql, type RawBuilder } from 'kysely';
import type { AskedPage, CountedIds } from './asked-page.ts';

type Condition = RawBuilder<unknown>;

/** A list narrowed by what somebody typed, in the two ways in which it can be read. */
export interface SearchedList {
  /**
   * The call of a function that finds the rows by an index, as the owner of the tables, because the comparison with what was
   * typed uses none under row-level security. It gives at most one more row than `most`, in no order.
   */
  readonly found: (most: number) => Condition;
  /** What else is asked of a row `t`. */
  readonly narrowed: readonly Condition[];
  readonly orderBy: Condition;
  /** The same rows from the list in order, each compared with what was typed: what follows `select from`, and the page. */
  readonly inOrder: { readonly rows: Condition; readonly page: Condition };
}

type Asked = Pick<AskedPage, 'most' | 'slice' | 'countOf'>;

/**
 * Steps that end in `counted`, with the total, and in `page`, with the columns of its rows in order. All that is found is read,
 * since it is in no order; where that is more than is counted, the page is read from the list in order, which passes few other
 * rows then.
 */
export function searchedSteps(
  { most, slice, countOf }: Asked,
  { found, narrowed, orderBy, inOrder }: SearchedList,
  columns: Condition,
): Condition {
  const meets = narrowed.length === 0 ? sql`true` : sql.join(narrowed, sql` and `);
  const ofMany = narrowed.length === 0 ? sql`${most + 1}::bigint` : countOf(inOrder.rows);
  return sql`found as materialized (select * from ${found(most)}),
    searched as materialized (select count(*) > ${most} as finds_many from found),
    counted as (select case when finds_many then ${ofMany}
      else (select count(*) from found t where ${meets}) end as total from searched),
    page as (
      (select ${columns} from found t where not (select finds_many from searched) and ${meets} order by ${orderBy} ${slice})
      union all
      (select n.* from (${inOrder.page}) n where (select finds_many from searched)))`;
}

/** The statement that gives `total` and `ids` of the asked page. */
export const searchedPage = (asked: Asked, list: SearchedList): RawBuilder<CountedIds> =>
  sql<CountedIds>`
    with ${searchedSteps(asked, list, sql`t.id`)}
    select total, array(select id from page) as ids from counted`;
