import { sql } from 'kysely';
import { DEEPEST_CATEGORY } from '@diwan/contract/catalogue/category-row.ts';
import type { menuCopies } from '@diwan/contract/catalogue/menu-copies.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import type { BusinessAccess } from '#platform/access/caller.ts';
import { holds, requireBusiness } from '#platform/access/check-access.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden, invalidField, HttpError } from '#platform/http-error.ts';

export type CopyBody = BodyOf<typeof menuCopies.copyMenu>;

/** What is copied: a category with all below it, or every category of a menu. */
export interface CopySource {
  readonly menuId: number;
  readonly categoryId: number | null;
  /** Levels of categories, 1 for one without children; 0 where there is none. */
  readonly height: number;
  readonly categories: number;
  readonly items: number;
}

export interface CopyTarget {
  readonly business: BusinessAccess;
  /** Null: a new menu is made. */
  readonly menuId: number | null;
  readonly parentId: number | null;
  /** The branch that shows the new menu from now on. */
  readonly branchId: number | null;
}

interface Parent {
  readonly menu_id: number;
  readonly depth: number;
}

async function parentAt(scope: Scope, business: BusinessAccess, id: number): Promise<Parent> {
  // In SQL: a walk up the tree. By hand: what it finds.
  const found = await scope.db.get(sql<{ menu_id: number | null; depth: number }>`
    with recursive chain as (
      select menu_id, parent_id, 1 as depth from categories where business_id = ${business.id} and id = ${id}
      union all
      select c.menu_id, c.parent_id, chain.depth + 1 from chain
      join categories c on c.business_id = ${business.id} and c.id = chain.parent_id where chain.depth < 50)
    select min(menu_id) as menu_id, count(*) as depth from chain`);
  if (found.menu_id === null) throw invalidField('parent_id', 'not_of_this_business');
  return { menu_id: found.menu_id, depth: found.depth };
}

async function requireMenu(scope: Scope, business: BusinessAccess, id: number): Promise<number> {
  const found = await scope.db.find(
    query
      .selectFrom('menus')
      .select('id')
      .where('business_id', '=', business.id)
      .where('id', '=', id)
      .forKeyShare(),
  );
  if (!found) throw invalidField('menu_id', 'not_of_this_business');
  return id;
}

function requireBranch(business: BusinessAccess, id: number) {
  const branch = business.branches.find((one) => one.id === id);
  if (!branch) throw invalidField('branch_id', 'not_of_this_business');
  return branch;
}

/** Prices are whole numbers of a currency, and a kind of business has its own kind of items. */
function requireLikeness(from: BusinessAccess, to: BusinessAccess): void {
  if (from.type !== to.type) throw invalidField('business_id', 'copy_kind');
  if (from.currency !== to.currency) throw invalidField('business_id', 'copy_currency');
}

function requireAll(
  business: BusinessAccess,
  permissions: readonly Permission[],
  menuId: number | null,
): void {
  const held = (permission: Permission) =>
    menuId === null
      ? holds(business, [permission], 'business')
      : holds(business, [permission], 'menu', { menu_id: menuId });
  const missing = permissions.find((permission) => !held(permission));
  if (missing !== undefined) throw forbidden(missing);
}

/** The menu a category goes to: that of the branch, the one named, or its own. */
function menuOfCategoryCopy(
  body: CopyBody,
  business: BusinessAccess,
  given: { isHome: boolean; menuId: number },
) {
  if (body.menu_id) return body.menu_id;
  if (body.branch_id) {
    const { menu_id: shown } = requireBranch(business, body.branch_id);
    if (shown === null) throw invalidField('branch_id', 'copy_no_menu');
    return shown;
  }
  if (given.isHome) return given.menuId;
  throw invalidField('menu_id', 'required');
}

async function newMenuTarget(body: CopyBody, business: BusinessAccess): Promise<CopyTarget> {
  requireAll(business, ['menus.create', 'categories.create', 'items.create'], null);
  const branch = body.branch_id ? requireBranch(business, body.branch_id) : null;
  if (branch && !business.isOwner) throw new HttpError(403, 'menu_owner_only');
  return { business, menuId: null, parentId: null, branchId: branch?.id ?? null };
}

async function requireRoom(
  scope: Scope,
  business: BusinessAccess,
  { body, source, menuId }: { body: CopyBody; source: CopySource; menuId: number },
): Promise<void> {
  if (!body.parent_id) return;
  const parent = await parentAt(scope, business, body.parent_id);
  if (body.menu_id && body.menu_id !== menuId) throw invalidField('parent_id', 'category_other_menu');
  if (parent.depth + source.height > DEEPEST_CATEGORY) throw invalidField('parent_id', 'category_too_deep');
}

/** Where a copy goes; refuses what the caller may not write there and what does not fit. */
export async function copyTarget(scope: Scope, body: CopyBody, source: CopySource): Promise<CopyTarget> {
  const home = scope.business;
  const business = requireBusiness(scope.caller, body.business_id ?? home.id);
  requireLikeness(home, business);
  if (source.categoryId === null && !body.parent_id && !body.menu_id) return newMenuTarget(body, business);
  const given = { isHome: business.id === home.id, menuId: source.menuId };
  const wanted = body.parent_id
    ? (await parentAt(scope, business, body.parent_id)).menu_id
    : menuOfCategoryCopy(body, business, given);
  const menuId = await requireMenu(scope, business, wanted);
  requireAll(business, ['categories.create', 'items.create'], menuId);
  await requireRoom(scope, business, { body, source, menuId });
  return { business, menuId, parentId: body.parent_id ?? null, branchId: null };
}
