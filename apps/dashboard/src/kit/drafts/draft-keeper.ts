import type { DeviceStorage } from '#kit/data/device-storage.ts';
import type { KeptDraft, StoredRow } from './draft-entry.ts';
import type { DraftStore } from './draft-store.ts';
import { createListeners } from '#kit/store/listeners.ts';

/** At most so long after a keystroke it lies on the device. */
const THROTTLE_MILLISECONDS = 250;

/** Keeps the edits of one kind of rows on the device while they are typed, and offers those of an earlier visit. */
export interface DraftKeeper {
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

interface KeeperOptions<Row extends StoredRow, Draft extends object> {
  readonly store: DraftStore<Row, Draft>;
  readonly storage: DeviceStorage<KeptDraft<Draft>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What is typed in a row lies over its edits of an earlier visit, as long as those are only offered. */
function over<Draft>(
  mine: KeptDraft<Draft> | null,
  offered: KeptDraft<Draft> | undefined,
): readonly KeptDraft<Draft>[] {
  if (!mine || !offered) return [mine ?? offered ?? []].flat();
  const base = { ...offered.base, ...mine.base };
  return [{ ...mine, base, draft: { ...offered.draft, ...mine.draft } }];
}

export function createDraftKeeper<Row extends StoredRow, Draft extends object>({
  store,
  storage,
  now,
}: KeeperOptions<Row, Draft>): DraftKeeper {
  const { tell, subscribe } = createListeners();
  const waiting = new Set<number>();
  const lying = new Set<number>();
  let offered: ReadonlyMap<number, KeptDraft<Draft>> = new Map();
  let isRefused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async (kept: readonly KeptDraft<Draft>[], forgotten: readonly number[]) => {
    const isKept = await storage.write(kept, forgotten).then(
      () => true,
      () => false,
    );
    if (isKept !== isRefused) return;
    isRefused = !isKept;
    tell();
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const kept = [...waiting].flatMap((id) => over(store.kept(id, now()), offered.get(id)));
    const keptIds = new Set(kept.map(({ id }) => id));
    const forgotten = [...waiting].filter((id) => !keptIds.has(id));
    waiting.clear();
    for (const id of keptIds) lying.add(id);
    for (const id of forgotten) lying.delete(id);
    await write(kept, forgotten);
  };

  const follow = (id: number) => {
    // A clean row that never lay there needs no writing: 2,000 of them arrive at once.
    if (!lying.has(id) && store.kept(id, 0) === null) {
      waiting.delete(id);
      return;
    }
    lying.add(id);
    waiting.add(id);
    timer ??= setTimeout(() => void flush(), THROTTLE_MILLISECONDS);
  };

  const answer = () => {
    const answered = [...offered.values()];
    offered = new Map();
    for (const { id } of answered) {
      lying.add(id);
      waiting.add(id);
    }
    return answered;
  };

  const offer = (found: readonly KeptDraft<Draft>[]) => {
    offered = new Map(found.filter(({ id }) => store.get(id)).map((kept) => [kept.id, kept]));
    const needless = found.filter(({ id }) => !offered.has(id)).map(({ id }) => id);
    if (needless.length > 0) void write([], needless);
    tell();
  };

  return {
    start: () => {
      let isFollowing = true;
      const stopFollowing = store.subscribeToAll(follow);
      void storage.load().then(
        (found) => isFollowing && offer(found),
        () => {
          isRefused = true;
          tell();
        },
      );
      return () => {
        isFollowing = false;
        stopFollowing();
        void flush();
      };
    },
    subscribe,
    offeredCount: () => offered.size,
    isRefused: () => isRefused,
    putBack: () => {
      for (const kept of answer()) store.restore(kept);
      tell();
      void flush();
    },
    discard: () => {
      answer();
      tell();
      void flush();
    },
    flush,
  };
}
