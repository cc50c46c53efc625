import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { offerOf, useOfferWords } from '#kit/i18n/offer-words.ts';
import type { KeyedStore } from '#kit/store/keyed-store.ts';
import type { CategoryEntry, ItemEntry } from './drafts/menu-drafts.ts';
import type { MenuOutline } from './drafts/menu-outline.ts';
import type { MenuScreen } from './menu-screen.ts';
import type { Movable } from './move/menu-moves.ts';

/** What the user may do in this menu. */
export interface MenuRights {
  readonly createCategory: boolean;
  readonly updateCategory: boolean;
  readonly deleteCategory: boolean;
  readonly createItem: boolean;
  readonly updateItem: boolean;
  readonly deleteItem: boolean;
  /** What chalets cost over the holidays of the business. */
  readonly readHolidayPrices: boolean;
}

export function useMenuRights(menuId: number): MenuRights {
  const can = useCan();
  const at = { menu: menuId };
  const createItem = can('items.create', at);
  const createCategory = can('categories.create', at) && createItem;
  const updateCategory = can('categories.update', at);
  const deleteCategory = can('categories.delete', at);
  const updateItem = can('items.update', at);
  const deleteItem = can('items.delete', at);
  const readHolidayPrices = updateItem || can('holidays.read');
  return useMemo(
    () => ({
      createCategory,
      updateCategory,
      deleteCategory,
      createItem,
      updateItem,
      deleteItem,
      readHolidayPrices,
    }),
    [createCategory, updateCategory, deleteCategory, createItem, updateItem, deleteItem, readHolidayPrices],
  );
}

export interface MergeTarget {
  readonly kind: 'item' | 'category';
  readonly id: number;
}

export interface MenuContext {
  readonly screen: MenuScreen;
  readonly rights: MenuRights;
  readonly businessType: BusinessType;
  readonly timeZone: string;
  /** The languages the cards show. */
  readonly cardLocales: readonly Locale[];
  readonly openItem: (id: number) => void;
  readonly openMove: (thing: Movable) => void;
  readonly openGallery: (itemId: number) => void;
  readonly openHolidayPrices: (id: number) => void;
  /** Opens both versions of what two people have changed. */
  readonly openMerge: (target: MergeTarget) => void;
  readonly deleteItem: (id: number) => void;
  readonly deleteCategory: (id: number) => void;
}

const Context = createContext<MenuContext | null>(null);
export const MenuProvider = Context.Provider;

export function useMenu(): MenuContext {
  const menu = use(Context);
  if (!menu) throw new Error('This stands inside a menu only.');
  return menu;
}

export function useItem(id: number): ItemEntry | undefined {
  const { items } = useMenu().screen.drafts;
  const subscribe = useMemo(() => (listener: () => void) => items.subscribe(id, listener), [items, id]);
  return useSyncExternalStore(subscribe, () => items.get(id));
}

export function useCategory(id: number): CategoryEntry | undefined {
  const { categories } = useMenu().screen.drafts;
  const subscribe = useMemo(
    () => (listener: () => void) => categories.subscribe(id, listener),
    [categories, id],
  );
  return useSyncExternalStore(subscribe, () => categories.get(id));
}

export function useKeyed<Value>(store: KeyedStore<Value>, id: number): Value | undefined {
  const subscribe = useMemo(() => (listener: () => void) => store.subscribe(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.get(id));
}

export function useOutline({ drafts }: MenuScreen): MenuOutline {
  return useSyncExternalStore(drafts.subscribeToOutline, drafts.outline);
}

export function useChangedItems({ drafts }: MenuScreen): readonly number[] {
  return useSyncExternalStore(drafts.items.subscribeToChangedIds, drafts.items.changedIds);
}

export function useChangedCategories({ drafts }: MenuScreen): readonly number[] {
  return useSyncExternalStore(drafts.categories.subscribeToChangedIds, drafts.categories.changedIds);
}

/** What the venue calls the things on its menu. */
export const useOffer = () => useOfferWords(offerOf(useMenu().businessType));

/** What it calls those of one category. */
export function useCategoryOffer(categoryId: number) {
  const { businessType } = useMenu();
  return useOfferWords(offerOf(businessType, useCategory(categoryId)?.row.type));
}
