import { expressionBuilder } from 'kysely';
import type { items } from '@diwan/contract/catalogue/items.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { holds, reachable } from '#platform/access/check-access.ts';
import { given, type Condition } from '#platform/crud/conditions.ts';
import type { KnownTotals } from '#platform/crud/known-totals.ts';
import { orderedBy } from '#platform/crud/list.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden, notFound } from '#platform/http-error.ts';
import { categoriesOf, pageOfItems, type ItemPage, type Matching, type Typed } from './page-of-items.ts';

const t = expressionBuilder(query.selectFrom('items as t'));
const c = expressionBuilder(query.selectFrom('categories as c'));

type Reading = readonly ('items.read' | 'reservations.read')[];

/** What a branch shows, for those who may see it there. */
function menuOfBranch(scope: Scope, branchId: number | undefined, permissions: Reading): Condition[] {
  if (branchId === undefined) return [];
  const branch = scope.business.branches.find(({ id }) => id === branchId);
  if (!branch) throw notFound();
  if (!holds(scope.business, permissions, 'branch', { branch_id: branchId })) throw forbidden(permissions[0]);
  return [c('c.menu_id', '=', branch.menu_id)];
}

const menusWithinReach = (scope: Scope, permissions: Reading): number[] =>
  permissions.flatMap((permission) => reachable(scope.business, permission, 'menu') ?? []);

interface Filters {
  readonly branchId: number | undefined;
  readonly menuId?: number | undefined;
  readonly categoryId?: number | undefined;
}

/** Everything the conditions of a list without a search are made of. */
function keyOf(scope: Scope, permissions: Reading, { branchId, menuId, categoryId }: Filters): string {
  const { id, isOwner, branches } = scope.business;
  const branch = branches.find((one) => one.id === branchId);
  const menus = isOwner ? null : menusWithinReach(scope, permissions);
  return JSON.stringify([id, menus, branch && [branch.menu_id], menuId, categoryId]);
}

interface Narrowed {
  readonly permissions: Reading;
  readonly filters: Filters;
  readonly typed: Typed | null;
}

/** Employees see the items of menus they may read them in; one who reads all of them needs no look at each item. */
function matching(
  scope: Scope,
  { permissions, filters, typed }: Narrowed,
  isSorted: boolean,
): Omit<Matching, 'orderBy'> {
  const { branchId, menuId, categoryId } = filters;
  const ofBusiness = categoriesOf(scope.business.id);
  const within = (category: Condition) => t('t.category_id', 'in', ofBusiness.where(category));
  const ofMenus = c.fn.any(c.val(menusWithinReach(scope, permissions)));
  const reached = scope.business.isOwner ? [] : [c('c.menu_id', '=', ofMenus)];
  const readsAll = (isReached: Condition) =>
    query.selectNoFrom((row) => row.not(row.exists(ofBusiness.where(row.not(isReached)))).as('reads_all'));
  const menus = [
    ...menuOfBranch(scope, branchId, permissions),
    ...given(menuId, (menu) => c('c.menu_id', '=', menu)),
  ];
  return {
    typed,
    isByCategory: menus.length > 0 && !isSorted,
    isInOrderOfMenu: !isSorted,
    key: keyOf(scope, permissions, filters),
    categories: [...reached, ...menus, ...given(categoryId, (id) => c('c.id', '=', id))],
    conditions: [
      ...reached.map((isReached) => t.or([readsAll(isReached).$asScalar(), within(isReached)])),
      ...menus.map(within),
      ...given(categoryId, (id) => t('t.category_id', '=', id)),
    ],
  };
}

/** As shown in the menu where nothing else is asked for; `name` is the one in the reader's language. */
function orderOfItems(
  { sortBy, sortType }: Pick<QueryOf<typeof items.list>, 'sortBy' | 'sortType'>,
  locale: Locale,
) {
  if (!sortBy) return orderedBy(t.ref('t.sort'), 'asc');
  return orderedBy(t.ref(`t.${sortBy === 'name' ? (`name_${locale}` as const) : sortBy}`), sortType);
}

export async function listItems(
  scope: Scope,
  { query: input }: { query: QueryOf<typeof items.list> },
  totals: KnownTotals,
): Promise<ItemPage> {
  const { branchId, menu_id: menuId, category_id: categoryId, search: text } = input;
  const narrowed = {
    permissions: ['items.read'],
    filters: { branchId, menuId, categoryId },
    typed: text === '' ? null : { text, isByName: true },
  } as const;
  const orderBy = orderOfItems(input, scope.locale);
  const where = { ...matching(scope, narrowed, input.sortBy !== undefined), orderBy };
  return pageOfItems(scope, input, where, totals);
}

/** Suggestions while somebody types. */
export async function searchItems(
  scope: Scope,
  { query: input }: { query: QueryOf<typeof items.search> },
  totals: KnownTotals,
): Promise<ItemPage> {
  const text = input.search || input.text;
  const narrowed = {
    permissions: ['items.read', 'reservations.read'],
    filters: { branchId: input.branchId ?? input.branch },
    typed: text === '' ? null : { text, isByName: false },
  } as const;
  const orderBy = orderOfItems(input, scope.locale);
  const where = { ...matching(scope, narrowed, input.sortBy !== undefined), orderBy };
  return pageOfItems(scope, input, where, totals);
}
