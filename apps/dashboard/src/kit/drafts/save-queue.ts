import { CallError } from '#kit/data/call-error.ts';
import { isValid, type StoredRow } from './draft-entry.ts';
import type { DraftStore } from './draft-store.ts';
import { saveWithMerge } from './save-with-merge.ts';

export type SaveResult = 'saved' | 'failed' | 'nothing';

interface Save<Row, Draft> {
  readonly row: Row;
  readonly draft: Draft;
  readonly base: Draft;
  readonly fields: readonly (keyof Draft)[];
}

interface SaveQueueOptions<Row extends StoredRow, Draft extends object> {
  readonly store: DraftStore<Row, Draft>;
  readonly send: (save: Save<Row, Draft>) => Promise<Row>;
  readonly debounceMilliseconds: number;
  readonly onResult: (id: number, result: SaveResult) => void;
  /** The stored row that a 409 of the lock carries. */
  readonly rowIn: (current: unknown) => Promise<Row | null>;
  readonly unexpectedMessage: () => string;
}

export interface SaveQueue<Draft> {
  /** Saves a little later, so that a second press joins the first. */
  readonly request: (id: number) => void;
  /** Saves at once; while a save of the row is under way, after that one. `only` leaves the other edits as they are. */
  readonly now: (id: number, only?: readonly (keyof Draft)[]) => Promise<SaveResult>;
  /** Work that changes the stored row by itself: after the row's save under way, and before its next one. */
  readonly alone: <Answer>(id: number, work: () => Promise<Answer>) => Promise<Answer>;
}

/** One work after another for each row. */
function createTurns() {
  const running = new Map<number, Promise<unknown>>();
  return async <Answer>(id: number, work: () => Promise<Answer>): Promise<Answer> => {
    const former = running.get(id);
    const mine = (async () => {
      await former;
      return work();
    })();
    // Whoever comes next only waits for the end; how it ended is reported below.
    const settled = mine.catch(() => undefined);
    running.set(id, settled);
    try {
      return await mine;
    } finally {
      if (running.get(id) === settled) running.delete(id);
    }
  };
}

/** Saves one row, merged as often as needed, and writes into the store how it went. */
function createSaver<Row extends StoredRow, Draft extends object>({
  store,
  send,
  rowIn,
  unexpectedMessage,
}: SaveQueueOptions<Row, Draft>) {
  type Fields = readonly (keyof Draft)[] | undefined;

  const fieldsToSave = (id: number, only: Fields): readonly (keyof Draft)[] => {
    const changed = store.get(id)?.changed ?? [];
    return only ? changed.filter((field) => only.includes(field)) : changed;
  };
  const isConflict = (id: number) => store.get(id)?.save.kind === 'conflict';

  const attempt = async (id: number, only: Fields): Promise<SaveResult> => {
    const entry = store.get(id);
    const fields = fieldsToSave(id, only);
    if (!entry || isConflict(id) || fields.length === 0) return 'nothing';
    if (!only && !isValid(entry)) return 'nothing';
    const { row, draft, base } = entry;
    store.markSaving(id);
    store.markSaved(id, { row: await send({ row, draft, base, fields }), sent: draft, fields });
    return 'saved';
  };

  return async (id: number, only: Fields): Promise<SaveResult> => {
    let hasMerged = false;
    try {
      const result = await saveWithMerge(
        () => attempt(id, only),
        async (current) => {
          const theirs = await rowIn(current);
          if (!theirs) return false;
          store.meet(id, theirs);
          hasMerged = true;
          return !isConflict(id);
        },
      );
      if (result !== 'nothing' || !hasMerged) return result;
      return fieldsToSave(id, only).length === 0 ? 'saved' : 'failed';
    } catch (error) {
      const { message = unexpectedMessage(), fields = {} } = error instanceof CallError ? error : {};
      if (!isConflict(id)) store.markFailed(id, { message, fields });
      return 'failed';
    }
  };
}

/**
 * Saves drafts, one save of a row at a time, and writes into the store how each went. A save that meets a newer row
 * is merged into it and sent again, so that people who edit different fields of a row all keep their work.
 */
export function createSaveQueue<Row extends StoredRow, Draft extends object>(
  options: SaveQueueOptions<Row, Draft>,
): SaveQueue<Draft> {
  const { debounceMilliseconds, onResult } = options;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const alone = createTurns();
  const save = createSaver(options);

  const now: SaveQueue<Draft>['now'] = async (id, only) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    return alone(id, async () => {
      const result = await save(id, only);
      onResult(id, result);
      return result;
    });
  };

  return {
    request: (id) => {
      clearTimeout(timers.get(id));
      timers.set(
        id,
        setTimeout(() => void now(id), debounceMilliseconds),
      );
    },
    now,
    alone,
  };
}
