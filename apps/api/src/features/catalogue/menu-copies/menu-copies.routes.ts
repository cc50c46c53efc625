import { sql } from 'kysely';
import { menuCopies } from '@diwan/contract/catalogue/menu-copies.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute, type Preparation } from '#platform/http/handle.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { requireBusiness, type AccessTarget, holds } from '#platform/access/check-access.ts';
import { requireRoom, requireRoomAlone } from '#platform/media/storage-quota.ts';
import { invalidField, notFound } from '#platform/http-error.ts';
import {
  copyFiles,
  MOST_FILES,
  MOST_ITEMS,
  newBytes,
  removeUnknown,
  treeOf,
  usedFiles,
  type CopiedFile,
} from './copied-files.ts';
import { requireCapacity } from './copy-capacity.ts';
import { copyTarget, type CopyBody, type CopySource, type CopyTarget } from './copy-target.ts';
import { showAtBranch, newMenuLike } from './copied-menu.ts';
import { writeCopy, type Written } from './write-copy.ts';
import type { BusinessAccess } from '#platform/access/caller.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import { itemRow } from '../items/item-rows.rules.ts';
import { selectItems } from '../items/select-items.shared.ts';

/** One audit row for every category and item the copy made. */
async function recordCopy(scope: Scope, business: BusinessAccess, written: Written): Promise<void> {
  const categoryIds = written.categories.map(({ id }) => id);
  const made = await scope.db.rows(
    query
      .selectFrom('categories')
      .select(['id', 'menu_id', 'parent_id', 'type', 'sort', 'name_en', 'name_ar'])
      .where('business_id', '=', business.id)
      .where('id', '=', (row) => row.fn.any(row.val(categoryIds)))
      .orderBy('id'),
  );
  for (const category of made) {
    scope.record({
      action: 'create',
      entity: 'category',
      entity_id: category.id,
      label: category.name_en || category.name_ar,
      business_id: business.id,
      changes: differences(null, category),
    });
  }
  const withContacts = holds(business, ['users.read'], 'business');
  const items = await scope.db.rows(
    selectItems()
      .where('business_id', '=', business.id)
      .where('id', '=', (row) => row.fn.any(row.val(written.items)))
      .orderBy('id'),
  );
  for (const stored of items) {
    const item = itemRow(stored, withContacts);
    scope.record({
      action: 'create',
      entity: 'item',
      entity_id: item.id,
      label: labelOf(item),
      business_id: business.id,
      changes: differences(null, item),
    });
  }
}

type CopyDeps = Pick<Deps, 'storage' | 'random' | 'env'>;
type Copy = typeof menuCopies.copyMenu | typeof menuCopies.copyCategory;

interface PathIds {
  readonly business_id: number;
  readonly id: number;
}
type SourceIds = Pick<CopySource, 'menuId' | 'categoryId'>;
type LocateSource = (
  scope: Scope,
  params: PathIds,
) => Promise<{ readonly row: SourceIds; readonly target: AccessTarget } | undefined>;

async function sourceOf(scope: Scope, ids: SourceIds, businessId: number): Promise<CopySource> {
  // In SQL: a walk down the tree. By hand: its counts.
  const found = await scope.db.get(sql<Omit<CopySource, keyof SourceIds>>`
    with recursive ${treeOf(businessId, ids)}
    select coalesce(max(level), 0) as height, count(*) as categories, (
      select count(*) from items i join tree t on t.id = i.category_id where i.business_id = ${businessId}) as items
    from tree`);
  if (found.items > MOST_ITEMS) {
    throw invalidField('menu_id', 'copy_too_large', { items: MOST_ITEMS, files: MOST_FILES });
  }
  return { ...ids, ...found };
}

const locateMenu: LocateSource = async (scope, { business_id: businessId, id }) => {
  const menu = await scope.db.find(
    query.selectFrom('menus').select('id').where('business_id', '=', businessId).where('id', '=', id),
  );
  if (!menu) return undefined;
  const row = { menuId: id, categoryId: null };
  return { row, target: { business_id: businessId, menu_id: id } };
};

