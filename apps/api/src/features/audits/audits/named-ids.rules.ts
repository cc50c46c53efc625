import type { AuditNames, AuditRow } from '@diwan/contract/audits/audits.ts';

/** What an id in a field points to. Orders, reservations and invoices are known by their number. */
const KIND_OF_FIELD = {
  category_id: 'category',
  parent_id: 'category',
  menu_id: 'menu',
  branch_id: 'branch',
  area_id: 'area',
  item_id: 'item',
  reservable_id: 'item',
  price_id: 'price',
  seat_id: 'seat',
  user_id: 'person',
  follower_id: 'person',
  provider_employee_id: 'person',
  provider_employee_ids: 'person',
} as const;

type NamedKind = (typeof KIND_OF_FIELD)[keyof typeof KIND_OF_FIELD];

/** An id and what it points to, in the field at `path`. */
interface Pointer {
  readonly path: string;
  readonly kind: NamedKind;
  readonly id: number;
}

export interface NamedRow {
  readonly kind: NamedKind;
  readonly id: number;
  readonly en: string;
  readonly ar: string;
}

/** An entry that fills a whole list would ask for thousands. */
const MOST_POINTERS = 200;

const isField = (name: string): name is keyof typeof KIND_OF_FIELD => Object.hasOwn(KIND_OF_FIELD, name);

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => Number.isSafeInteger(id));

/** The ids that an entry reports. */
export function pointersIn(changes: AuditRow['changes']): Pointer[] {
  const all = Object.entries(changes).flatMap(([path, { before, after }]) => {
    const field = path.split('.').at(-1) ?? '';
    if (!isField(field)) return [];
    return [...idsIn(before), ...idsIn(after)].map((id) => ({ path, kind: KIND_OF_FIELD[field], id }));
  });
  return all.slice(0, MOST_POINTERS);
}

/** The names by path and id; what has none, or is no longer there, is left out. */
export function namesAt(pointers: readonly Pointer[], rows: readonly NamedRow[]): AuditNames {
  const known = new Map(rows.map(({ kind, id, en, ar }) => [`${kind} ${id}`, { en, ar }]));
  const names: Record<string, Record<string, { en: string; ar: string }>> = {};
  for (const { path, kind, id } of pointers) {
    const name = known.get(`${kind} ${id}`);
    if (name && (name.en || name.ar)) names[path] = { ...names[path], [id]: name };
  }
  return names;
}
