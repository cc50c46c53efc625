import { ORDER_TYPES, type OrderType } from '@diwan/contract/bookings/order-row.ts';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { toUnits } from '@diwan/domain/money.ts';
import { useMemo } from 'react';
import { useCan } from '#kit/access/can.tsx';
import type { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import type { VenueTerms } from './order-figures.ts';

const ORDERED = new Set(['restaurant_product', 'salon_product']);
const TYPE_KEYS: Readonly<Record<OrderType, string>> = {
  dine_in: 'DineIn',
  delivery: 'Delivery',
  self_pickup: 'SelfPickUp',
  car_pickup: 'CarPickup',
};

export interface OrderCategory {
  readonly id: number;
  readonly locales: CategoryNode['locales'];
  readonly items: readonly ItemRow[];
}

/** Categories that have something to order, one after the other whatever their depth. */
export function orderCategories(nodes: readonly CategoryNode[]): OrderCategory[] {
  return nodes.flatMap(({ id, locales, items, children_nested }) => {
    const ordered = items.filter(({ itemable_type: type, hide }) => ORDERED.has(type) && !hide);
    const own = ordered.length > 0 ? [{ id, locales, items: ordered }] : [];
    return [...own, ...orderCategories(children_nested)];
  });
}

const allItems = (nodes: readonly CategoryNode[]): ItemRow[] =>
  nodes.flatMap(({ items, children_nested }) => [...items, ...allItems(children_nested)]);

type Settings = readonly { readonly key: string; readonly data?: unknown }[];

const settingIn = (settings: Settings, name: string) => settings.find(({ key }) => key === name)?.data;

const OF_SALONS: readonly OrderType[] = ['dine_in', 'self_pickup'];

/** The types a branch offers; where nobody said, only dining in, and in salons also what is taken along. */
export function offeredTypes(settings: Settings | null, type: BusinessType | null): readonly OrderType[] {
  const possible = type === 'salon' ? OF_SALONS : ORDER_TYPES;
  if (settings === null) return possible;
  const isUsual = (one: OrderType) => one === 'dine_in' || type === 'salon';
  return possible.filter((one) => (settingIn(settings, TYPE_KEYS[one]) ?? isUsual(one)) === true);
}

/** With which type an order begins: a salon sells over its desk, and few of its orders have a chair. */
export const firstType = (types: readonly OrderType[], type: BusinessType | null): OrderType =>
  type === 'salon' && types.includes('self_pickup') ? 'self_pickup' : (types[0] ?? 'dine_in');

export function termsIn(settings: Settings): VenueTerms {
  const numberIn = (name: string) => Number(settingIn(settings, name) ?? 0) || 0;
  return {
    generalDiscount: toUnits(numberIn('GeneralDiscount'), 2) ?? 0,
    extraCharge: numberIn('ExtraCharge'),
  };
}

export interface OrderMenu {
  readonly categories: readonly OrderCategory[];
  readonly items: ReadonlyMap<number, ItemRow>;
  readonly types: readonly OrderType[];
  readonly firstType: OrderType;
  /** Null: not known, so no total is promised. */
  readonly terms: VenueTerms | null;
  readonly takesTips: boolean;
  readonly isPending: boolean;
  readonly error: CallError | null;
  readonly retry: () => void;
}

/** The whole tree of the branch's menu, for those who may read it; null for others. */
function useOwnTree(menuId: number | null) {
  const mayRead = useCan()('menu.read', { menu: menuId ?? 0 });
  const isOwn = mayRead && menuId !== null;
  const tree = useRead(menus.tree, { params: { menu_id: menuId ?? 0 }, enabled: isOwn });
  return isOwn ? tree : null;
}

function listedIn(nodes: readonly CategoryNode[], settings: Settings | null, type: BusinessType | null) {
  const types = offeredTypes(settings, type);
  return {
    categories: orderCategories(nodes),
    items: new Map(allItems(nodes).map((item) => [item.id, item])),
    types,
    firstType: firstType(types, type),
    terms: settings && termsIn(settings),
    takesTips: settings !== null && settingIn(settings, 'Tips') === true,
  };
}

/** What may be ordered at the picked branch: its whole menu to those who may read it, else what guests see of it. */
export function useOrderMenu(): OrderMenu {
  const { branch, business } = useWorkspace();
  const type = business?.type ?? null;
  const own = useOwnTree(branch?.menu_id ?? null);
  const page = useRead(guest.menu, { params: { slug: branch?.slug ?? '' }, enabled: branch !== null });
  const { error, refetch, isLoading } = own ?? page;
  const isPending = isLoading || page.isLoading;
  const tree = own ? own.data : page.data?.menu;
  const settings = page.data?.settings;
  const listed = useMemo(
    () => listedIn(tree?.categories ?? [], settings ?? null, type),
    [tree, settings, type],
  );
  return { ...listed, isPending, error, retry: () => void refetch() };
}