const locateCategory: LocateSource = async (scope, { business_id: businessId, id }) => {
  const found = await scope.db.find(
    query
      .selectFrom('categories')
      .select('menu_id')
      .where('business_id', '=', businessId)
      .where('id', '=', id),
  );
  if (!found) return undefined;
  const row = { menuId: found.menu_id, categoryId: id };
  return { row, target: { business_id: businessId, menu_id: found.menu_id } };
};

/** From here on rows of the target are written; those of the source are read by functions that check membership. */
const enterTarget = ({ db }: Scope, businessId: number) => db.enter({ ...db.tenancy, businessId });

interface Prepared {
  readonly businessId: number;
  readonly files: readonly CopiedFile[];
}

interface Input {
  readonly ids: SourceIds;
  readonly body: CopyBody;
}

/** Refuses before a file is touched; pictures are copied only into another business. */
async function prepareFiles(
  deps: CopyDeps,
  scope: Scope,
  { ids, body, read }: Input & Pick<Preparation<Copy>, 'read'>,
): Promise<Prepared> {
  const to = requireBusiness(scope.caller, body.business_id ?? scope.business.id);
  if (to.id === scope.business.id) return { businessId: to.id, files: [] };
  const used = await read(async (reading) => {
    const source = await sourceOf(reading, ids, reading.business.id);
    await enterTarget(reading, to.id);
    await requireCapacity(reading, await copyTarget(reading, body, source), source);
    const files = await usedFiles(reading, source, to.id);
    const bytes = files.reduce((sum, file) => sum + (file.twin === null ? file.bytes : 0), 0);
    await requireRoom(reading, deps.env, { businessId: to.id, bytes });
    return files;
  });
  return { businessId: to.id, files: await copyFiles(deps, used, to.id) };
}

async function menuFor(
  scope: Scope,
  source: CopySource,
  target: CopyTarget,
): Promise<CopyTarget & { menuId: number }> {
  if (target.menuId !== null) return { ...target, menuId: target.menuId };
  const menuId = await newMenuLike(scope, source.menuId, target.business);
  if (target.branchId !== null)
    await showAtBranch(scope, target.branchId, { menuId, business: target.business });
  return { ...target, menuId };
}

async function copy(
  { env }: CopyDeps,
  scope: Scope,
  { ids, body, businessId, files }: Input & Prepared,
): Promise<ResponseOf<Copy>> {
  const source = await sourceOf(scope, ids, scope.business.id);
  await enterTarget(scope, businessId);
  const found = await copyTarget(scope, body, source);
  await requireCapacity(scope, found, source);
  const bytes = newBytes(files);
  if (bytes > 0) await requireRoomAlone(scope, env, { businessId, bytes });
  const target = await menuFor(scope, source, found);
  const written = await writeCopy(scope, { source, target, files });
  await recordCopy(scope, target.business, written);
  if (scope.records.length === 0) scope.unchanged();
  return {
    business_id: target.business.id,
    menu_id: target.menuId,
    category_id: ids.categoryId === null ? null : (written.categories[0]?.id ?? null),
    categories: written.categories.length,
    items: written.items.length,
  };
}

function copyRoute(operation: Copy, deps: CopyDeps, locate: LocateSource): AnyRoute {
  return handle<Copy, SourceIds, Prepared>(
    operation,
    (scope, { row, body, prepared }) => copy(deps, scope, { ids: row, body, ...prepared }),
    {
      locate,
      prepare: async (scope, { params, body, read }) => {
        const found = await read((reading) => locate(reading, params));
        if (!found) throw notFound();
        return prepareFiles(deps, scope, { ids: found.row, body, read });
      },
      settle: async (scope, { businessId, files }) => {
        await enterTarget(scope, businessId);
        await removeUnknown(deps.storage, scope, files);
      },
    },
  );
}

export const menuCopyRoutes = (deps: CopyDeps): AnyRoute[] => [
  copyRoute(menuCopies.copyMenu, deps, locateMenu),
  copyRoute(menuCopies.copyCategory, deps, locateCategory),
];
