import type { TextKey, TextValues } from '@diwan/contract/texts.ts';
import {
  isSameMember,
  mergeThree,
  type Choices,
  type Conflict,
  type Members,
  type Shape,
} from '@diwan/domain/merge.ts';

export interface StoredRow {
  readonly id: number;
  readonly updated_at: string;
}

/** By the path a save would name it (`prices.0.price`). */
export type Problems = Readonly<Record<string, { readonly key: TextKey; readonly values?: TextValues }>>;
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** What is edited as a draft: how a stored row becomes one, and how its fields are compared and merged. */
export interface DraftKind<Row extends StoredRow, Draft extends object> {
  readonly fields: readonly (keyof Draft)[];
  readonly draftOf: (row: Row) => Draft;
  readonly shapes: Members<Draft>;
  readonly shape: Shape<Draft>;
  readonly problemsOf: (draft: Draft, row: Row) => Problems;
  /** New children stay under the key they are shown by, also after the server has given them an id. */
  readonly withKeysOf: (saved: Draft, shown: Draft) => Draft;
  /** And a child that was edited meanwhile learns its id. */
  readonly withIdsOf: (shown: Draft, saved: Draft) => Draft;
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

/**
 * The edits of one row as they lie on the device. `base` holds what the same fields were before: with the row as it
 * is on the server by then, that is all a merge of the three needs.
 */
export interface StoredDraft<Draft> {
  readonly id: number;
  readonly base: Partial<Draft>;
  readonly draft: Partial<Draft>;
  /** Why the last save of them was refused. */
  readonly failure: { readonly message: string; readonly fields: FieldMessages } | null;
  /** Milliseconds since 1970, on this device. */
  readonly keptAt: number;
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
  return kind.fields.filter(
    (field) => base[field] !== draft[field] && !isSameMember(kind.shapes, field, [base, draft]),
  );
}

function built<Row extends StoredRow, Draft extends object>(
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
  shown?: Draft,
): Entry<Row, Draft> {
  const fresh = kind.draftOf(row);
  const base = shown ? kind.withKeysOf(fresh, shown) : fresh;
  return { row, base, draft: base, changed: [], problems: NO_PROBLEMS, save: IDLE, theirs: null };
}

export function patched<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  entry: Entry<Row, Draft>,
  patch: Partial<Draft>,
): Entry<Row, Draft> {
  const next = built(kind, { ...entry, draft: { ...entry.draft, ...patch } });
  // Typed until it agrees with what the other person wrote: there is nothing left to choose.
  if (next.save.kind === 'conflict') return resolved(kind, next, {});
  // What the server had against the former text says nothing about this one, unless nothing is left to save.
  return next.save.kind === 'failed' && !isChanged(next) ? { ...next, save: IDLE } : next;
}

/** A row of the server. It replaces a clean entry; edits stay, and what they do not touch is taken in. */
export function received<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  entry: Entry<Row, Draft>,
  row: Row,
): Entry<Row, Draft> {
  if (row === entry.row || isNewer(entry.row, row)) return entry;
  if (!isChanged(entry) && entry.save.kind !== 'saving') return entryOf(kind, row, entry.draft);
  if (!isNewer(row, entry.row)) return entry;
  const met = { ...entry, theirs: row };
  return entry.save.kind === 'saving' ? met : resolved(kind, met, {});
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
  const remaining = kind.fields.filter(
    (field) =>
      entry.draft[field] !== answer.sent[field] ||
      (entry.changed.includes(field) && !answer.fields.includes(field)),
  );
  const theirs = entry.theirs !== null && isNewer(entry.theirs, answer.row) ? entry.theirs : null;
  const next = built(kind, {
    row: answer.row,
    base,
    draft: taking(base, shown, remaining),
    save: IDLE,
    theirs,
  });
  return resolved(kind, next, {});
}

export function failed<Row, Draft>(
  entry: Entry<Row, Draft>,
  failure: { readonly message: string; readonly fields: FieldMessages },
): Entry<Row, Draft> {
  return { ...entry, save: { kind: 'failed', message: failure.message, fields: failure.fields } };
}

/** What both have changed, differently, since the row that the edits were made on. */
export function conflictsOf<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  { base, draft, theirs }: Entry<Row, Draft>,
  choices: Choices = {},
): readonly Conflict[] {
  if (theirs === null) return [];
  return mergeThree(kind.shape, { base, mine: draft, theirs: kind.draftOf(theirs) }, choices).conflicts;
}

/**
 * The edits on top of the newer row. Where both have changed the same, `choices` decide; while one is missing, the
 * entry stays as it is.
 */
export function resolved<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  entry: Entry<Row, Draft>,
  choices: Choices,
): Entry<Row, Draft> {
  const { theirs: row, base: former, draft: mine } = entry;
  if (row === null) return entry;
  const base = kind.draftOf(row);
  const { value, conflicts } = mergeThree(kind.shape, { base: former, mine, theirs: base }, choices);
  if (conflicts.length > 0) return entry;
  const next = built(kind, { row, base, draft: value, save: entry.save, theirs: null });
  return next.save.kind === 'failed' && isChanged(next) ? next : { ...next, save: IDLE };
}

/** A save met a newer row: merged, or else both versions are shown. */
export function met<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  entry: Entry<Row, Draft>,
  theirs: Row,
): Entry<Row, Draft> {
  return resolved(kind, { ...entry, theirs, save: { kind: 'conflict' } }, {});
}

function pick<Draft extends object>(from: Draft, fields: readonly (keyof Draft)[]): Partial<Draft> {
  const picked: Partial<Draft> = {};
  for (const field of fields) picked[field] = from[field];
  return picked;
}

export function toStored<Row extends StoredRow, Draft extends object>(
  { row, base, draft, changed, save }: Entry<Row, Draft>,
  keptAt: number,
): StoredDraft<Draft> {
  const failure = save.kind === 'failed' ? { message: save.message, fields: save.fields } : null;
  return { id: row.id, base: pick(base, changed), draft: pick(draft, changed), failure, keptAt };
}

/** Edits of an earlier visit on the row as it is by now, under what has been typed in this visit. */
export function restored<Row extends StoredRow, Draft extends object>(
  kind: KindOf<Row, Draft>,
  entry: Entry<Row, Draft>,
  { base: keptBase, draft: keptDraft, failure }: StoredDraft<Draft>,
): Entry<Row, Draft> {
  const typed = entry.changed;
  const base = { ...entry.base, ...keptBase, ...pick(entry.base, typed) };
  const draft = { ...entry.draft, ...keptDraft, ...pick(entry.draft, typed) };
  const save: SaveState = failure ? { kind: 'failed', ...failure } : IDLE;
  const theirs = entry.theirs ?? entry.row;
  const offered = built(kind, { row: entry.row, base, draft, save, theirs });
  const next = resolved(kind, offered, {});
  return next === offered ? { ...offered, save: { kind: 'conflict' } } : next;
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
