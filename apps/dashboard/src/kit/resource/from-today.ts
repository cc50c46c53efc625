import type { ListState } from './list-state.ts';

type Filters = ListState['filters'];

/** What an address says of a list of times that shows all of them. */
export const ALL_TIMES: Filters = { when: 'all' };

/** The plain list begins today; whoever searches, filters or sorts looks at all times. */
export const isFromToday = ({ search, sortBy, filters }: ListState): boolean =>
  search === '' && sortBy === undefined && Object.keys(filters).length === 0;

/** The filters as the calls take them. */
export const withoutWhen = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== 'when'));
