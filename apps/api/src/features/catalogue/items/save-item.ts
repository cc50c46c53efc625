import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { differences, labelOf, versionsOf, type AuditAction } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { assertCurrentVersion } from '#platform/http/stale.ts';
import { mediaSource } from '#platform/media/media-src.ts';
import { galleryRows, assertKnownFiles } from '#platform/media/save-media.ts';
import { invalid, invalidField } from '#platform/http-error.ts';
import { assertBookedUnitsRemain } from '../booked-items.shared.ts';
import { itemChanges, type ItemChanges } from './item-changes.rules.ts';
import { Problems, type ItemBody } from './item-context.rules.ts';
import { seesContacts, type LocatedItem } from './item-lookup.ts';
import { itemRow, type StoredItem } from './item-rows.rules.ts';
import { kindOf } from './kind-of-item.rules.ts';
import { writeItem, type ItemLists } from './write-item.ts';

/** Writes the audit row; says whether there was anything to write. */
export function recordItem(scope: Scope, before: ItemRow | null, after: ItemRow | null): boolean {
  const item = after ?? before;
  const changes = differences(before, after);
  if (!item || (before && after && Object.keys(changes).length === 0)) {
    scope.unchanged();
    return false;
  }
  const action: AuditAction = before ? (after ? 'update' : 'delete') : 'create';
  scope.record({
    action,
    entity: 'item',
    entity_id: item.id,
    label: labelOf(item),
    business_id: item.business_id,
    changes,
    ...versionsOf(before, after),
    ...(after ? {} : { snapshot: before }),
  });
  return true;
}

/** A save that says nothing new leaves the item the version it was. */
async function restoreVersion(scope: Scope, before: ItemRow, after: ItemRow): Promise<ItemRow> {
  await scope.db.run(
    query
      .updateTable('items')
      .set({ updated_at: before.updated_at })
      .where('business_id', '=', before.business_id)
      .where('id', '=', before.id),
  );
  return { ...after, updated_at: before.updated_at };
}

/** The columns and lists of a body; all that is wrong with it is told at once. */
export function readBody(
  scope: Scope,
  body: ItemBody,
  item: { kind: ItemableType; before: ItemRow | null },
): ItemChanges {
  const { currency, timezone, firstLocale } = scope.business;
  const problems = new Problems();
  const changes = itemChanges(body, { ...item, currency, timezone, firstLocale, now: scope.now }, problems);
  if (problems.list.length > 0) throw invalid(problems.list);
  return changes;
}

/** What is to be written of the lists: those that differ from what is stored, and the media where they were sent. */
export function listsOf(body: ItemBody, { lists }: ItemChanges): ItemLists {
  return body.media ? { ...lists, media: galleryRows(body.media) } : lists;
}

/** Files and people of others were left out of what was written, and the save is undone with the error. */
export function assertOwnProviders(body: ItemBody, { providers }: ItemLists, written: StoredItem): void {
  const stored = new Set(written.media.map(({ src }) => src));
  const paths = (body.media ?? []).flatMap(({ src }) => {
    const source = mediaSource(src);
    return source && 'path' in source ? [source.path] : [];
  });
  assertKnownFiles(
    body.media ?? [],
    paths.filter((path) => !stored.has(path)),
  );
  if (providers && providers.length !== written.provider_ids.length)
    throw invalidField('itemable.provider_employee_ids', 'not_of_this_business');
}

/** The item as stored, with what the reader should know about the save. */
export const withWarnings = (scope: Scope, item: ItemRow, { hasCutUnitNames }: ItemChanges): ItemRow =>
  hasCutUnitNames ? { ...item, warnings: [scope.translate('unit_names_cut')] } : item;

/** The new place was read after the write; a move that may not be is undone with it. */
function rejectMove(scope: Scope, stored: LocatedItem, written: StoredItem): void {
  if (kindOf(scope.business.type, written.category_type) !== stored.item.itemable_type) {
    throw invalidField('category_id', 'itemable_kind');
  }
  if (written.menu_id !== stored.menu_id) scope.require('items.update', 'menu', { menu_id: written.menu_id });
}

type SaveBody = ItemBody & { updated_at?: string | null | undefined };

/** What may be refused before anything is written. */
async function changesOf(scope: Scope, body: SaveBody, stored: LocatedItem): Promise<ItemChanges> {
  const before = stored.item;
  if (body.addons?.some((addon) => !addon.id)) {
    scope.require('items.create', 'menu', { menu_id: stored.menu_id });
  }
  const changes = readBody(scope, body, { kind: before.itemable_type, before });
  await assertCurrentVersion(scope, { entity: 'item', stored: before, sent: body.updated_at });
  const { units } = changes.columns;
  if (Number(units) < (before.itemable.units ?? 1))
    await assertBookedUnitsRemain(scope, [{ id: before.id, units }]);
  return changes;
}

/** What is read back after the write is judged, recorded and answered. */
export async function saveItem(
  scope: Scope,
  { body, row: stored }: { body: SaveBody; row: LocatedItem },
): Promise<ItemRow> {
  const before = stored.item;
  const changes = await changesOf(scope, body, stored);
  const lists = listsOf(body, changes);
  const written = await writeItem(scope, { id: before.id, columns: changes.columns, lists });
  assertOwnProviders(body, lists, written);
  if (written.category_id !== before.category_id) rejectMove(scope, stored, written);
  const after = itemRow(written, seesContacts(scope));
  const isChanged = recordItem(scope, before, itemRow(written, false));
  if (!isChanged && !changes.hasCutUnitNames) return restoreVersion(scope, before, after);
  return withWarnings(scope, after, changes);
}
