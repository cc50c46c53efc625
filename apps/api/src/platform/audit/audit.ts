import type { AuditAction } from '@diwan/contract/audits/audits.ts';

export type { AuditAction } from '@diwan/contract/audits/audits.ts';

export interface Change {
  readonly before: unknown;
  readonly after: unknown;
}
export type Changes = Readonly<Record<string, Change>>;

export interface AuditEntry {
  readonly action: AuditAction;
  readonly entity: string;
  readonly entity_id: number | null;
  readonly label: string;
  readonly changes: Changes;
  readonly business_id: number;
  readonly branch_id?: number | null;
  /** Everything a restore needs, for deletions. */
  readonly snapshot?: unknown;
  /** The entry that this one brought back. */
  readonly restored_from?: number;
  /** Who did it, where that is not the caller: somebody just signing in. */
  readonly user_id?: number;
  /** Which device did it, where it is just signing in. */
  readonly device?: string;
  /** The `updated_at` before and after a save that may be refused as stale. */
  readonly versions?: Versions;
}

type Versions = readonly [from: string, to: string];

interface Versioned {
  readonly updated_at: string;
}

/** The versions of an update, for its audit row. */
export function versionsOf(
  before: Versioned | null,
  after: Versioned | null,
): { readonly versions?: Versions } {
  return before && after ? { versions: [before.updated_at, after.updated_at] } : {};
}

/** What was done to a person, whichever businesses they belong to. */
export type PersonalEntry = Omit<AuditEntry, 'business_id'>;

const MASK = '********';
const SECRET = /password|token|passkey|_key$|secret/i;
/** Members that change with every save, repeat another one, or say when the server itself has rung. */
const NOT_AUDITED = new Set([
  'updated_at',
  'created_at',
  'businessId',
  'itemable_type',
  'owner',
  'sums',
  'arrival_rung_at',
  'late_told_at',
]);

type Flat = Map<string, unknown>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rows of a list are named by their id or language, so that a moved row is not a changed one. */
function memberName(value: unknown, index: number): string {
  if (!isRecord(value)) return String(index);
  const name = value['locale'] ?? value['id'] ?? index;
  return typeof name === 'string' ? name : JSON.stringify(name);
}

function flatten(value: unknown, path: string, into: Flat): void {
  if (Array.isArray(value) && value.some(isRecord)) {
    value.forEach((entry, index) => flatten(entry, `${path}.${memberName(entry, index)}`, into));
  } else if (isRecord(value)) {
    for (const [key, entry] of Object.entries(value)) {
      if (!NOT_AUDITED.has(key) && !(key === 'id' && path !== '')) {
        flatten(entry, path === '' ? key : `${path}.${key}`, into);
      }
    }
  } else if (value !== undefined) {
    into.set(path, value);
  }
}

/** Every value of an answer by its path, as changes are recorded. */
export function flat(entity: unknown): Flat {
  const into: Flat = new Map();
  if (entity !== null && entity !== undefined) flatten(entity, '', into);
  return into;
}

const masked = (path: string, value: unknown) =>
  SECRET.test(path) && value !== null && value !== undefined ? MASK : (value ?? null);

type Members = Readonly<Record<string, unknown>>;

/** Most of an entity is as it was: members that read alike are left out before anybody looks closer. */
function membersThatDiffer(before: Members, after: Members): [Members, Members] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (entity: Members) => Object.fromEntries(names.map((name) => [name, entity[name]]));
  return [of(before), of(after)];
}

/** A list that was empty, or is now, is told by the rows of its other side. */
const isRecordedByRows = (path: string, value: unknown, otherSide: Flat) =>
  Array.isArray(value) &&
  value.length === 0 &&
  [...otherSide.keys()].some((name) => name.startsWith(`${path}.`));

/** Field-level differences of two answers of one entity; `null` stands for "not there yet" and "not there any more". */
export function differences(before: unknown, after: unknown): Changes {
  const isBoth = isRecord(before) && isRecord(after);
  const [old, current] = isBoth ? membersThatDiffer(before, after) : [before, after];
  const [was, is] = [flat(old), flat(current)];
  const changes: Record<string, Change> = {};
  for (const path of new Set([...was.keys(), ...is.keys()])) {
    const [past, now] = [was.get(path) ?? null, is.get(path) ?? null];
    if (isRecordedByRows(path, past, is) || isRecordedByRows(path, now, was)) continue;
    if (JSON.stringify(past) !== JSON.stringify(now)) {
      changes[path] = { before: masked(path, past), after: masked(path, now) };
    }
  }
  return changes;
}

interface Named {
  readonly locales: readonly { readonly name: string }[];
}

/** The first name there is, for people reading the audit. */
export function labelOf(entity: Named): string {
  return entity.locales.find((row) => row.name !== '')?.name ?? '';
}
