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

function readStored(key: string): Stored | null {
  try {
    // What this module wrote; until 29 November 2026 under one key, whichever kitchen it was.
    const text = localStorage.getItem(key) ?? localStorage.getItem(KITCHEN_BOARD) ?? 'null';
    return JSON.parse(text) as Stored | null;
  } catch {
    return null;
  }
}

/** On this device, for one branch and whoever is signed in; it goes with their session, and with no other. */
export function boardStorageOf(of: string): BoardStorage {
  const key = `${KITCHEN_BOARD} ${of}`;
  return {
    load: () => {
      const stored = readStored(key);
      return stored?.version === VERSION && stored.of === of
        ? { ...stored.board, sending: null, striking: null }
        : EMPTY;
    },
    keep: (board) => {
      try {
        localStorage.setItem(key, JSON.stringify({ version: VERSION, of, board } satisfies Stored));
      } catch (error) {
        logQuietly('The board could not be kept on this device', error);
      }
    },
  };
}
