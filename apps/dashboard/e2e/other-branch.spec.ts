import './steps/browser-globals.ts';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectSettled, test } from './steps/expectations.ts';
import { arriveAtMenu, type StockedMenu } from './steps/stocked-menu.ts';

const HILL = { en: 'Hill', ar: 'التل' };

/** A second branch with the same menu, where an order waits; the numbers of both. */
async function anOrderElsewhere(request: APIRequestContext, { owner, businessId, menuId }: StockedMenu) {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/business/${businessId}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const both = ({ en, ar }: typeof HILL) => ({
    locales: [
      { locale: 'en', name: en },
      { locale: 'ar', name: ar },
    ],
  });
  const branch = await post('branches', { ...both(HILL), menu_id: menuId });
  const at = `branches/${branch.id}`;
  const area = await post(`${at}/areas`, both({ en: 'Hall', ar: 'الصالة' }));
  const seat = await post(`${at}/areas/${area.id}/seats`, both({ en: 'Table 1', ar: 'طاولة 1' }));
  const found = await request.get(`/api/business/${businessId}/items`, { headers });
  const { data } = (await found.json()) as { data: { id: number }[] };
  const lines = [{ item_id: data[0]?.id }];
  const order = await post(`${at}/orders`, { order_type: 'dine_in', seat_id: seat.id, lines });
  return { branchId: branch.id, orderId: order.id };
}

test('an order of another branch opens there, and what is typed is asked about before one goes to a branch', async ({
  page,
  request,
  words,
}) => {
  const { locale, form } = words;
  const menu = await arriveAtMenu(page, request, {
    words,
    category: { en: 'Mezze', ar: 'مقبلات' },
    items: [{ en: 'Kibbeh', ar: 'كبة', price: 2 }],
  });
  const { branchId, orderId } = await anOrderElsewhere(request, menu);
  const first = menu.owner.business[0]?.branches[0]?.id ?? 0;

  await test.step('from the list of all branches', async () => {
    await page.goto('/orders/list?branch=all');
    await page.locator(`a[href*='/orders/edit/${orderId}']`).first().click();
    await expect(page).toHaveURL(new RegExp(`/orders/edit/${orderId}\\?at=${menu.businessId}-${branchId}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1');
  });

  const side = page.getByRole('complementary');
  const name = page.getByRole('main').getByRole('textbox').first();
  const branches = page.getByRole('region', { name: words.switcher('branches') });
  const question = page.getByRole('dialog', { name: form('leaveTitle') });
  const goToHill = async () => {
    if (!(await branches.isVisible())) await side.getByRole('button', { name: 'Layali Lounge' }).click();
    await branches.getByRole('button', { name: HILL[locale] }).click();
  };

  await test.step('who stays keeps every letter', async () => {
    await page.goto(`/branches/edit/${first}?at=${menu.businessId}-${first}`);
    await name.fill('Layali Lounge by the sea');
    await goToHill();
    await question.getByRole('button', { name: form('keepSafe') }).click();
    await expectSettled(page);
    await expect(name).toHaveValue('Layali Lounge by the sea');
    await expect(page).toHaveURL(new RegExp(`at=${menu.businessId}-${first}$`));
  });

  await test.step('who gives it up is there', async () => {
    await goToHill();
    await question.getByRole('button', { name: form('skipChanges') }).click();
    await expect(page).toHaveURL(new RegExp(`at=${menu.businessId}-${branchId}$`));
  });
});
