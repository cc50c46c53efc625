import type { DeviceStorage } from '#kit/data/device-storage.ts';
import type { StoredDraft, StoredRow } from './draft-entry.ts';
import type { DraftStore } from './draft-store.ts';
import { createListeners } from '#kit/store/listeners.ts';

/** At most so long after a keystroke it is stored on the device. */
const THROTTLE_MILLISECONDS = 250;

/** Keeps the edits of one kind of rows on the device while they are typed, and offers those of an earlier visit. */
export interface DraftPersistence {
  /** Looks for edits of an earlier visit and follows the store from now on. Answers how to stop. */
  readonly start: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** How many rows have edits of an earlier visit that nobody has answered for yet. */
  readonly offeredCount: () => number;
  /** The device refused the last writing: edits last as long as the page. */
  readonly isRefused: () => boolean;
  readonly putBack: () => void;
  readonly discard: () => void;
  readonly flush: () => Promise<void>;
}

interface PersistenceOptions<Row extends StoredRow, Draft extends object> {
  readonly store: DraftStore<Row, Draft>;
  readonly storage: DeviceStorage<StoredDraft<Draft>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What is typed in a row is over its edits of an earlier visit, as long as those are only offered. */
function over<Draft>(
  mine: StoredDraft<Draft> | null,
  offered: StoredDraft<Draft> | undefined,
): readonly StoredDraft<Draft>[] {
  if (!mine || !offered) return [mine ?? offered ?? []].flat();
  const base = { ...offered.base, ...mine.base };
  return [{ ...mine, base, draft: { ...offered.draft, ...mine.draft } }];
}

/** What is typed, on its way to the device: gathered for a moment and written together. */
function createWriting<Row extends StoredRow, Draft extends object>(
  { store, storage, now }: PersistenceOptions<Row, Draft>,
  { offered, onRefusal }: { offered: (id: number) => StoredDraft<Draft> | undefined; onRefusal: () => void },
) {
  const waiting = new Set<number>();
  const lying = new Set<number>();
  let isRejected = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refuse = (isNowRefused: boolean) => {
    if (isNowRefused === isRejected) return;
    isRejected = isNowRefused;
    onRefusal();
  };
  const write = (stored: readonly StoredDraft<Draft>[], forgotten: readonly number[]) =>
    storage.write(stored, forgotten).then(
      () => refuse(false),
      () => refuse(true),
    );

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const remaining = [...waiting].flatMap((id) => over(store.stored(id, now()), offered(id)));
    const keptIds = new Set(remaining.map(({ id }) => id));
    const forgotten = [...waiting].filter((id) => !keptIds.has(id));
    waiting.clear();
    for (const id of keptIds) lying.add(id);
    for (const id of forgotten) lying.delete(id);
    await write(remaining, forgotten);
  };
  const wait = (id: number) => {
    lying.add(id);
    waiting.add(id);
  };
  const follow = (id: number) => {
    // A clean row that never lay there needs no writing: 2,000 of them arrive at once.
    if (!lying.has(id) && store.stored(id, 0) === null) {
      waiting.delete(id);
      return;
    }
    wait(id);
    timer ??= setTimeout(() => void flush(), THROTTLE_MILLISECONDS);
  };
  return { isRefused: () => isRejected, refuse, write, flush, wait, follow };
}

export function createDraftPersistence<Row extends StoredRow, Draft extends object>(
  options: PersistenceOptions<Row, Draft>,
): DraftPersistence {
  const { store, storage } = options;
  const { tell, subscribe } = createListeners();
  let offered: ReadonlyMap<number, StoredDraft<Draft>> = new Map();
  const writing = createWriting(options, { offered: (id) => offered.get(id), onRefusal: tell });

  const answer = () => {
    const restored = [...offered.values()];
    offered = new Map();
    for (const { id } of restored) writing.wait(id);
    return restored;
  };

  const offer = (found: readonly StoredDraft<Draft>[]) => {
    offered = new Map(found.filter(({ id }) => store.get(id)).map((stored) => [stored.id, stored]));
    const needless = found.filter(({ id }) => !offered.has(id)).map(({ id }) => id);
    if (needless.length > 0) void writing.write([], needless);
    tell();
  };

  return {
    start: () => {
      let isFollowing = true;
      const stopFollowing = store.subscribeToAll(writing.follow);
      void storage.load().then(
        (found) => isFollowing && offer(found),
        () => writing.refuse(true),
      );
      return () => {
        isFollowing = false;
        stopFollowing();
        void writing.flush();
      };
    },
    subscribe,
    offeredCount: () => offered.size,
    isRefused: writing.isRefused,
    putBack: () => {
      for (const stored of answer()) store.restore(stored);
      tell();
      void writing.flush();
    },
    discard: () => {
      answer();
      tell();
      void writing.flush();
    },
    flush: writing.flush,
  };
}
