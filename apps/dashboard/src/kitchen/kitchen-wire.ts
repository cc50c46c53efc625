import { minutesLeft } from '@diwan/domain/order-times.ts';
import {
  moveOrder,
  readDoneOrders,
  readOneOrder,
  readOpenOrders,
  strikeLine,
  type BranchIds,
} from './kitchen-calls.ts';
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
    done: () => readDoneOrders(at),
    order: (id) => readOneOrder(at, id),
    move: ({ id, to, isRecall, reason, minutes, at: pressedAt, seen }, isLast = false) => {
      const body = {
        status: to,
        updated_at: seen,
        ...(isRecall ? { recall: true as const } : {}),
        ...(reason === undefined ? {} : { reason }),
        ...(minutes === undefined ? {} : { eta_minutes: minutesLeft(minutes, pressedAt, Date.now()) }),
      };
      return moveOrder({ ...at, id }, body, isLast);
    },
    strike: async ({ line, stations, made }) =>
      (await strikeLine({ ...at, id: line }, { stations: [...stations], made })).made_at,
  };
}
