import { expressionBuilder } from 'kysely';
import type { items } from '@diwan/contract/catalogue/items.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { Condition } from '#platform/crud/conditions.ts';
import { orderedBy } from '#platform/crud/list.ts';
import { query } from '#platform/database/query.ts';

/** What the text of a statement over items depends on. */
export interface ItemsShape {
  /** Of the business: its items have no other fields than those of the kinds it sells. */
  readonly type: BusinessType;
  /** Employees see the items of menus they may read them in. */
  readonly isOwner: boolean;
  readonly isOfBranch: boolean;
  readonly isOfMenu: boolean;
  readonly isOfCategory: boolean;
  /** As shown in the menu where nothing else is asked for; `name` is the one in the reader's language. */
  readonly sortBy: QueryOf<typeof items.list>['sortBy'] | null;
  readonly sortType: QueryOf<typeof items.list>['sortType'];
  readonly locale: Locale;
}

/** What its conditions compare with; 0 where the shape asks for none. */
export interface ItemsGiven {
  readonly business: number;
  /** Those that the reader reaches. */
  readonly menus: readonly number[];
  readonly branchMenu: number;
  readonly menu: number;
  readonly category: number;
}

const t = expressionBuilder(query.selectFrom('items as t'));
const c = expressionBuilder(query.selectFrom('categories as c'));

export const categoriesOf = (business: number) =>
  query.selectFrom('categories as c').select('c.id').where('c.business_id', '=', business);

interface Narrowed {
  /** Conditions over a category `c`. */
  readonly categories: readonly Condition[];
  /** The same over an item `t`, in the form that is cheapest for a list in order. */
  readonly conditions: readonly Condition[];
}

/** An employee who reads all menus needs no look at each item. */
export function narrowedTo(shape: ItemsShape, given: ItemsGiven): Narrowed {
  const ofBusiness = categoriesOf(given.business);
  const within = (category: Condition) => t('t.category_id', 'in', ofBusiness.where(category));
  const reached = shape.isOwner ? [] : [c('c.menu_id', '=', c.fn.any(c.val(given.menus)))];
  const readsAll = (isReached: Condition) =>
    query.selectNoFrom((row) => row.not(row.exists(ofBusiness.where(row.not(isReached)))).as('reads_all'));
  const menus = [
    ...(shape.isOfBranch ? [c('c.menu_id', '=', given.branchMenu)] : []),
    ...(shape.isOfMenu ? [c('c.menu_id', '=', given.menu)] : []),
  ];
  return {
    categories: [...reached, ...menus, ...(shape.isOfCategory ? [c('c.id', '=', given.category)] : [])],
    conditions: [
      ...reached.map((isReached) => t.or([readsAll(isReached).$asScalar(), within(isReached)])),
      ...menus.map(within),
      ...(shape.isOfCategory ? [t('t.category_id', '=', given.category)] : []),
    ],
  };
}

/** Whether the list is that of a menu or of a branch, in the order in which they are shown. */
export const isByCategory = ({ isOfBranch, isOfMenu, sortBy }: ItemsShape): boolean =>
  (isOfBranch || isOfMenu) && !sortBy;

export function orderOfItems({ sortBy, sortType, locale }: ItemsShape) {
  if (!sortBy) return orderedBy(t.ref('t.sort'), 'asc');
  return orderedBy(t.ref(`t.${sortBy === 'name' ? (`name_${locale}` as const) : sortBy}`), sortType);
}
