import type { ItemChange, menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { ResponseOf, BodyOf } from '@diwan/contract/operation.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { isStale } from '#platform/http/stale.ts';
import { conflict, invalid, invalidField } from '#platform/http-error.ts';
import { itemChanges } from '../items/item-changes.rules.ts';
import { Problems } from '../items/item-context.rules.ts';
import { applyEdits } from './apply-edits.shared.ts';
import { categoryPlaces, type CategoryPlace } from './category-places.ts';
import { saveBodyOf, type ItemEdit } from './item-edits.rules.ts';
import { lockItemsById, type StoredItem, type StoredItems } from './stored-items.shared.ts';

type Body = BodyOf<typeof menuChanges.bulk>;

interface Context {
  readonly menuId: number;
  readonly before: StoredItems;
  readonly categories: ReadonlyMap<number, CategoryPlace>;
}

/** Reads one change as a save of its item; what is wrong is told under its place in the list. */
function readChange(
  scope: Scope,
  change: ItemChange,
  { stored, problems }: { stored: StoredItem; problems: Problems },
): ItemEdit {
  const { currency, timezone, firstLocale } = scope.business;
  const { item } = stored;
  const context = { kind: item.itemable_type, before: item, currency, timezone, firstLocale, now: scope.now };
  return { id: item.id, isNew: false, changes: itemChanges(saveBodyOf(change, item), context, problems) };
}

function noteMove(
  scope: Scope,
  change: ItemChange,
  context: Context & { stored: StoredItem; problems: Problems },
) {
  const { category_id } = change;
  const { stored, problems } = context;
  if (category_id === undefined || category_id === stored.item.category_id) return;
  const to = context.categories.get(category_id);
  if (!to) return problems.add('category_id', 'not_of_this_business');
  if (to.kind !== stored.item.itemable_type) return problems.add('category_id', 'itemable_kind');
  if (to.menu_id !== context.menuId) scope.require('items.update', 'menu', { menu_id: to.menu_id });
}

function readChanges(scope: Scope, changes: readonly ItemChange[], context: Context): ItemEdit[] {
  const all = new Problems();
  const seen = new Set<number>();
  const edits = changes.flatMap((change, index) => {
    const problems = new Problems();
    const stored = context.before.get(change.id);
    const isHere = stored?.menu_id === context.menuId;
    if (!isHere) problems.add('id', 'not_in_menu');
    if (seen.has(change.id)) problems.add('id', 'item_twice');
    seen.add(change.id);
    const edit = isHere ? readChange(scope, change, { stored, problems }) : null;
    if (isHere) noteMove(scope, change, { ...context, stored, problems });
    for (const { path, key, values } of problems.list) all.add(`changes.${index}.${path}`, key, values);
    return edit ?? [];
  });
  if (all.list.length > 0) throw invalid(all.list);
  return edits;
}

/** The optimistic lock of each row; those with a newer version are answered all at once. */
async function assertCurrentVersions(
  scope: Scope,
  changes: readonly ItemChange[],
  before: StoredItems,
): Promise<void> {
  const current: ItemRow[] = [];
  for (const { id, updated_at: sent } of changes) {
    const stored = before.get(id)?.item;
    if (stored && (await isStale(scope, { entity: 'item', stored, sent }))) current.push(stored);
  }
  if (current.length > 0) throw conflict('stale', { body: { current } });
}

async function requireMenu(scope: Scope, menuId: number): Promise<void> {
  const found = await scope.db.find(
    query
      .selectFrom('menus')
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', menuId),
  );
  if (!found) throw invalidField('menu_id', 'not_of_this_business');
  scope.require('items.update', 'menu', { menu_id: menuId });
}

/** Changes many items of one menu, all of them or none. */
export async function changeItems(
  scope: Scope,
  { body }: { body: Body },
): Promise<ResponseOf<typeof menuChanges.bulk>> {
  const { menu_id: menuId, changes } = body;
  await requireMenu(scope, menuId);
  const before = await lockItemsById(
    scope,
    changes.map(({ id }) => id),
  );
  const categories = await categoryPlaces(
    scope,
    changes.flatMap(({ category_id }) => category_id ?? []),
  );
  const edits = readChanges(scope, changes, { menuId, before, categories });
  await assertCurrentVersions(scope, changes, before);
  const applied = await applyEdits(scope, { menuId, kind: 'bulk', edits, before });
  return {
    change_id: applied.change_id,
    changed: applied.items.length,
    items: applied.items.map(({ item }) => item),
  };
}
