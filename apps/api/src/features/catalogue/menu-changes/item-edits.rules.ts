import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { ItemChange } from '@diwan/contract/catalogue/menu-changes.ts';
import type { ItemChanges } from '../items/item-changes.rules.ts';
import type { ChildChange, ItemBody } from '../items/item-context.rules.ts';
import type { ItemRows, RowTable, RowWrite } from './row-changes.rules.ts';

type Priced = NonNullable<ItemBody['prices']>;
type PricedPatch = NonNullable<ItemChange['prices']>;

/** The rows as a save of the one item would send them; those sent come first, so that a problem names the sent place. */
function merged(sent: PricedPatch | undefined, stored: ItemRow['prices']): Priced | undefined {
  if (!sent) return undefined;
  const priceOf = (id: number | null | undefined) => stored.find((row) => row.id === id)?.price ?? 0;
  const ids = new Set(sent.map(({ id }) => id));
  const others = stored.filter(({ id }) => !ids.has(id)).map(({ id, price }) => ({ id, price: price ?? 0 }));
  return [...sent.map((row) => ({ ...row, price: row.price ?? priceOf(row.id) })), ...others];
}

/** What saving the one item would have as its body. */
export function saveBodyOf(change: ItemChange, item: ItemRow): ItemBody {
  const { id: _id, updated_at: _at, prices, addons, ...rest } = change;
  const wholePrices = merged(prices, item.prices);
  const wholeAddons = merged(addons, item.addons);
  return {
    ...rest,
    ...(wholePrices ? { prices: wholePrices } : {}),
    ...(wholeAddons ? { addons: wholeAddons } : {}),
  };
}

/** An item with what shall be written of it. */
export interface ItemEdit {
  readonly id: number;
  readonly isNew: boolean;
  readonly changes: ItemChanges;
}

/** A new row gets its id from here. */
export type NextId = (table: RowTable) => number;

function childWrites(
  table: 'prices' | 'addons' | 'discounts',
  edit: ItemEdit,
  given: { readonly stored: ItemRows | undefined; readonly nextId: NextId },
): RowWrite[] {
  const sent = edit.changes.lists[table];
  if (!sent) return [];
  const at = { table, item_id: edit.id };
  const stored = given.stored?.[table] ?? [];
  const lastSort = Math.max(-1, ...stored.map((row) => Number(row['sort'] ?? -1)));
  const isSorted = table !== 'discounts';
  const writes = sent.map((row: ChildChange, index): RowWrite => {
    const { id, ...columns } = row;
    if (typeof id === 'number') return { ...at, id, columns, isNew: false };
    const sort = isSorted ? { sort: lastSort + 1 + index } : {};
    return { ...at, id: given.nextId(table), columns: { ...sort, ...columns }, isNew: true };
  });
  const saved = new Set(writes.map(({ id }) => id));
  const removed = stored.map((row) => Number(row['id'])).filter((id) => !saved.has(id));
  return [...writes, ...removed.map((id): RowWrite => ({ ...at, id, columns: null, isNew: false }))];
}

/** The rows an edit writes. Prices, addons and discounts become exactly those it names, as in a save of the one item. */
export function writesOf(
  edit: ItemEdit,
  given: { readonly stored: ItemRows | undefined; readonly nextId: NextId },
): RowWrite[] {
  const { columns } = edit.changes;
  const item: RowWrite = { table: 'items', id: edit.id, item_id: edit.id, columns, isNew: edit.isNew };
  const children = (['prices', 'addons', 'discounts'] as const).flatMap((table) =>
    childWrites(table, edit, given),
  );
  return [item, ...children];
}

/** How many ids an edit needs for new rows of a table. */
export function newRowsIn(edit: ItemEdit, table: 'prices' | 'addons' | 'discounts'): number {
  return edit.changes.lists[table]?.filter((row) => typeof row['id'] !== 'number').length ?? 0;
}
