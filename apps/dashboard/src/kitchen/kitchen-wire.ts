import { moveOrder, readOneOrder, readOpenOrders, type BranchIds } from './kitchen-calls.ts';
import type { Wire } from './kitchen-store.ts';

/** The calls by which the board of one branch is read and worked. */
export function wireOf(at: BranchIds): Wire {
  let version: string | null = null;
  return {
    open: async () => {
      const read = await readOpenOrders(at, version);
      if (!read) return null;
      ({ version } = read);
      return read.rows;
    },
    order: (id) => readOneOrder(at, id),
    move: ({ id, to, isRecall, reason, seen }, isLast = false) => {
      const body = {
        status: to,
        updated_at: seen,
        ...(isRecall ? { recall: true as const } : {}),
        ...(reason === undefined ? {} : { reason }),
      };
      return moveOrder({ ...at, id }, body, isLast);
    },
  };
}
