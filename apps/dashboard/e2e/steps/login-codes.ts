import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { choose } from './expectations.ts';
import { readQr } from './read-qr.ts';
import type { StockedMenu } from './stocked-menu.ts';
import type { Words } from './words.ts';

/** The code of the branch in the top bar, as a device's camera reads it. */
export async function drawCode(page: Page, words: Words, kind: 'tablet' | 'orders'): Promise<string> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: words.layout('loginQr'), exact: true }).click();
  await choose(page, words.qr('loginKind'), words.qr(kind));
  const image = dialog.locator('img');
  await expect(image).toBeVisible();
  return readQr(image);
}

/** A table in the branch, and a PassKey for its tablets. */
export async function aTabletsTable(
  request: APIRequestContext,
  { owner, businessId }: StockedMenu,
): Promise<number> {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const branch = `/api/business/${businessId}/branches/${owner.business[0]?.branches[0]?.id ?? 0}`;
  const post = async (path: string, data: object) => {
    const response = await request.post(`${branch}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const both = (en: string, ar: string) => ({
    locales: [
      { locale: 'en', name: en },
      { locale: 'ar', name: ar },
    ],
  });
  const area = await post('areas', both('Hall', 'الصالة'));
  const seat = await post(`areas/${area.id}/seats`, both('Table 4', 'طاولة 4'));
  const data = [{ key: 'PassKey', data: '0123' }];
  await post('settings/set', { settings: [{ key: 'TabletAppSettings', data }] });
  return seat.id;
}
