import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode, MenuTree } from '@diwan/contract/catalogue/menu-tree.ts';
import type { LocalizedRow } from '@diwan/contract/fields.ts';

export const names = (en: string, ar: string): LocalizedRow[] => [
  { id: 1, locale: 'en', name: en, description: null },
  { id: 2, locale: 'ar', name: ar, description: null },
];

export const MORNING = '2026-04-01T08:00:00.000Z';
export const NOON = '2026-04-01T12:00:00.000Z';
export const LATER = '2026-04-01T13:00:00.000Z';

export const anItem = (changes: Partial<ItemRow> = {}): ItemRow => ({
  id: 100,
  category_id: 10,
  business_id: 1,
  businessId: 1,
  sort: 1,
  hide: false,
  disable_ordering: false,
  itemable_type: 'restaurant_product',
  locales: names('Lentil soup', 'شوربة عدس'),
  media: [],
  prices: [{ id: 40, price: 1.5, locales: [] }],
  addons: [],
  discounts: [],
  holidays: [],
  itemable: { id: 9, amount: null },
  created_at: MORNING,
  updated_at: MORNING,
  ...changes,
});

export const aCategory = (changes: Partial<CategoryNode> = {}): CategoryNode => ({
  id: 10,
  business_id: 1,
  menu_id: 1,
  parent_id: null,
  sort: 1,
  type: null,
  locales: names('Soups', 'شوربات'),
  media: [],
  settings: [],
  items: [],
  children_nested: [],
  created_at: MORNING,
  updated_at: MORNING,
  ...changes,
});

export const aMenu = (categories: CategoryNode[]): MenuTree => ({
  id: 1,
  business_id: 1,
  type: 'normal',
  updated_at: MORNING,
  media: [],
  settings: [],
  locales: names('Main', 'الرئيسية'),
  categories,
});
