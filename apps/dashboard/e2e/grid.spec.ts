import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  chooseFile,
  downloadedBy,
  expect,
  expectAccessible,
  expectNotice,
  field,
  test,
} from './steps/expectations.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';

const NAMES = ['Hummus', 'Fattoush', 'Kibbeh', 'Tabbouleh'] as const;

interface Menu {
  readonly businessId: number;
  readonly menuId: number;
  readonly token: string;
}

/** A category with four items of 1.000 each, as if they had been typed in earlier. */
async function fillMenu(request: APIRequestContext, { token, business }: SignedIn): Promise<Menu> {
  const [first] = business;
  const businessId = first?.id ?? 0;
  const menuId = first?.menus[0]?.id ?? 0;
  const post = async (path: string, data: object): Promise<{ id: number }> => {
    const response = await request.post(`/api/business/${businessId}/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      data,
    });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const locales = (name: string) => [
    { locale: 'en', name },
    { locale: 'ar', name: `${name} ع` },
  ];
  const starters = await post('categories', { menu_id: menuId, locales: locales('Starters') });
  for (const name of NAMES) {
    await post('items', { category_id: starters.id, locales: locales(name), prices: [{ price: 1 }] });
  }
  return { businessId, menuId, token };
}

/** Prices as the server has them, in the order of the menu. */
async function storedPrices(request: APIRequestContext, { menuId, token }: Menu): Promise<number[]> {
  const response = await request.get(`/api/menu/${menuId}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const tree = (await response.json()) as { categories: { items: { prices: { price: number }[] }[] }[] };
  return tree.categories.flatMap(({ items }) => items.map(({ prices }) => prices[0]?.price ?? 0));
}

const cell = (page: Page, row: number, column: number): Locator => page.locator(`#grid-${row}-${column}`);
const PRICE = 2;

/** What a spreadsheet would have put on the clipboard. */
async function paste(grid: Locator, text: string): Promise<void> {
  await grid.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('an owner prices a menu in the grid by keys, paste and percent, and takes it back', async ({
  page,
  request,
  words,
}) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const menu = await fillMenu(request, owner);
  const { grid: t, locale } = words;
  const offer = words.offer('restaurant');
  const dishes = (count: number) => offer('count', { count });
  const on = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  const grid = page.getByRole('grid', { name: t('grid') });

  await test.step('found from the cards, and kept in the address', async () => {
    await page.goto('/menu');
    await page
      .getByRole('radiogroup', { name: words.bulk('view') })
      .getByText(words.bulk('grid'))
      .click();
    await expect(grid).toBeVisible();
    await expect(page).toHaveURL(/view=grid/);
    await expect(grid.getByRole('row')).toHaveCount(NAMES.length + 2);
    await expectAccessible(page);
  });

  await test.step('edited by keys, the arrows as they look', async () => {
    await grid.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press(on);
    await page.keyboard.press(on);
    await expect(cell(page, 0, PRICE)).toHaveAttribute('data-focus', 'true');
    await page.keyboard.type('2.5');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, PRICE)).toHaveText('2.5');
    await expect(cell(page, 1, PRICE)).toHaveAttribute('data-focus', 'true');
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    await expect(cell(page, 1, PRICE)).toHaveText('1.000');
  });

  await test.step('filled down, undone and redone', async () => {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(cell(page, 2, PRICE)).toHaveText('2.5');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 2, PRICE)).toHaveText('1.000');
    await page.keyboard.press('Control+y');
    await expect(cell(page, 2, PRICE)).toHaveText('2.5');
  });

  await test.step('what is wrong is marked and nothing is saved', async () => {
    await cell(page, 3, PRICE).click();
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await expect(cell(page, 3, PRICE)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('save'), exact: true }).click();
    await expectNotice(page, t('notSaved'));
    expect(await storedPrices(request, menu)).toEqual([1, 1, 1, 1]);
  });

  await test.step('pasted from a spreadsheet, in the digits of either script', async () => {
    await cell(page, 2, PRICE).click();
    await paste(grid, '3.250\n٤٫٥\n');
    await expect(cell(page, 3, PRICE)).toHaveText('4.5');
  });

  await test.step('saved in one go, and taken back in one', async () => {
    await page.getByRole('button', { name: t('save'), exact: true }).click();
    const notice = page
      .locator('.mantine-Notification-root')
      .filter({ hasText: t('saved', { things: dishes(4) }) });
    await expect(notice).toBeVisible();
    expect(await storedPrices(request, menu)).toEqual([2.5, 2.5, 3.25, 4.5]);
    await notice.getByRole('button', { name: t('undo'), exact: true }).click();
    await expect(cell(page, 3, PRICE)).toHaveText('1.000');
    expect(await storedPrices(request, menu)).toEqual([1, 1, 1, 1]);
  });

  await test.step('raised by a percentage after a look at what would become of it', async () => {
    await page.getByRole('button', { name: t('changePrices') }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, t('by')).fill('12.5');
    await expect(dialog.getByRole('cell', { name: '1.125' })).toHaveCount(NAMES.length);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('applyPrices') }).click();
    await expect(cell(page, 0, PRICE)).toHaveText('1.125');
    await page.getByRole('button', { name: t('save'), exact: true }).click();
    await expect(page.getByText(t('saved', { things: dishes(4) }))).toBeVisible();
    expect(await storedPrices(request, menu)).toEqual([1.125, 1.125, 1.125, 1.125]);
  });
});

test('an owner takes the menu out as a workbook, brings it back, and copies it', async ({
  page,
  request,
  words,
}, testInfo) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const menu = await fillMenu(request, owner);
  const { bulk: t } = words;
  const path = testInfo.outputPath('menu.xlsx');
  const more = async (item: string) => {
    await page.getByRole('button', { name: t('more') }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await test.step('exported', async () => {
    await page.goto('/menu');
    const exported = await downloadedBy(page, () => more(t('exportMenu')));
    await exported.saveAs(path);
    await expectNotice(page, t('exported'));
  });

  await test.step('imported again after a change: the report comes first', async () => {
    const [first] = await storedItems(request, menu);
    await request.post(`/api/business/${menu.businessId}/items/${first?.id ?? 0}`, {
      headers: { Authorization: `Bearer ${menu.token}` },
      data: { prices: [{ id: first?.prices[0]?.id, price: 9 }] },
    });
    await more(t('importMenu'));
    const dialog = page.getByRole('dialog');
    await chooseFile(page, dialog.getByRole('button', { name: t('chooseFile') }), path);
    await expect(dialog.getByText(words.server('sheet_newer'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: t('overwrite') }).check();
    await dialog.getByRole('button', { name: t('importNow'), exact: true }).click();
    await expect(page.getByText(t('imported', { created: 0, changed: 1 }))).toBeVisible();
    expect(await storedPrices(request, menu)).toEqual([1, 1, 1, 1]);
  });

  await test.step('copied as a new menu', async () => {
    await more(t('copyMenu'));
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('copyNow'), exact: true }).click();
    await expectNotice(
      page,
      t('copied', { categories: 1, things: words.offer('restaurant')('count', { count: NAMES.length }) }),
    );
  });
});

interface StoredItem {
  readonly id: number;
  readonly prices: { readonly id: number }[];
}

async function storedItems(request: APIRequestContext, { menuId, token }: Menu): Promise<StoredItem[]> {
  const response = await request.get(`/api/menu/${menuId}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const tree = (await response.json()) as { categories: { items: StoredItem[] }[] };
  return tree.categories.flatMap(({ items }) => items);
}
