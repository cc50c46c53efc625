import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { MediaRow } from '@diwan/contract/fields.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { readFullPath, type FullPath } from '@diwan/domain/full-path.ts';
import type { BusinessAccess } from '#platform/access/caller.ts';
import { holds, requireBusiness } from '#platform/access/check-access.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { StoredUpload } from '#platform/media/store-upload.ts';
import { forbidden, invalidField, notFound } from '#platform/http-error.ts';
import { kindOf } from '../items/kind-of-item.rules.ts';
import * as queries from './smart-upload.queries.ts';
import { folderChain, walkChain, type MenuCategory } from './smart-upload.rules.ts';

const ID = /^[1-9]\d{0,14}$/;

type Headers = Scope['request']['headers'];

const sentIn = (headers: Headers, name: string): string => String(headers[name] ?? '').trim();

const header = ({ request }: Scope, name: string): string => sentIn(request.headers, name);

const isRequested = (headers: Headers) => sentIn(headers, 'convert-item').toLowerCase() === 'true';

function menuIdOf(scope: Scope): number {
  const sent = header(scope, 'menu-id');
  if (sent === '') throw invalidField('menu-id', 'required');
  if (!ID.test(sent)) throw notFound();
  return Number(sent);
}

function pathOf(scope: Scope, fileName: string): FullPath {
  const path = readFullPath(header(scope, 'full-path'), fileName);
  if (!('error' in path)) return path;
  throw invalidField('full-path', path.error === 'too_deep' ? 'folders_too_deep' : 'path_malformed');
}

interface Context {
  readonly menu: queries.Menu;
  readonly business: BusinessAccess;
}

function contextOf(scope: Scope, menu: queries.Menu | undefined): Context {
  if (!menu) throw notFound();
  const context = { menu, business: requireBusiness(scope.caller, menu.business_id) };
  requirePermission(context, 'items.create');
  return context;
}

function requirePermission({ menu, business }: Context, permission: Permission): void {
  if (!holds(business, [permission], 'menu', { menu_id: menu.id })) throw forbidden(permission);
}

async function walk(scope: Scope, context: Context, path: FullPath) {
  const walked = walkChain(await queries.categoriesOf(scope.db, context.menu), folderChain(path.folders));
  if (walked.missing.length > 0) requirePermission(context, 'categories.create');
  return walked;
}

async function makeCategories(scope: Scope, context: Context, path: FullPath): Promise<MenuCategory> {
  const { missing, last } = await walk(scope, context, path);
  let deepest = last;
  for (const names of missing) {
    const type = context.business.type === 'salon' ? 'service' : null;
    const made = await queries.insertCategory(scope, context.menu, {
      parentId: deepest?.id ?? null,
      names,
      type,
    });
    scope.record({
      action: 'create',
      entity: 'category',
      entity_id: made.id,
      label: made.name_en || made.name_ar,
      business_id: context.business.id,
      changes: differences(null, { ...made, menu_id: context.menu.id }),
    });
    deepest = made;
  }
  if (!deepest) throw new Error('A chain of categories is never empty.');
  return deepest;
}

function recordImage(
  scope: Scope,
  business: BusinessAccess,
  category: MenuCategory,
  file: StoredUpload,
): void {
  scope.record({
    action: 'update',
    entity: 'category',
    entity_id: category.id,
    label: category.name_en || category.name_ar,
    business_id: business.id,
    changes: { media: { before: null, after: file.path } },
  });
}

/** A new item, and the category's image where it has none. */
async function makeItem(
  scope: Scope,
  { business }: Context,
  given: { readonly place: queries.ItemPlace; readonly category: MenuCategory; readonly file: StoredUpload },
): Promise<queries.MadeItem> {
  const { place, category, file } = given;
  const made = await queries.insertItem(scope, { place, kind: kindOf(business.type, category.type), file });
  const isImage = file.type.startsWith('image/');
  if (isImage && (await queries.illustrateCategory(scope, place, file))) {
    recordImage(scope, business, category, file);
  }
  return made;
}

function recordItem(scope: Scope, item: ItemRow): void {
  scope.record({
    action: 'create',
    entity: 'item',
    entity_id: item.id,
    label: labelOf(item),
    business_id: item.business_id,
    changes: differences(null, item),
  });
}

/** An upload that becomes an item of a menu: rule R14. */
export const smartUpload = {
  isAsked: ({ request }: Scope): boolean => isRequested(request.headers),

  menuOf(headers: Headers): number | null {
    const id = sentIn(headers, 'menu-id');
    return isRequested(headers) && ID.test(id) ? Number(id) : null;
  },

  /** Refuses what cannot become an item before anybody works on the picture; gives the business it is for. */
  async check(scope: Scope, fileName: string): Promise<number> {
    const context = contextOf(scope, await queries.findMenu(scope.db, menuIdOf(scope)));
    await walk(scope, context, pathOf(scope, fileName));
    return context.business.id;
  },

  /** Categories, file, item and media, all or none of them. The same file once more gives the item it made before. */
  async make(scope: Scope, file: StoredUpload): Promise<{ item: ItemRow; media: MediaRow }> {
    const context = contextOf(scope, await queries.lockMenu(scope.db, menuIdOf(scope)));
    const path = pathOf(scope, file.name);
    const category = await makeCategories(scope, context, path);
    const place = { businessId: context.business.id, categoryId: category.id, name: path.itemName };
    const twin = await queries.findTwin(scope.db, place, file.sha256);
    const { itemId, mediaId } = twin ?? (await makeItem(scope, context, { place, category, file }));
    const withContacts = holds(context.business, ['users.read'], 'business');
    const item = await queries.itemAnswer(scope.db, place.businessId, { itemId, withContacts });
    if (twin) scope.unchanged();
    else recordItem(scope, item);
    const media = item.media.find(({ id }) => id === mediaId);
    if (!media) throw new Error('An item was made without its medium.');
    return { item, media };
  },
};
