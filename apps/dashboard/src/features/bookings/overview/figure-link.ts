import type { FigureList } from '@diwan/contract/bookings/figure-lists.ts';
import type { SeenBranch } from './seen-branch.ts';

/** The address of the rows that a figure counts. */
export type FigureLink = (list: FigureList) => string;

const PATHS = { reservations: '/reservations/list', orders: '/orders/list', invoices: '/invoices/list' };

/** The list shows the branch that is seen, as the figure counts it, whichever is picked. */
export function figureLink({ params, choices }: Pick<SeenBranch, 'params' | 'choices'>): FigureLink {
  const hasOthers = choices.length > 2;
  const branch: Record<string, string> = hasOthers ? { branch: String(params.branch_or_all) } : {};
  return ({ of, query }) => `${PATHS[of]}?${new URLSearchParams({ ...query, ...branch }).toString()}`;
}
