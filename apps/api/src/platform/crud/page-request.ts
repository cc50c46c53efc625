import { sql, type Expression, type RawBuilder } from 'kysely';
import { envelope, FULL_LIST, SEARCHED_TOTALS, type ListQuery, type Page } from '@diwan/contract/page.ts';
import type { Scope } from '#platform/http/scope.ts';

/** By hand: a count and an array that a statement assembles have no columns. */
export interface CountedIds {
  readonly total: number;
  readonly ids: number[];
}

export interface PageRequest {
  /** Up to here rows are counted. Never less than where the page ends, so that it is known whether one follows. */
  readonly most: number;
  readonly size: number;
  /** Rows before the page. */
  readonly before: number;
  readonly slice: RawBuilder<unknown>;
  /** The count of rows, a `select from …`, at most one more than `most`. */
  readonly countOf: (rows: Expression<unknown>) => RawBuilder<number>;
  readonly envelope: <Row>(rows: readonly Row[], counted: number) => Page<Row>;
}

/** What is asked of a list: its slice, how far it is counted, and the envelope. `full=true` gives one page of all rows. */
export function pageRequest(scope: Scope, query: ListQuery, exactTotals = scope.exactTotals): PageRequest {
  const size = query.full ? FULL_LIST : query.per_page;
  const page = query.full ? 1 : query.page;
  const before = (page - 1) * size;
  const most = Math.max(exactTotals, before + size);
  const rest = new URLSearchParams(scope.request.queryText);
  rest.delete('page');
  const input = { page, per_page: size, path: scope.request.path, query: rest.toString() };
  return {
    most,
    size,
    before,
    slice: sql`limit ${size} offset ${before}`,
    countOf: (rows) => sql`(select count(*) from (${rows} limit ${most + 1}) counted)`,
    envelope: (rows, counted) => envelope(rows, counted, { ...input, isEstimate: counted > most }),
  };
}

/** The same of a search in the usual order of its list: what is found beyond its page is read to be counted alone. */
export const searchRequest = (scope: Scope, query: ListQuery): PageRequest =>
  pageRequest(scope, query, Math.min(scope.exactTotals, SEARCHED_TOTALS));

/** The first rows of a list, for those who do not ask how many there are. */
export const uncounted = (
  most: number,
): Pick<PageRequest, 'most' | 'size' | 'before' | 'slice' | 'countOf'> => ({
  most,
  size: most,
  before: 0,
  slice: sql`limit ${most}`,
  countOf: () => sql`null::bigint`,
});
