import type { TextKey, TextValues } from '@diwan/contract/texts.ts';

export interface StoredRow {
  readonly id: number;
  readonly updated_at: string;
}

/** By the path a save would name it (`prices.0.price`). */
export type Problems = Readonly<Record<string, { readonly key: TextKey; readonly values?: TextValues }>>;
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** What is edited as a draft: how a stored row becomes one, and when two values of a field are the same. */
export interface DraftKind<Row extends StoredRow, Draft extends object> {
  readonly fields: readonly (keyof Draft)[];
  readonly draftOf: (row: Row) => Draft;
  readonly isSame: <Field extends keyof Draft>(
    field: Field,
    one: Draft[Field],
    other: Draft[Field],
  ) => boolean;
  readonly problemsOf: (draft: Draft, row: Row) => Problems;
  /** New children stay under the key they are shown by, also after the server has given them an id. */
  readonly withKeysOf: (answered: Draft, shown: Draft) => Draft;
  /** And a child that was edited meanwhile learns its id. */
  readonly withIdsOf: (shown: Draft, answered: Draft) => Draft;
}

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly message: string; readonly fields: FieldMessages }
  /** Somebody else has saved a newer row, which is `theirs`. */
  | { readonly kind: 'conflict' };

export interface Entry<Row, Draft> {
  /** The row as the server last answered it, from which `base` was made. */
  readonly row: Row;
  readonly base: Draft;
  readonly draft: Draft;
  readonly changed: readonly (keyof Draft)[];
  readonly problems: Problems;
  readonly save: SaveState;
  /** A newer row of the server that has not replaced the draft, because that would lose edits. */
  readonly theirs: Row | null;
}

const IDLE: SaveState = { kind: 'idle' };
const NO_PROBLEMS: Problems = {};

const isNewer = (one: StoredRow, other: StoredRow) =>
  Date.parse(one.updated_at) > Date.parse(other.updated_at);

export const isChanged = (entry: { readonly changed: readonly unknown[] }) => entry.changed.length > 0;
export const isValid = (entry: { readonly problems: Problems }) => Object.keys(entry.problems).length === 0;

type KindOf<Row extends StoredRow, Draft extends object> = DraftKind<Row, Draft>;

function changedFields<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  base: Draft,
  draft: Draft,
): (keyof Draft)[] {
  return kind.fields.filter((field) => !kind.isSame(field, base[field], draft[field]));
}

function sealed<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  parts: Omit<Entry<Row, Draft>, 'changed' | 'problems'>,
): Entry<Row, Draft> {
  const changed = changedFields(kind, parts.base, parts.draft);
  return {
    ...parts,
    changed,
    problems: changed.length > 0 ? kind.problemsOf(parts.draft, parts.row) : NO_PROBLEMS,
  };
}

export function entryOf<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  row: Row,
): Entry<Row, Draft> {
  const base = kind.draftOf(row);
  return { row, base, draft: base, changed: [], problems: NO_PROBLEMS, save: IDLE, theirs: null };
}

export function patched<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  entry: Entry<Row, Draft>,
  patch: Partial<Draft>,
): Entry<Row, Draft> {
  const next = sealed(kind, { ...entry, draft: { ...entry.draft, ...patch } });
  // What the server had against the former text says nothing about this one, unless nothing is left to save.
  return next.save.kind === 'failed' && !isChanged(next) ? { ...next, save: IDLE } : next;
}

/** A row of the server. It replaces a clean entry, and never one with edits. */
export function received<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  entry: Entry<Row, Draft>,
  row: Row,
): Entry<Row, Draft> {
  if (row === entry.row || isNewer(entry.row, row)) return entry;
  if (!isChanged(entry) && entry.save.kind !== 'saving') return entryOf(kind, row);
  return isNewer(row, entry.row) ? { ...entry, theirs: row } : entry;
}

export function saving<Row, Draft>(entry: Entry<Row, Draft>): Entry<Row, Draft> {
  return { ...entry, save: { kind: 'saving' } };
}

/** The save's answer becomes the base; what was typed since it was `sent` stays as an edit. */
export function saved<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  entry: Entry<Row, Draft>,
  answer: { readonly row: Row; readonly sent: Draft; readonly fields: readonly (keyof Draft)[] },
): Entry<Row, Draft> {
  const base = kind.withKeysOf(kind.draftOf(answer.row), answer.sent);
  const shown = kind.withIdsOf(entry.draft, base);
  const kept = kind.fields.filter(
    (field) =>
      entry.draft[field] !== answer.sent[field] ||
      (entry.changed.includes(field) && !answer.fields.includes(field)),
  );
  const theirs = entry.theirs !== null && isNewer(entry.theirs, answer.row) ? entry.theirs : null;
  return sealed(kind, { row: answer.row, base, draft: taking(base, shown, kept), save: IDLE, theirs });
}

export function failed<Row, Draft>(
  entry: Entry<Row, Draft>,
  failure: { readonly message: string; readonly fields: FieldMessages },
): Entry<Row, Draft> {
  return { ...entry, save: { kind: 'failed', message: failure.message, fields: failure.fields } };
}

export function conflicting<Row, Draft>(entry: Entry<Row, Draft>, theirs: Row): Entry<Row, Draft> {
  return { ...entry, theirs, save: { kind: 'conflict' } };
}

/** Mine on top of the newer row: only the fields edited here differ from it. */
export function keptMine<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  entry: Entry<Row, Draft>,
): Entry<Row, Draft> {
  const row = entry.theirs ?? entry.row;
  const base = kind.draftOf(row);
  const draft = taking(base, entry.draft, entry.changed);
  return sealed(kind, { row, base, draft, save: IDLE, theirs: null });
}

/** Gives up the edits for the newest row known. */
export function droppedMine<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  entry: Entry<Row, Draft>,
): Entry<Row, Draft> {
  return entryOf(kind, entry.theirs ?? entry.row);
}

function taking<Draft extends object>(base: Draft, from: Draft, fields: readonly (keyof Draft)[]): Draft {
  const next = { ...base };
  for (const field of fields) next[field] = from[field];
  return next;
}
