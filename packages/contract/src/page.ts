import { z } from 'zod';

export const PAGE_SIZE = 10;
export const LARGEST_PAGE = 100;
/** Rows that `full=true` answers at most. */
export const FULL_LIST = 10_000;
/** Up to here a total is exact. */
export const EXACT_TOTALS = 10_000;
/** The same of a search in the usual order of its list. */
export const SEARCHED_TOTALS = 1000;

const pageNumber = z.coerce
  .number()
  .int()
  .catch(1)
  .transform((page) => Math.max(1, Math.min(page, 1_000_000)));

/**
 * The common query of a list: `per-page` and `per_page` mean the same, and so do `sort=-column` and
 * `sortBy=column&sortType=desc`. The answer has one spelling of each; `per_page` is clamped to 1..`sizes.largest`.
 */
export function listQuery<const Column extends string, Extra extends z.ZodRawShape = Record<never, never>>(
  sortable: readonly Column[],
  extra?: Extra,
  sizes: { usual?: number; largest?: number } = {},
) {
  const { usual = PAGE_SIZE, largest = LARGEST_PAGE } = sizes;
  const size = z.coerce.number().int().catch(usual);
  const column = z.enum(sortable as readonly [Column, ...Column[]], { error: 'sort_unknown' });
  return z.preprocess(
    oneSpelling,
    z.object({
      page: pageNumber.default(1),
      per_page: size.transform((given) => Math.max(1, Math.min(given, largest))).default(usual),
      search: z.string().trim().max(100).default(''),
      sortBy: column.optional(),
      sortType: z.enum(['asc', 'desc']).default('asc'),
      full: z.union([z.boolean(), z.stringbool()]).default(false),
      ...(extra ?? ({} as Extra)),
    }),
  );
}

function oneSpelling(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const given: Record<string, unknown> = { ...query };
  given['per_page'] ??= given['per-page'];
  const { sort } = given;
  if (typeof sort === 'string' && sort !== '' && given['sortBy'] === undefined) {
    given['sortBy'] = sort.replace(/^-/, '');
    given['sortType'] = sort.startsWith('-') ? 'desc' : 'asc';
  }
  for (const [key, value] of Object.entries(given)) if (value === '') delete given[key];
  return given;
}

export interface ListQuery {
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
  readonly sortBy?: string | undefined;
  readonly sortType: 'asc' | 'desc';
  readonly full: boolean;
}

export const pageLinks = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});

/** Where there are more rows than were counted: `total` and `last_page` are then the least there is. */
const totalIsEstimate = z.literal(true).optional();

export const pageMeta = z.object({
  current_page: z.number(),
  from: z.number().nullable(),
  last_page: z.number(),
  path: z.string(),
  per_page: z.number(),
  to: z.number().nullable(),
  total: z.number(),
  total_is_estimate: totalIsEstimate,
});

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    links: pageLinks,
    meta: pageMeta,
    current_page: z.number(),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
    total_is_estimate: totalIsEstimate,
  });
}
export type Page<Row> = z.output<ReturnType<typeof pageOf<z.ZodType<Row>>>>;

/** The envelope around the rows of one page; `query` repeats the other query parameters in the links. */
export function envelope<Row>(
  rows: readonly Row[],
  total: number,
  input: { page: number; per_page: number; path: string; query: string; isEstimate?: boolean },
): Page<Row> {
  const { page, per_page, path } = input;
  const estimate = input.isEstimate ? { total_is_estimate: true as const } : {};
  const last = Math.max(1, Math.ceil(total / per_page));
  const rest = input.query === '' ? '' : `&${input.query}`;
  const link = (to: number) => `${path}?page=${to}${rest}`;
  const from = rows.length === 0 ? null : (page - 1) * per_page + 1;
  return {
    data: [...rows],
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(page - 1) : null,
      next: page < last ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from,
      last_page: last,
      path,
      per_page,
      to: from === null ? null : from + rows.length - 1,
      total,
      ...estimate,
    },
    current_page: page,
    last_page: last,
    per_page,
    total,
    ...estimate,
  };
}
