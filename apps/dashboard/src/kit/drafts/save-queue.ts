import { CallError } from '#kit/data/call-error.ts';
import { isValid, type StoredRow } from './draft-entry.ts';
import type { DraftStore } from './draft-store.ts';

const CONFLICT = 409;
/** So often one save is merged into what others have saved meanwhile, before the person hears of it. */
const MOST_MERGES = 5;

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
  readonly rowIn: (current: unknown) => Row | null;
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

/**
 * Saves drafts, one save of a row at a time, and writes into the store how each went. A save that meets a newer row
 * is merged into it and sent again, so that people who edit different fields of a row all keep their work.
 */
export function createSaveQueue<Row extends StoredRow, Draft extends object>(
  options: SaveQueueOptions<Row, Draft>,
): SaveQueue<Draft> {
  const { store, send, debounceMilliseconds, onResult, rowIn, unexpectedMessage } = options;
  type Fields = readonly (keyof Draft)[] | undefined;
  const running = new Map<number, Promise<unknown>>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** Answers whether the edits were merged into a newer row and can be sent again. */
  const noteFailure = (id: number, error: unknown): boolean => {
    const known = error instanceof CallError ? error : null;
    const theirs = known?.status === CONFLICT ? rowIn(known.current) : null;
    if (theirs) {
      store.meet(id, theirs);
      return store.get(id)?.save.kind !== 'conflict';
    }
    store.markFailed(id, { message: known?.message ?? unexpectedMessage(), fields: known?.fields ?? {} });
    return false;
  };

  const fieldsToSave = (id: number, only: Fields): readonly (keyof Draft)[] => {
    const changed = store.get(id)?.changed ?? [];
    return only ? changed.filter((field) => only.includes(field)) : changed;
  };

  const save = async (id: number, only: Fields, merges = MOST_MERGES): Promise<SaveResult> => {
    const entry = store.get(id);
    const fields = fieldsToSave(id, only);
    if (!entry || entry.save.kind === 'conflict' || fields.length === 0) return 'nothing';
    if (!only && !isValid(entry)) return 'nothing';
    const { row, draft, base } = entry;
    store.markSaving(id);
    try {
      store.markSaved(id, { row: await send({ row, draft, base, fields }), sent: draft, fields });
      return 'saved';
    } catch (error) {
      if (!noteFailure(id, error)) return 'failed';
      if (fieldsToSave(id, only).length === 0) return 'saved';
      if (merges === 0) {
        noteFailure(id, new CallError({ status: 0, message: unexpectedMessage() }));
        return 'failed';
      }
      const again = await save(id, only, merges - 1);
      return again === 'nothing' ? 'failed' : again;
    }
  };

  const alone: SaveQueue<Draft>['alone'] = async (id, work) => {
    const former = running.get(id);
    const mine = (async () => {
      await former;
      return work();
    })();
    // Whoever comes next only waits for the end; how it ended is told below.
    const settled = mine.catch(() => undefined);
    running.set(id, settled);
    try {
      return await mine;
    } finally {
      if (running.get(id) === settled) running.delete(id);
    }
  };

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
