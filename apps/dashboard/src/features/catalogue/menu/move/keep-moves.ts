import type { DeviceStorage } from '#kit/data/device-storage.ts';
import type { MoveQueue } from './move-queue.ts';
import type { Move } from './placement.ts';

/** What has not reached the server by then lies on the device; most moves are faster. */
const DELAY_MILLISECONDS = 250;

/** The moves one visit still has to send, in their order. */
export interface KeptMoves {
  /** The visit's own. */
  readonly id: string;
  readonly moves: readonly Move[];
}

interface KeepMovesOptions {
  readonly queue: Pick<MoveQueue, 'get' | 'subscribe' | 'add'>;
  readonly storage: DeviceStorage<KeptMoves>;
  readonly visit: string;
}

/**
 * Makes the moves again that an earlier visit could not send, and keeps those of this one until they are stored. A move
 * names its new neighbour, so that making it twice changes nothing. Answers how to stop.
 */
export function keepMoves({ queue, storage, visit }: KeepMovesOptions): () => void {
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
    const kept = isEmpty ? [] : [{ id: visit, moves }];
    const gone = isEmpty ? [visit, ...forgotten] : forgotten;
    // A device that keeps nothing loses nothing but this safety; the moves are being sent all the same.
    last = last.then(() => storage.write(kept, gone)).catch(() => undefined);
  };

  const takeOver = (found: readonly KeptMoves[]) => {
    if (!isFollowing || found.length === 0) return;
    for (const { moves } of found) for (const move of moves) queue.add(move);
    write(found.map(({ id }) => id));
  };

  const stopFollowing = queue.subscribe(() => {
    timer ??= setTimeout(write, DELAY_MILLISECONDS);
  });
  // A device that keeps nothing has nothing to take over.
  void storage.load().then(takeOver, () => undefined);
  return () => {
    isFollowing = false;
    stopFollowing();
    write();
  };
}
