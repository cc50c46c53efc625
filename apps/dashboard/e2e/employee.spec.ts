import { expect, expectScreen, test } from './steps/expectations.ts';
import { demoPassword, signIn } from './steps/owner.ts';

/** Of the demo: the kitchen reads the restaurant's menu, the accountant its figures. */
const KITCHEN = 'salem@demo.diwan.invalid';
const ACCOUNTANT = 'mishari@demo.diwan.invalid';
const RESTAURANT_MENU = { en: 'Restaurant Menu', ar: 'قائمة المطعم' };
const ORDERS = { en: 'Orders', ar: 'الطلبات' };

test.beforeEach(async ({ page, words }) => {
  // The device's language wins over the account's, which end-to-end tests in the other language share.
  await page.addInitScript((locale) => localStorage.setItem('locale', locale), words.locale);
});

test('the kitchen sees the menu it may read, and changes nothing', async ({ page, request, words }) => {
  const { layout, overview, menu, menus, categories, list, form } = words;
  await signIn(page, words, { email: KITCHEN, password: demoPassword() });
  await expectScreen(page, overview('title'));

  await test.step('the sidebar', async () => {
    const entries = page.getByRole('navigation', { name: layout('navigation') }).getByRole('link');
    await expect(entries).toHaveText([
      RESTAURANT_MENU[words.locale],
      overview('title'),
      ORDERS[words.locale],
      menus('many'),
      categories('many'),
      words.reports('title'),
      words.charts('title'),
    ]);
    await expect(page.getByRole('region', { name: overview('figures') }).getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('button', { name: layout('loginQr') })).toHaveCount(0);
  });

  await test.step('the menu can be read', async () => {
    await page.getByRole('link', { name: RESTAURANT_MENU[words.locale] }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectScreen(page, words.menuTitle('restaurant'));
    await expect(page.getByRole('button', { name: menu('newCategory') })).toHaveCount(0);
    await expect(page.getByRole('switch', { name: menu('smartUploader') })).toHaveCount(0);
    const card = page.getByRole('article').first();
    for (const box of await card.getByRole('textbox').all()) await expect(box).not.toBeEditable();
    const name = (await card.getAttribute('aria-label')) ?? '';
    await expect(card.getByRole('button', { name: menu('editNamed', { name }) })).toBeVisible();
    await expect(card.getByRole('button', { name: menu('saveNamed', { name }) })).toHaveCount(0);
    await card.getByRole('button', { name: menu('moreOf', { name }) }).click();
    await expect(page.getByRole('menuitem')).toHaveText([words.cardMenu('details')]);
    await page.keyboard.press('Escape');
  });

  await test.step('lists have no way to add or delete', async () => {
    await page.getByRole('link', { name: menus('many'), exact: true }).click();
    await expectScreen(page, menus('many'));
    await expect(page.getByRole('link', { name: list('addTitle', { entity: menus('one') }) })).toHaveCount(0);
    const table = page.getByRole('table');
    await expect(table.getByRole('link').first()).toBeVisible();
    await expect(table.locator('tbody').getByRole('button')).toHaveCount(0);
    await table.getByRole('link').first().click();
    await expectScreen(page, list('editTitle', { entity: menus('one') }));
    await expect(page.getByRole('button', { name: form('submit') })).toHaveCount(0);
  });

  await test.step('other screens lead to the overview', async () => {
    for (const path of ['/branches/list', '/business/add']) {
      await page.goto(path);
      await page.waitForURL('**/admin/overview*');
    }
  });

  await test.step('the server says why', async () => {
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const headers = { authorization: `Bearer ${token}`, locale: words.locale };
    const user = (await (await request.get('/api/users/info', { headers })).json()) as {
      business_control: readonly { id: number }[];
    };
    const id = user.business_control[0]?.id ?? 0;
    const response = await request.post(`/api/business/${id}/menus`, { headers, data: {} });
    expect(response.status()).toBe(403);
    expect(await response.json()).toMatchObject({ message: words.server('forbidden') });
  });
});

test('the accountant, who may read no menu, is not shown one', async ({ page, words }) => {
  await signIn(page, words, { email: ACCOUNTANT, password: demoPassword() });
  await expectScreen(page, words.overview('title'));
  const entries = page.getByRole('navigation', { name: words.layout('navigation') }).getByRole('link');
  await expect(entries.first()).toHaveText(words.overview('title'));
  await expect(entries.filter({ hasText: RESTAURANT_MENU[words.locale] })).toHaveCount(0);
  await page.goto('/menu');
  await page.waitForURL('**/admin/overview*');
});
