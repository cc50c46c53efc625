import type { Entry, StoredRow } from './draft-entry.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * The edits of one row as they were typed. `base` holds what the same fields were before: with the row as it is on
 * the server by then, that is all a merge of the three needs.
 */
export interface KeptDraft<Draft> {
  readonly id: number;
  /** `updated_at` of the row the edits were made on. */
  readonly of: string;
  readonly base: Partial<Draft>;
  readonly draft: Partial<Draft>;
  /** Milliseconds since 1970, on this device. */
  readonly keptAt: number;
}

/** Where drafts lie between visits. */
export interface DraftShelf<Draft> {
  readonly load: () => Promise<readonly KeptDraft<Draft>[]>;
  readonly write: (kept: readonly KeptDraft<Draft>[], forgotten: readonly number[]) => Promise<void>;
}

function pick<Draft extends object>(from: Draft, fields: readonly (keyof Draft)[]): Partial<Draft> {
  const picked: Partial<Draft> = {};
  for (const field of fields) picked[field] = from[field];
  return picked;
}

export function keptDraft<Row extends StoredRow, Draft extends object>(
  { row, base, draft, changed }: Entry<Row, Draft>,
  keptAt: number,
): KeptDraft<Draft> {
  return { id: row.id, of: row.updated_at, base: pick(base, changed), draft: pick(draft, changed), keptAt };
}

/** At most so long after a keystroke it lies on the shelf. */
const THROTTLE_MILLISECONDS = 250;

/** Keeps the shelf like the store, in batches. Returns how to stop, and how to write what still waits. */
export function keepOnShelf<Row extends StoredRow, Draft extends object>(
  store: DraftStore<Row, Draft>,
  shelf: DraftShelf<Draft>,
  now: () => number,
): { readonly flush: () => Promise<void>; readonly stop: () => void } {
  const waiting = new Set<number>();
  const lying = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...waiting];
    waiting.clear();
    const changed = ids.filter((id) => (store.get(id)?.changed.length ?? 0) > 0);
    const kept = changed.flatMap((id) => {
      const entry = store.get(id);
      return entry ? [keptDraft(entry, now())] : [];
    });
    const forgotten = ids.filter((id) => !changed.includes(id));
    for (const id of changed) lying.add(id);
    for (const id of forgotten) lying.delete(id);
    await shelf.write(kept, forgotten);
  };

  const unsubscribe = store.subscribeToAll((id) => {
    const isDirty = (store.get(id)?.changed.length ?? 0) > 0;
    // A clean row that never lay there needs no writing: 2,000 of them arrive at once.
    if (!isDirty && !lying.has(id)) {
      waiting.delete(id);
      return;
    }
    lying.add(id);
    waiting.add(id);
    timer ??= setTimeout(() => void flush(), THROTTLE_MILLISECONDS);
  });
  return {
    flush,
    stop: () => {
      unsubscribe();
      void flush();
    },
  };
}

/**
 * Puts kept edits back into the store. Where the row has been saved by somebody since, both versions are offered.
 * Answers the ids whose row is gone or whose edits have meanwhile reached the server.
 */
export function putBack<Row extends StoredRow, Draft extends object>(
  store: DraftStore<Row, Draft>,
  kept: readonly KeptDraft<Draft>[],
): readonly number[] {
  const needless: number[] = [];
  for (const { id, of, draft } of kept) {
    store.patch(id, draft);
    const entry = store.get(id);
    if (!entry || entry.changed.length === 0) needless.push(id);
    else if (Date.parse(entry.row.updated_at) > Date.parse(of)) store.markConflict(id, entry.row);
  }
  return needless;
}
