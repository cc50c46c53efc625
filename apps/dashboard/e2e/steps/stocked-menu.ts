import type { BusinessType } from '@diwan/contract/permissions.ts';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { arriveAsOwner, openSession, type SignedIn } from './owner.ts';
import type { Words } from './words.ts';

interface Names {
  readonly en: string;
  readonly ar: string;
}

export interface StockedMenu {
  readonly owner: SignedIn;
  readonly businessId: number;
  readonly menuId: number;
}

const localesOf = ({ en, ar }: Names) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

/** An owner whose menu already has a category with these items, and a browser signed in as them. */
export async function arriveAtMenu(
  page: Page,
  request: APIRequestContext,
  given: {
    words: Words;
    category: Names;
    items: readonly (Names & { readonly price: number })[];
    /** A restaurant; a salon has a category of products. */
    type?: BusinessType;
  },
): Promise<StockedMenu> {
  const { type = 'restaurant' } = given;
  const owner = await arriveAsOwner(page, request, { words: given.words, type });
  const business = owner.business[0];
  const businessId = business?.id ?? 0;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/business/${businessId}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const isSalon = type === 'salon';
  const kind = isSalon ? { type: 'product' } : {};
  // What a salon sells is counted.
  const stock = isSalon ? { itemable: { amount: 9 } } : {};
  const category = await post('categories', { locales: localesOf(given.category), ...kind });
  for (const { price, ...names } of given.items) {
    await post('items', {
      category_id: category.id,
      locales: localesOf(names),
      prices: [{ price }],
      ...stock,
    });
  }
  return { owner, businessId, menuId: business?.menus[0]?.id ?? 0 };
}

/** The same person at another desk. */
export async function atAnotherDesk(page: Page, owner: SignedIn): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      locale: await page.evaluate(() => navigator.language),
      baseURL: new URL(page.url()).origin,
      reducedMotion: 'reduce',
    });
  if (!context) throw new Error('This page has no browser.');
  const other = await context.newPage();
  await openSession(other, owner);
  return other;
}

/** How many things of this kind lie on the device. */
export async function countKept(
  page: Page,
  kind: 'items' | 'categories' | 'uploads' | 'new-category',
): Promise<number> {
  return page.evaluate(
    (ending) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('diwan-device');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction('rows').objectStore('rows').getAllKeys();
          rows.addEventListener('success', () => {
            opening.result.close();
            resolve(
              rows.result.filter((key) => typeof key === 'string' && key.includes(`/${ending}/`)).length,
            );
          });
        });
      }),
    kind,
  );
}
