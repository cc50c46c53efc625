import {
  conflictsOf,
  droppedMine,
  entryOf,
  failed,
  isChanged,
  toStored,
  met,
  patched,
  received,
  resolved,
  restored,
  saved,
  saving,
  type DraftKind,
  type Entry,
  type FieldMessages,
  type StoredDraft,
  type StoredRow,
} from './draft-entry.ts';
import type { Choices, Conflict } from '@diwan/domain/merge.ts';
import { createKeyedStore } from '#kit/store/keyed-store.ts';
import { createListeners } from '#kit/store/listeners.ts';

export interface DraftStore<Row extends StoredRow, Draft extends object> {
  readonly get: (id: number) => Entry<Row, Draft> | undefined;
  readonly subscribe: (id: number, listener: () => void) => () => void;
  readonly subscribeToAll: (listener: (id: number) => void) => () => void;
  /** In the order of their first edit; the same array until the set changes. */
  readonly changedIds: () => readonly number[];
  readonly subscribeToChangedIds: (listener: () => void) => () => void;
  readonly receive: (row: Row) => void;
  readonly forget: (id: number) => void;
  readonly patch: (id: number, patch: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  readonly markSaving: (id: number) => void;
  readonly markSaved: (
    id: number,
    answer: { readonly row: Row; readonly sent: Draft; readonly fields: readonly (keyof Draft)[] },
  ) => void;
  readonly markFailed: (id: number, failure: { message: string; fields: FieldMessages }) => void;
  /** A save met this newer row: what only one side has changed is merged, about the rest the person is asked. */
  readonly meet: (id: number, theirs: Row) => void;
  readonly conflicts: (id: number, choices?: Choices) => readonly Conflict[];
  readonly resolve: (id: number, choices: Choices) => void;
  readonly dropMine: (id: number) => void;
  /** The edits of a row as they are kept on the device; null without any. */
  readonly stored: (id: number, cachedAt: number) => StoredDraft<Draft> | null;
  readonly restore: (stored: StoredDraft<Draft>) => void;
}

/** The drafts of all rows of one kind. A keystroke in one wakes only the card of that one. */
export function createDraftStore<Row extends StoredRow, Draft extends object>(
  kind: DraftKind<Row, Draft>,
): DraftStore<Row, Draft> {
  const entries = createKeyedStore<Entry<Row, Draft>>();
  const changedListeners = createListeners();
  const changed = new Set<number>();
  /** Made when it is asked for: a paste changes 2,000 rows one after another. */
  let changedIds: readonly number[] | null = null;

  const noteChange = (id: number, isNowChanged: boolean) => {
    if (changed.has(id) === isNowChanged) return;
    if (isNowChanged) changed.add(id);
    else changed.delete(id);
    changedIds = null;
    changedListeners.tell();
  };
  const put = (id: number, entry: Entry<Row, Draft> | undefined) => {
    entries.set(id, entry);
    noteChange(id, entry !== undefined && isChanged(entry));
  };
  const change = (id: number, next: (entry: Entry<Row, Draft>) => Entry<Row, Draft>) => {
    const entry = entries.get(id);
    if (entry) put(id, next(entry));
  };

  return {
    get: entries.get,
    subscribe: entries.subscribe,
    subscribeToAll: entries.subscribeToAll,
    changedIds: () => (changedIds ??= [...changed]),
    subscribeToChangedIds: changedListeners.subscribe,
    receive: (row) => {
      const entry = entries.get(row.id);
      put(row.id, entry ? received(kind, entry, row) : entryOf(kind, row));
    },
    forget: (id) => put(id, undefined),
    patch: (id, patch) =>
      change(id, (entry) => patched(kind, entry, typeof patch === 'function' ? patch(entry.draft) : patch)),
    markSaving: (id) => change(id, saving),
    markSaved: (id, answer) => change(id, (entry) => saved(kind, entry, answer)),
    markFailed: (id, failure) => change(id, (entry) => failed(entry, failure)),
    meet: (id, theirs) => change(id, (entry) => met(kind, entry, theirs)),
    conflicts: (id, choices) => {
      const entry = entries.get(id);
      return entry ? conflictsOf(kind, entry, choices) : [];
    },
    resolve: (id, choices) => change(id, (entry) => resolved(kind, entry, choices)),
    dropMine: (id) => change(id, (entry) => droppedMine(kind, entry)),
    stored: (id, cachedAt) => {
      const entry = entries.get(id);
      return entry && isChanged(entry) ? toStored(entry, cachedAt) : null;
    },
    restore: (edits) => change(edits.id, (entry) => restored(kind, entry, edits)),
  };
}
