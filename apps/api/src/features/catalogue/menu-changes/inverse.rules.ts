import {
  differing,
  type Columns,
  type ItemRows,
  type RowChange,
  type RowWrite,
} from './row-changes.rules.ts';

interface Context {
  readonly stored: ReadonlyMap<number, ItemRows>;
  /** Of those the changed items lay in, the ones that are still there. */
  readonly categories: ReadonlySet<number>;
}

/** What takes a change back, and what is left because somebody changed it again. */
export interface Inverse {
  readonly writes: readonly RowWrite[];
  readonly left: ReadonlyMap<number, readonly string[]>;
}

const NOTHING: Columns = {};

/** Made by the change: removed again while it is as it was made. */
function removal(change: RowChange, row: Columns | undefined): RowWrite[] | null {
  if (!row) return [];
  const made = change.after ?? NOTHING;
  const isTouched =
    change.table === 'items'
      ? row['updated_at'] !== made['updated_at']
      : Object.keys(differing(made, row)).length > 0;
  return isTouched ? null : [{ ...place(change), columns: null, isNew: false }];
}

const place = ({ table, id, item_id }: RowChange) => ({ table, id, item_id });

/** Removed by the change: made again, unless its place is taken. */
function renewal(change: RowChange, rows: readonly Columns[] | undefined): RowWrite[] | null {
  const isTaken = !rows || (change.table === 'discounts' && rows.length > 0);
  return isTaken ? null : [{ ...place(change), columns: change.before, isNew: true }];
}

function isGoneCategory(column: string, value: unknown, categories: ReadonlySet<number>): boolean {
  return column === 'category_id' && !categories.has(Number(value));
}

interface Restored {
  readonly columns: Columns;
  readonly left: readonly string[];
}

function restoredColumns(change: RowChange, row: Columns, categories: ReadonlySet<number>): Restored {
  const before = change.before ?? NOTHING;
  const changedAgain = differing(row, change.after ?? NOTHING);
  const stays = (column: string) =>
    Object.hasOwn(changedAgain, column) || isGoneCategory(column, before[column], categories);
  const names = Object.keys(before);
  const back = names.filter((name) => !stays(name)).map((name) => [name, before[name]]);
  return { columns: Object.fromEntries(back), left: names.filter(stays) };
}

function ofRow(change: RowChange, { stored, categories }: Context): { writes: RowWrite[]; left: string[] } {
  const rows = stored.get(change.item_id)?.[change.table];
  const row = rows?.find(({ id }) => id === change.id);
  const named = (name: string) => (change.table === 'items' ? name : `${change.table}.${change.id}.${name}`);
  if (change.before === null || change.after === null) {
    const writes = change.before === null ? removal(change, row) : renewal(change, rows);
    return writes ? { writes, left: [] } : { writes: [], left: [named('*')] };
  }
  if (!row) return { writes: [], left: Object.keys(change.before).map(named) };
  const { columns, left } = restoredColumns(change, row, categories);
  const writes =
    Object.keys(columns).length === 0 ? [] : [{ ...place(change), columns, isNew: false } satisfies RowWrite];
  return { writes, left: left.map(named) };
}

const madeItems = (changes: readonly RowChange[]) =>
  new Set(changes.filter(({ table, before }) => table === 'items' && before === null).map(({ id }) => id));

/** Exactly the touched columns as they were, except those that are not as the change left them. */
export function inverseOf(changes: readonly RowChange[], context: Context): Inverse {
  const made = madeItems(changes);
  const writes: RowWrite[] = [];
  const left = new Map<number, string[]>();
  for (const change of changes) {
    // The rows of an item that the change made go and stay with it.
    if (change.table !== 'items' && made.has(change.item_id)) continue;
    const inverse = ofRow(change, context);
    writes.push(...inverse.writes);
    if (inverse.left.length > 0) {
      left.set(change.item_id, [...(left.get(change.item_id) ?? []), ...inverse.left]);
    }
  }
  return { writes, left };
}
