import { sql } from 'kysely';
import type { ItemableType, ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { differences, labelOf, versionsOf, type AuditAction } from '#platform/audit/audit.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import type { Scope } from '#platform/http/scope.ts';
import { refuseStale } from '#platform/http/stale.ts';
import { galleryRows, refuseUnknownFiles } from '#platform/media/save-media.ts';
import { invalid, invalidField } from '#platform/refusal.ts';
import { refuseLosingBookedUnits } from '../booked-items.rules.ts';
import { itemChanges, type ItemChanges } from './item-changes.rules.ts';
import { Problems, type ItemBody } from './item-ground.rules.ts';
import type { LockedItem } from './item-lookup.ts';
import { kindOf } from './kind-of-item.rules.ts';
import { writeItem, type WrittenItem } from './write-item.ts';

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
async function restoreVersion(scope: Scope, before: ItemRow, after: ItemRow): Promise<RawJson> {
  await scope.db.run(sql`
    update items set updated_at = ${before.updated_at}::timestamptz
    where business_id = ${before.business_id} and id = ${before.id}`);
  return new RawJson(JSON.stringify({ ...after, updated_at: before.updated_at }));
}

/** The columns and parts of a body; all that is wrong with it is told at once. */
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

function refuseStrangers(written: WrittenItem, body: ItemBody, changes: ItemChanges): void {
  refuseUnknownFiles(body.media ?? [], written.unknown_media);
  if (changes.providers && changes.providers.length !== written.providers.length) {
    throw invalidField('itemable.provider_employee_ids', 'not_of_this_business');
  }
}

/** Writes the body and answers the item as stored, with what the reader should know about the save. */
export async function writeBody(
  scope: Scope,
  body: ItemBody,
  item: { before: ItemRow | null; changes: ItemChanges },
): Promise<{ written: WrittenItem; answer: RawJson }> {
  const media = body.media ? { media: galleryRows(body.media) } : {};
  const written = await writeItem(scope, { ...item, ...media });
  refuseStrangers(written, body, item.changes);
  if (!item.changes.hasCutUnitNames) return { written, answer: new RawJson(written.answer) };
  const warnings = JSON.stringify([scope.say('unit_names_cut')]);
  return { written, answer: new RawJson(`${written.answer.slice(0, -1)},"warnings":${warnings}}`) };
}

/** The new place was read by the write itself; a move that may not be is undone with it. */
function refuseMove(scope: Scope, stored: LockedItem, written: WrittenItem): void {
  if (kindOf(scope.business.type, written.category_type) !== stored.item.itemable_type) {
    throw invalidField('category_id', 'itemable_kind');
  }
  if (written.menu_id !== stored.menu_id) scope.require('items.update', 'menu', { menu_id: written.menu_id });
}

export async function saveItem(
  scope: Scope,
  { body, row: stored }: { body: ItemBody & { updated_at?: string | null | undefined }; row: LockedItem },
): Promise<RawJson> {
  const before = stored.item;
  if (body.addons?.some((addon) => !addon.id)) {
    scope.require('items.create', 'menu', { menu_id: stored.menu_id });
  }
  const changes = readBody(scope, body, { kind: before.itemable_type, before });
  await refuseStale(scope, { entity: 'item', stored: before, sent: body.updated_at });
  const { units } = changes.columns;
  if (Number(units) < (before.itemable.units ?? 1))
    await refuseLosingBookedUnits(scope, [{ id: before.id, units }]);
  const { written, answer } = await writeBody(scope, body, { before, changes });
  const after: ItemRow = JSON.parse(written.answer);
  if (after.category_id !== before.category_id) refuseMove(scope, stored, written);
  const isChanged = recordItem(scope, before, after);
  return isChanged || changes.hasCutUnitNames ? answer : restoreVersion(scope, before, after);
}
