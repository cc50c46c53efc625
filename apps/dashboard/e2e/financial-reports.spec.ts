import './steps/browser-globals.ts';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { invoiceDrawerMessages } from '#features/bookings/invoices/drawer/invoice-drawer.messages.ts';
import { invoiceMessages } from '#features/bookings/invoices/invoices.messages.ts';
import { columnsMessages } from '#kit/resource/columns-menu.messages.ts';
import { exportMessages } from '#kit/resource/export.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import {
  downloadedBy,
  expect,
  expectAccessible,
  expectNotice,
  expectScreen,
  field,
  test,
} from './steps/expectations.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

const named = (en: string, ar: string) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];
const KNET = { en: 'KNET', ar: 'كي-نت' };

/** A villa booked over a weekend for 140 and 50 of insurance, as if it had been entered before. */
async function aBooking(request: APIRequestContext, owner: SignedIn) {
  const [business] = owner.business;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const post = async (path: string, data: object): Promise<{ id: number }> => {
    const response = await request.post(`/api/business/${business?.id}${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const category = await post('/categories', {
    menu_id: business?.menus[0]?.id,
    locales: named('First row', 'الصف الأول'),
  });
  const item = await post('/items', {
    category_id: category.id,
    locales: named('Villa Sadaf', 'فيلا صدف'),
    prices: [{ price: 140, locales: named('Weekend', 'نهاية الأسبوع') }],
    itemable: { units: 1, bedrooms: 3, insurance: 50 },
  });
  await post(`/branches/${business?.branches[0]?.id}/reservations`, {
    reservable_id: item.id,
    from: '2090-03-16 14:00:00',
    to: '2090-03-18 14:00:00',
    override_price: 140,
    override_reason: 'Agreed by phone',
    reserved_for: { name: 'Talal', phone: '50003333' },
  });
}

const wordsOf = ({ locale }: Words) => ({
  t: translator(invoiceMessages, locale),
  d: translator(invoiceDrawerMessages, locale),
  x: translator(exportMessages, locale),
});

const total = (page: Page, key: string) => page.locator(`[data-total="${key}"] dd`);

/** By the keyboard alone: a column is hidden and all are shown again, and the focus is never lost. */
async function chooseColumns(page: Page, { locale }: Words) {
  const c = translator(columnsMessages, locale);
  const button = page.getByRole('button', { name: c('columns'), exact: true });
  const heads = page.getByRole('columnheader');
  const count = await heads.count();
  await button.press('Enter');
  const choices = page.getByRole('group', { name: c('columns') });
  await expect(choices.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(heads).toHaveCount(count - 1);
  await expectAccessible(page);
  const all = choices.getByRole('button', { name: c('reset') });
  await all.press('Enter');
  await expect(heads).toHaveCount(count);
  await expect(all).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
}

/** The text of a workbook's first sheet. */
function sheetOf(workbook: Buffer): string {
  const name = 'xl/worksheets/sheet1.xml';
  const at = workbook.indexOf(name) - 30;
  const size = workbook.readUInt32LE(at + 18);
  const start = at + 30 + workbook.readUInt16LE(at + 26) + workbook.readUInt16LE(at + 28);
  return inflateRawSync(workbook.subarray(start, start + size)).toString('utf8');
}

test('a day is closed: paid, filtered, summed, taken out and printed', async ({ page, request, words }) => {
  const { t, d, x } = wordsOf(words);
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  await aBooking(request, owner);

  await page.goto('/invoices/list');
  await expectScreen(page, t('many'));
  await expect(total(page, 'pending')).toHaveText(`190.000 ${words.kwd}`);
  await expect(total(page, 'pending_debit')).toHaveText(`50.000 ${words.kwd}`);
  await chooseColumns(page, words);

  const credit = page.getByRole('row').filter({ hasText: '190.000' });
  await credit.getByRole('button').last().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(`190.000 ${words.kwd}`)).toBeVisible();
  await expectAccessible(page);

  await drawer.getByRole('button', { name: d('split') }).click();
  await field(drawer, d('splitAmount')).fill('100');
  await drawer.getByRole('button', { name: d('splitNow') }).click();
  await expectNotice(page, d('saved'));
  await expect(drawer.getByText(`100.000 ${words.kwd}`)).toBeVisible();
  await drawer.getByRole('button', { name: d('pay') }).click();
  await drawer
    .getByRole('group', { name: d('pay') })
    .getByRole('combobox')
    .first()
    .click();
  await page.getByRole('option', { name: KNET[words.locale], exact: true }).click();
  await drawer.getByRole('button', { name: d('payNow') }).click();
  await expectNotice(page, d('saved'));
  await expect(drawer.getByText(t('paid'), { exact: true })).toBeVisible();

  const [print] = await Promise.all([
    page.waitForEvent('popup'),
    drawer.getByRole('link', { name: d('print') }).click(),
  ]);
  await expect(print.locator('[lang="en"][dir="ltr"].half')).toContainText('Insurance (refundable)');
  await expect(print.locator('[lang="ar"][dir="rtl"].half')).toContainText('التأمين (مسترد)');
  await expect(print.locator('#print')).toBeVisible();
  await expectAccessible(print);
  await print.emulateMedia({ media: 'print' });
  await expect(print.locator('#print')).toBeHidden();
  await print.close();

  await drawer.getByRole('button', { name: d('close') }).click();
  await expect(total(page, 'credit')).toHaveText(`100.000 ${words.kwd}`);
  await expect(total(page, 'pending')).toHaveText(`90.000 ${words.kwd}`);
  await page.getByRole('button', { name: t('today') }).click();
  await expect(page).toHaveURL(/status=paid/);
  await expect(total(page, 'pending')).toHaveText(`0.000 ${words.kwd}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await page.getByRole('button', { name: x('export') }).click();
  const file = await downloadedBy(page, () => page.getByRole('menuitem', { name: x('exportXlsx') }).click());
  expect(file.suggestedFilename()).toMatch(/^invoices_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.xlsx$/);
  const sheet = sheetOf(readFileSync(await file.path()));
  expect(sheet.includes('rightToLeft="1"')).toBe(words.locale === 'ar');
  expect(sheet).toContain('<v>100</v>');
  expect(sheet).not.toContain('<v>90</v>');
  expect(sheet).toContain(words.locale === 'ar' ? 'طريقة الدفع' : 'Payment type');
});
