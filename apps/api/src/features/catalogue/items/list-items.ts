import type { items } from '@diwan/contract/catalogue/items.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { holds, reachable } from '#platform/access/check-access.ts';
import type { KnownTotals } from '#platform/crud/known-totals.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden, notFound } from '#platform/http-error.ts';
import { pageOfItems, type ItemPage, type ItemsWanted } from './page-of-items.ts';

type Reading = readonly ('items.read' | 'reservations.read')[];

/** No menu has this id. */
const NO_MENU = 0;

/** The menu that a branch shows, for those who may see it there. */
function menuOfBranch(scope: Scope, branchId: number, permissions: Reading): number {
  const branch = scope.business.branches.find(({ id }) => id === branchId);
  if (!branch) throw notFound();
  if (!holds(scope.business, permissions, 'branch', { branch_id: branchId })) throw forbidden(permissions[0]);
  return branch.menu_id ?? NO_MENU;
}

/** Those that the reader's branches show, and the one that is asked for by itself, which may be one that no branch shows. */
function menusWithinReach({ business }: Scope, permissions: Reading, menuId: number | undefined): number[] {
  const shown = permissions.flatMap((permission) => reachable(business, permission, 'menu') ?? []);
  const isOpen = menuId !== undefined && holds(business, permissions, 'menu', { menu_id: menuId });
  return isOpen ? [...shown, menuId] : shown;
}

interface Filters {
  readonly branchId: number | undefined;
  readonly menuId?: number | undefined;
  readonly categoryId?: number | undefined;
}

type Sorting = Pick<QueryOf<typeof items.list>, 'sortBy' | 'sortType'>;

function wanted(
  scope: Scope,
  permissions: Reading,
  { branchId, menuId, categoryId }: Filters,
  { sortBy, sortType }: Sorting,
): Pick<ItemsWanted, 'shape' | 'given'> {
  const { id: business, type, isOwner } = scope.business;
  return {
    shape: {
      type,
      isOwner,
      isOfBranch: branchId !== undefined,
      isOfMenu: menuId !== undefined,
      isOfCategory: categoryId !== undefined,
      sortBy: sortBy ?? null,
      sortType,
      locale: scope.locale,
    },
    given: {
      business,
      menus: isOwner ? [] : menusWithinReach(scope, permissions, menuId),
      branchMenu: branchId === undefined ? 0 : menuOfBranch(scope, branchId, permissions),
      menu: menuId ?? 0,
      category: categoryId ?? 0,
    },
  };
}

export async function listItems(
  scope: Scope,
  { query: input }: { query: QueryOf<typeof items.list> },
  totals: KnownTotals,
): Promise<ItemPage> {
  const { branchId, menu_id: menuId, category_id: categoryId, search: text } = input;
  const which = wanted(scope, ['items.read'], { branchId, menuId, categoryId }, input);
  const typed = text === '' ? null : { text, isByName: true };
  return pageOfItems(scope, input, { ...which, typed }, totals);
}

/** Suggestions while somebody types. */
export async function searchItems(
  scope: Scope,
  { query: input }: { query: QueryOf<typeof items.search> },
  totals: KnownTotals,
): Promise<ItemPage> {
  const text = input.search || input.text;
  const filters = { branchId: input.branchId ?? input.branch };
  const which = wanted(scope, ['items.read', 'reservations.read'], filters, input);
  return pageOfItems(
    scope,
    input,
    { ...which, typed: text === '' ? null : { text, isByName: false } },
    totals,
  );
}
