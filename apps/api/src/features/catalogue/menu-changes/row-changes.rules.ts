export const ROW_TABLES = ['items', 'prices', 'addons', 'discounts'] as const;
export type RowTable = (typeof ROW_TABLES)[number];

/** Columns of a row as jsonb has them. */
export type Columns = Readonly<Record<string, unknown>>;

/** An item and its rows, as they are stored. */
export type ItemRows = Readonly<Record<RowTable, readonly Columns[]>>;

/** What a row of an item was and became: the columns that differ, or all of them where it was made or removed (null). */
export interface RowChange {
  readonly table: RowTable;
  readonly id: number;
  readonly item_id: number;
  readonly before: Columns | null;
  readonly after: Columns | null;
}

/** A row as it shall be. */
export interface RowWrite {
  readonly table: RowTable;
  readonly id: number;
  readonly item_id: number;
  /** Null: it is removed. Else the columns to set; of a new row the rest take their defaults. */
  readonly columns: Columns | null;
  readonly isNew: boolean;
}

const NEVER_COMPARED = new Set(['business_id', 'id', 'item_id', 'created_at', 'updated_at']);
const IS_TIME = /_at$/;

const isMoment = (value: unknown): value is string | Date =>
  typeof value === 'string' || value instanceof Date;

function isSameValue(column: string, one: unknown, other: unknown): boolean {
  if (IS_TIME.test(column) && isMoment(one) && isMoment(other)) {
    return new Date(one).getTime() === new Date(other).getTime();
  }
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The columns of `wanted` that are different in the stored row. */
export function differing(stored: Columns, wanted: Columns): Columns {
  const columns = Object.entries(wanted).filter(
    ([column, value]) => !NEVER_COMPARED.has(column) && !isSameValue(column, stored[column], value),
  );
  return Object.fromEntries(columns);
}

const taking = (from: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

function changeOfRow(
  at: Pick<RowChange, 'table' | 'id' | 'item_id'>,
  before: Columns | undefined,
  after: Columns | undefined,
): RowChange[] {
  if (!before || !after) {
    return before || after ? [{ ...at, before: before ?? null, after: after ?? null }] : [];
  }
  const columns = differing(before, after);
  const names = Object.keys(columns);
  return names.length === 0 ? [] : [{ ...at, before: taking(before, names), after: columns }];
}

const byId = (rows: readonly Columns[]) => new Map(rows.map((row) => [Number(row['id']), row]));

/** All that differs between two readings of one item. */
export function changesOfItem(
  itemId: number,
  before: ItemRows | undefined,
  after: ItemRows | undefined,
): RowChange[] {
  return ROW_TABLES.flatMap((table) => {
    const was = byId(before?.[table] ?? []);
    const is = byId(after?.[table] ?? []);
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) =>
      changeOfRow({ table, id, item_id: itemId }, was.get(id), is.get(id)),
    );
  });
}

/** Without what would change nothing; an item of which only a part is written is written as well, so that it counts as changed. */
export function neededWrites(writes: readonly RowWrite[], stored: ReadonlyMap<number, ItemRows>): RowWrite[] {
  const needed = writes.flatMap((write) => {
    if (write.isNew || write.columns === null) return [write];
    const row = stored.get(write.item_id)?.[write.table].find(({ id }) => id === write.id);
    const columns = row ? differing(row, write.columns) : {};
    return Object.keys(columns).length === 0 ? [] : [{ ...write, columns }];
  });
  const written = new Set(needed.filter(({ table }) => table === 'items').map(({ id }) => id));
  const touched = new Set(needed.map((write) => write.item_id).filter((id) => !written.has(id)));
  const touches = [...touched].map((id): RowWrite => ({
    table: 'items',
    id,
    item_id: id,
    columns: {},
    isNew: false,
  }));
  return [...needed, ...touches];
}
