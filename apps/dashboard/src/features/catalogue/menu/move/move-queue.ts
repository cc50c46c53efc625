import { CallError } from '#kit/data/call-error.ts';
import type { DeviceStorage } from '#kit/data/device-storage.ts';
import { createListeners } from '#kit/store/listeners.ts';
import type { MenuOutline } from '../drafts/menu-outline.ts';
import { categoryOf, type Move, moved, siblingsOf } from './placement.ts';

/** What has not reached the server by then is on the device; most moves are faster. */
const DELAY_MILLISECONDS = 250;

/** The moves one visit still has to send, in their order. */
export interface StoredMoves {
  /** The visit's own. */
  readonly id: string;
  readonly moves: readonly Move[];
}

interface PersistMovesOptions {
  readonly queue: Pick<MoveQueue, 'get' | 'subscribe' | 'add'>;
  readonly storage: DeviceStorage<StoredMoves>;
  readonly visit: string;
}

interface PersistedMoves {
  /** Writes what waits at once, for a page that may end without another word. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/**
 * Makes the moves again that an earlier visit could not send, and keeps those of this one until they are stored. A move
 * names what it stands beside, so that making it twice changes nothing.
 */
export function persistMoves({ queue, storage, visit }: PersistMovesOptions): PersistedMoves {
  let isFollowing = true;
  let isLying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  /** One writing after another, so that nothing comes back that was taken away. */
  const write = (forgotten: readonly string[] = []) => {
    clearTimeout(timer);
    timer = undefined;
    const moves = queue.get().pending;
    const isEmpty = moves.length === 0;
    if (isEmpty && !isLying && forgotten.length === 0) return;
    isLying = !isEmpty;
    const stored = isEmpty ? [] : [{ id: visit, moves }];
    const gone = isEmpty ? [visit, ...forgotten] : forgotten;
    // A device that keeps nothing loses nothing but this safety; the moves are being sent all the same.
    last = last.then(() => storage.write(stored, gone)).catch(() => undefined);
  };

  const takeOver = (found: readonly StoredMoves[]) => {
    if (!isFollowing || found.length === 0) return;
    for (const { moves } of found) for (const move of moves) queue.add(move);
    write(found.map(({ id }) => id));
  };

  const stopFollowing = queue.subscribe(() => {
    timer ??= setTimeout(write, DELAY_MILLISECONDS);
  });
  // A device that keeps nothing has nothing to take over.
  void storage.load().then(takeOver, () => undefined);
  return {
    flush: () => write(),
    stop: () => {
      isFollowing = false;
      stopFollowing();
      write();
    },
  };
}

/** Asked again after so long, where the browser does not tell when the network is back. */
const RETRY_MILLISECONDS = 5_000;

interface MoveState {
  /** In the order they were made; those not yet stored. */
  readonly pending: readonly Move[];
  /** The network is gone; the moves are kept and tried again. */
  readonly isWaiting: boolean;
}

export interface MoveQueue {
  readonly get: () => MoveState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (move: Move) => void;
  /** Asks at once whether the network is back. */
  readonly retry: () => void;
}

interface MoveQueueOptions {
  /** The menu as the server holds it, without the pending moves. */
  readonly stored: () => MenuOutline;
  /** The pending moves have changed; `done` are stored by now. */
  readonly arrange: (pending: readonly Move[], done: readonly Move[]) => void;
  readonly saveCategory: (itemId: number, categoryId: number) => Promise<void>;
  readonly sendOrder: (kind: Move['kind'], sortedIds: readonly number[]) => Promise<void>;
  readonly onFailed: (move: Move, error: unknown) => void;
}

const IDLE: MoveState = { pending: [], isWaiting: false };

const listOf = (outline: MenuOutline, move: Move): readonly number[] =>
  move.kind === 'item' ? (outline.nodes.get(move.to)?.itemIds ?? []) : siblingsOf(outline, move.id);

/** The first move, and those right after it that only put the same list in another order: one request for all. */
function firstBatch(stored: MenuOutline, pending: readonly Move[]): readonly Move[] {
  const [first, ...rest] = pending;
  if (!first) return [];
  const isOfSameList = (move: Move) =>
    first.kind === 'item'
      ? move.kind === 'item' && move.to === first.to && categoryOf(stored, move.id)?.id === first.to
      : move.kind === 'category' && siblingsOf(stored, first.id).includes(move.id);
  const end = rest.findIndex((move) => !isOfSameList(move));
  return [first, ...(end < 0 ? rest : rest.slice(0, end))];
}

/** Stores moves one after another. What fails is taken back alone: the moves after it stay. */
export function createMoveQueue(options: MoveQueueOptions): MoveQueue {
  const { stored, arrange, saveCategory, sendOrder, onFailed } = options;
  const listeners = createListeners();
  let state = IDLE;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const turnTo = (next: MoveState, done: readonly Move[] = []) => {
    if (next.pending !== state.pending) arrange(next.pending, done);
    state = next;
    listeners.tell();
  };
  const without = (moves: readonly Move[]) => state.pending.filter((move) => !moves.includes(move));

  const send = async (batch: readonly Move[]) => {
    const [first] = batch;
    if (!first) return;
    const isAcross = first.kind === 'item' && categoryOf(stored(), first.id)?.id !== first.to;
    if (isAcross) {
      await saveCategory(first.id, first.to);
      // From here on it is there, whatever becomes of its place among the others.
      arrange(state.pending, [{ ...first, spot: { at: 'end' } }]);
    }
    const before = stored();
    const after = batch.reduce(moved, before);
    if (isAcross || after !== before) await sendOrder(first.kind, listOf(after, first));
  };

  /** Answers whether there is a reason to go on. */
  const runOnce = async (batch: readonly Move[]): Promise<boolean> => {
    try {
      await send(batch);
      turnTo({ pending: without(batch), isWaiting: false }, batch);
    } catch (error) {
      if (error instanceof CallError && error.isOffline) {
        turnTo({ ...state, isWaiting: true });
        return false;
      }
      turnTo({ pending: without(batch), isWaiting: false });
      for (const move of batch.slice(-1)) onFailed(move, error);
    }
    return true;
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    let isOn = true;
    while (isOn && state.pending.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time is the rule
      isOn = await runOnce(firstBatch(stored(), state.pending));
    }
    isRunning = false;
    if (!isOn) timer = setTimeout(() => void run(), RETRY_MILLISECONDS);
  };

  return {
    get: () => state,
    subscribe: listeners.subscribe,
    add: (move) => {
      turnTo({ ...state, pending: [...state.pending, move] });
      void run();
    },
    retry: () => void run(),
  };
}
