import { logQuietly } from '#kit/data/log.ts';
import { KITCHEN_BOARD } from '#kit/data/session.ts';
import { EMPTY, type Board } from './board/board.rules.ts';
import type { BoardStorage } from './kitchen-store.ts';

/** Changes with the shape of a board: what an older version kept is then read anew. */
const VERSION = 4;

interface Stored {
  readonly version: number;
  readonly of: string;
  readonly board: Board;
}

function readStored(): Stored | null {
  try {
    // What this module wrote.
    return JSON.parse(localStorage.getItem(KITCHEN_BOARD) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** On this device, for one branch and whoever is signed in; it goes with their session. */
export function boardStorageOf(of: string): BoardStorage {
  return {
    load: () => {
      const stored = readStored();
      return stored?.version === VERSION && stored.of === of
        ? { ...stored.board, sending: null, striking: null }
        : EMPTY;
    },
    keep: (board) => {
      try {
        localStorage.setItem(KITCHEN_BOARD, JSON.stringify({ version: VERSION, of, board } satisfies Stored));
      } catch (error) {
        logQuietly('The board could not be kept on this device', error);
      }
    },
  };
}
