import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { arriveAsOwner, type SignedIn } from './owner.ts';
import type { Words } from './words.ts';

const both = (en: string, ar: string) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];
export const KIBBEH = { en: 'Kibbeh', ar: 'كبة' };
export const HUMMUS = { en: 'Hummus', ar: 'حمص' };
export const GARLIC = { en: 'Garlic sauce', ar: 'صلصة ثوم' };
export const TABLE = { en: 'Table 1', ar: 'طاولة 1' };

export interface Restaurant {
  readonly owner: SignedIn;
  readonly business: number;
  readonly branch: number;
  /** By the owner, at the path of the business. */
  readonly post: (path: string, data: object) => Promise<{ id: number }>;
  readonly get: (path: string) => Promise<unknown>;
  readonly area: number;
  readonly seat: number;
  readonly kibbeh: number;
}

/** A restaurant with one table and two items, of which one has an addon. */
export async function arriveAtRestaurant(
  page: Page,
  request: APIRequestContext,
  words: Words,
): Promise<Restaurant> {
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const business = owner.business[0]?.id ?? 0;
  const branch = owner.business[0]?.branches[0]?.id ?? 0;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const base = `/api/business/${business}`;
  const post = async (path: string, data: object) => {
    const response = await request.post(`${base}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const get = async (path: string): Promise<unknown> =>
    (await request.get(`${base}/${path}`, { headers })).json();
  const floor = `branches/${branch}/areas`;
  const area = await post(floor, { locales: both('Hall', 'الصالة') });
  const seat = await post(`${floor}/${area.id}/seats`, { locales: both(TABLE.en, TABLE.ar) });
  const category = await post('categories', { locales: both('Mezze', 'مقبلات') });
  const kibbeh = await post('items', {
    category_id: category.id,
    locales: both(KIBBEH.en, KIBBEH.ar),
    prices: [{ price: 2 }],
    addons: [{ price: 0.5, locales: both(GARLIC.en, GARLIC.ar) }],
  });
  await post('items', {
    category_id: category.id,
    locales: both(HUMMUS.en, HUMMUS.ar),
    prices: [{ price: 1.5 }],
  });
  return { owner, business, branch, post, get, area: area.id, seat: seat.id, kibbeh: kibbeh.id };
}
