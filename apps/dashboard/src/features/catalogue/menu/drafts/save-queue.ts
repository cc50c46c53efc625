import { CallError } from '#kit/data/call-error.ts';
import { isChanged, isValid, type StoredRow } from './draft-entry.ts';
import type { DraftStore } from './draft-store.ts';

const CONFLICT = 409;

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
}

/** Saves drafts, one save of a row at a time, and writes into the store how each went. */
export function createSaveQueue<Row extends StoredRow, Draft extends object>(
  options: SaveQueueOptions<Row, Draft>,
): SaveQueue<Draft> {
  const { store, send, debounceMilliseconds, onResult, rowIn, unexpectedMessage } = options;
  const running = new Map<number, Promise<SaveResult>>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  const noteFailure = (id: number, error: unknown) => {
    const known = error instanceof CallError ? error : null;
    const theirs = known?.status === CONFLICT ? rowIn(known.current) : null;
    if (theirs) {
      store.markConflict(id, theirs);
      return;
    }
    store.markFailed(id, { message: known?.message ?? unexpectedMessage(), fields: known?.fields ?? {} });
  };

  const save = async (id: number, only?: readonly (keyof Draft)[]): Promise<SaveResult> => {
    const entry = store.get(id);
    if (!entry || !isChanged(entry) || entry.save.kind === 'conflict') return 'nothing';
    const fields = only ? entry.changed.filter((field) => only.includes(field)) : entry.changed;
    if (fields.length === 0 || (!only && !isValid(entry))) return 'nothing';
    const { row, draft, base } = entry;
    store.markSaving(id);
    try {
      store.markSaved(id, { row: await send({ row, draft, base, fields }), sent: draft, fields });
      return 'saved';
    } catch (error) {
      noteFailure(id, error);
      return 'failed';
    }
  };

  const now: SaveQueue<Draft>['now'] = async (id, only) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const former = running.get(id);
    const mine = (async () => {
      await former;
      const result = await save(id, only);
      onResult(id, result);
      return result;
    })();
    running.set(id, mine);
    try {
      return await mine;
    } finally {
      if (running.get(id) === mine) running.delete(id);
    }
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
  };
}
