import { menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { changeItems } from './change-items.ts';
import type { Selectable } from 'kysely';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { labelOf } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';
import { currenciesSince, inCurrencyOfToday, type Currencies } from '../restore/former-currency.shared.ts';
import { recordItems } from './apply-edits.shared.ts';
import { categoryPlaces, type CategoryPlace } from './category-places.ts';
import { inverseOf } from './inverse.rules.ts';
import { neededWrites, type ItemRows, type RowChange, type RowWrite } from './row-changes.rules.ts';
import { lockItemsById, readItemsById, rowsByItem, type StoredItems } from './stored-items.shared.ts';
import { writeRows } from './write-rows.shared.ts';
import type { Schema } from '#platform/database/schema.ts';

/** By hand: its rows are what this folder has stored as JSON. */
type KeptChange = Pick<
  Selectable<Schema['menu_changes']>,
  'id' | 'menu_id' | 'user_id' | 'undone_at' | 'created_at'
> & {
  readonly rows: RowChange[];
};

/** The change of the path, locked: it is undone once. */
async function locateChange(scope: Scope, params: { business_id: number; id: number }) {
  const row = await scope.db.find(
    query
      .selectFrom('menu_changes')
      .select(['id', 'menu_id', 'user_id', 'rows', 'undone_at', 'created_at'])
      .where('business_id', '=', params.business_id)
      .where('id', '=', params.id)
      .forUpdate()
      .$narrowType<Pick<KeptChange, 'rows'>>(),
  );
  return row && { row, target: { business_id: params.business_id, menu_id: row.menu_id } };
}

/** Items that somebody else's import made go only with the right to delete them. */
function requireRemoval(scope: Scope, change: KeptChange): void {
  const hasMade = change.rows.some(({ table, before }) => table === 'items' && before === null);
  if (hasMade && change.user_id !== scope.caller.userId) {
    scope.require('items.delete', 'menu', { menu_id: change.menu_id });
  }
}

interface Places {
  readonly before: StoredItems;
  readonly categories: ReadonlyMap<number, CategoryPlace>;
  readonly isOwn: boolean;
}

/** Items may have been moved since: the rights count at the menu each lies in by now, and at the one it returns to. */
function requireRights(scope: Scope, writes: readonly RowWrite[], places: Places): void {
  const { before, categories, isOwn } = places;
  for (const { table, item_id: itemId, columns } of writes) {
    const isRemoval = table === 'items' && columns === null;
    const menus = [
      before.get(itemId)?.menu_id,
      table === 'items' ? categories.get(Number(columns?.['category_id']))?.menu_id : undefined,
    ];
    for (const menuId of menus) {
      if (menuId === undefined) continue;
      scope.require('items.update', 'menu', { menu_id: menuId });
      // As `requireRemoval`: what a person's own import made goes without the right to delete.
      if (isRemoval && !isOwn) scope.require('items.delete', 'menu', { menu_id: menuId });
    }
  }
}

const formerCategories = (rows: readonly RowChange[]) =>
  rows.flatMap(({ table, before }) => {
    const id = table === 'items' ? before?.['category_id'] : undefined;
    return typeof id === 'number' ? [id] : [];
  });

/** What a change did, with its amounts in the currency of today. */
function converted(
  rows: readonly RowChange[],
  stored: ReadonlyMap<number, ItemRows>,
  currencies: Currencies,
) {
  return rows.map((row): RowChange => {
    const present = stored.get(row.item_id)?.[row.table].find(({ id }) => id === row.id);
    const at = { currencies, type: present?.['type'] };
    return {
      ...row,
      before: inCurrencyOfToday(row.table, row.before, at),
      after: inCurrencyOfToday(row.table, row.after, at),
    };
  });
}

async function takeBack(scope: Scope, { rows, user_id: userId, created_at: at }: KeptChange) {
  const ids = rows.map(({ item_id }) => item_id);
  const before = await lockItemsById(scope, ids);
  const categories = await categoryPlaces(scope, formerCategories(rows));
  const stored = rowsByItem(before);
  const changes = converted(rows, stored, await currenciesSince(scope, { at }));
  const { writes, left } = inverseOf(changes, { stored, categories: new Set(categories.keys()) });
  const needed = neededWrites(writes, stored);
  requireRights(scope, needed, { before, categories, isOwn: userId === scope.caller.userId });
  const removed = new Set(
    needed.filter(({ table, columns }) => table === 'items' && columns === null).map(({ id }) => id),
  );
  // An item that goes takes its rows along.
  await writeRows(
    scope,
    needed.filter((write) => !removed.has(write.item_id) || write.columns === null),
  );
  const touched = [...new Set(needed.map((write) => write.item_id))];
  const after = await readItemsById(scope, touched);
  recordItems(scope, touched, { before, after, action: 'restore' });
  return { before, after, left, removed: [...removed] };
}

/** Gives every touched field its former value, unless it was changed again since: then it is left and named. */
async function undoChange(
  scope: Scope,
  { row: change }: { row: KeptChange },
): Promise<ResponseOf<typeof menuChanges.undo>> {
  requireRemoval(scope, change);
  if (change.undone_at !== null) throw conflict('already_undone');
  const { before, after, left, removed } = await takeBack(scope, change);
  if (scope.records.length === 0) scope.unchanged();
  await scope.db.run(
    query
      .updateTable('menu_changes')
      .set({ undone_at: scope.now })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', change.id),
  );
  return {
    restored: after.size,
    removed,
    left: [...left].map(([itemId, fields]) => {
      const item = before.get(itemId)?.item;
      return { item_id: itemId, name: item ? labelOf(item) : '', fields: [...fields] };
    }),
    items: [...after.values()].map(({ item }) => item),
  };
}

/** Two thousand items with long descriptions in both languages. */
const LARGEST_BODY_BYTES = 16 * 1024 * 1024;

export const menuChangeRoutes: AnyRoute[] = [
  handle(menuChanges.bulk, changeItems, { bodyLimit: LARGEST_BODY_BYTES }),
  handle(menuChanges.undo, undoChange, { locate: locateChange }),
];
