import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import { useEffect, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { logQuietly } from '#kit/data/log.ts';
import { KITCHEN_NUMBERS } from '#kit/data/session.ts';
import { newlyReady } from './numbers.rules.ts';
import { readNumbers, type Numbers } from './ready-calls.ts';

/** A number that is called out is on the wall within as long. */
const ASK_AGAIN_MS = 2000;
/** A guest looks up when a number flashes. */
const FLASH_MS = 8000;

const SIGNED_OUT = 401;
const NOT_HERE = 403;

export interface Board {
  /** Null: nothing is known yet. */
  readonly numbers: Numbers | null;
  /** Became ready a moment ago. */
  readonly fresh: readonly number[];
  /** Since when nobody answers, in milliseconds since the epoch. */
  readonly awaySince: number | null;
  /** The device was sent away. */
  readonly isEnded: boolean;
}

function readStored(of: string): Numbers | null {
  try {
    // What this module wrote.
    const stored = JSON.parse(localStorage.getItem(KITCHEN_NUMBERS) ?? 'null') as
      | ({ readonly of: string } & Numbers)
      | null;
    return stored?.of === of ? { preparing: stored.preparing, ready: stored.ready } : null;
  } catch {
    return null;
  }
}

function store(of: string, numbers: Numbers): void {
  try {
    localStorage.setItem(KITCHEN_NUMBERS, JSON.stringify({ of, ...numbers }));
  } catch (error) {
    logQuietly('The numbers could not be kept on this device', error);
  }
}

function withNumbers(board: Board, numbers: Numbers): Board {
  const left = board.fresh.filter((number) => numbers.ready.includes(number));
  const added = newlyReady(board.numbers, numbers).filter((number) => !left.includes(number));
  return { numbers, fresh: [...left, ...added], awaySince: null, isEnded: false };
}

/** The numbers of the branch, asked for every two seconds; what was known stays while nobody answers. */
export function useNumbers({ business, branch }: DeviceSession): Board {
  const of = `${business.id} ${branch.id}`;
  const [board, setBoard] = useState<Board>(() => ({
    numbers: readStored(of),
    fresh: [],
    awaySince: null,
    isEnded: false,
  }));
  useEffect(() => {
    const at = { business_id: business.id, branch_id: branch.id };
    let version: string | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let isThere = true;
    const leave = () => {
      isThere = false;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
    };
    const fail = (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      if (!isThere) return;
      if (error.status === SIGNED_OUT || error.status === NOT_HERE) {
        // For good: what is answered late, or not at all, brings no number back.
        leave();
        setBoard({ numbers: null, fresh: [], awaySince: null, isEnded: true });
      } else {
        setBoard((before) => ({ ...before, awaySince: before.awaySince ?? Date.now() }));
      }
    };
    const hear = (read: Awaited<ReturnType<typeof readNumbers>>) => {
      if (!isThere) return;
      version = read?.version ?? version;
      if (read) store(of, read.answer);
      setBoard((before) => (read ? withNumbers(before, read.answer) : { ...before, awaySince: null }));
    };
    const askNow = () => {
      clearTimeout(timer);
      void readNumbers(at, version)
        .then(hear, fail)
        .finally(() => {
          clearTimeout(timer);
          if (isThere) timer = setTimeout(askNow, ASK_AGAIN_MS);
        });
    };
    askNow();
    window.addEventListener('online', askNow);
    return leave;
  }, [of, business.id, branch.id]);
  const { fresh } = board;
  useEffect(() => {
    if (fresh.length === 0) return undefined;
    const timer = setTimeout(() => setBoard((before) => ({ ...before, fresh: [] })), FLASH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return board;
}
