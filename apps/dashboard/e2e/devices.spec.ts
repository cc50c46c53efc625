import './steps/browser-globals.ts';
import { deviceListMessages } from '#app/layout/device-list.messages.ts';
import { deviceMessages } from '#app/device/device.messages.ts';
import { kitchenMessages } from '#kitchen/kitchen.messages.ts';
import { translate } from '@diwan/guest/order/order.messages.ts';
import { translate as translateOnTablet, type TabletMessage } from '@diwan/guest/tablet/tablet.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { ordersOf, takeOrders } from './steps/guest-phone.ts';
import { holdRequests } from './steps/hold-requests.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';
import { aTabletsTable, drawCode } from './steps/login-codes.ts';
import type { Words } from './steps/words.ts';

const translators = ({ locale }: Words) => ({
  list: translator(deviceListMessages, locale),
  device: translator(deviceMessages, locale),
  kitchen: translator(kitchenMessages, locale),
});

/** Orders one thing at the counter, by API, and gives the number people call it by. */
async function placeOrder(request: APIRequestContext, owner: SignedIn): Promise<() => Promise<number>> {
  const [business] = owner.business;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/business/${business?.id ?? 0}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number; number: number };
  };
  const both = (en: string, ar: string) => [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ];
  const floor = `branches/${business?.branches[0]?.id ?? 0}`;
  const area = await post(`${floor}/areas`, { locales: both('Hall', 'الصالة') });
  const seat = await post(`${floor}/areas/${area.id}/seats`, { locales: both('Table 1', 'طاولة 1') });
  const category = await post('categories', { locales: both('Mezze', 'مقبلات') });
  const item = await post('items', {
    category_id: category.id,
    locales: both('Kibbeh', 'كبة'),
    prices: [{ price: 2 }],
  });
  const body = { order_type: 'dine_in', seat_id: seat.id, lines: [{ item_id: item.id }] };
  return async () => (await post(`${floor}/orders`, body)).number;
}

async function aDevicePage(browser: Browser, words: Words): Promise<Page> {
  const context = await browser.newContext({ locale: words.locale === 'ar' ? 'ar-KW' : 'en-GB' });
  return context.newPage();
}

test('a kitchen screen is signed in by a scanned code, works, and is sent away', async ({
  page,
  browser,
  request,
  words,
}) => {
  const { list, device, kitchen } = translators(words);
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const place = await placeOrder(request, owner);
  const first = await place();
  await page.goto('/admin/overview');
  const address = await drawCode(page, words, 'orders');
  expect(address).toMatch(/\/kitchen#login=[\w-]{43}$/);
  await expect(page.getByRole('timer')).toContainText(list('validFor'));
  await expect(page.getByText(list('none'))).toBeVisible();
  const screen = await aDevicePage(browser, words);
  const ticket = (number: number) => screen.getByRole('article', { name: `#${number}` });

  await test.step('it opens with the orders of its branch, and is notified of new ones', async () => {
    await screen.goto(address);
    await expect(screen.getByRole('heading', { level: 1, name: kitchen('title') })).toBeVisible();
    await expect(ticket(first)).toBeVisible();
    expect(new URL(screen.url()).search).toBe('');
    await expect(screen.getByRole('status').filter({ hasText: words.live('connected') })).toBeVisible();
    await expectAccessible(screen);
    const second = await place();
    await expect(ticket(second)).toBeVisible();
    const accept = kitchen('acceptOf', { number: `\u2066#${second}\u2069` });
    await ticket(second).getByRole('button', { name: accept }).click();
    await expect(screen.locator('[data-column="accepted"]').getByRole('article')).toHaveCount(1);
  });

  await test.step('it stays signed in, and the code is used up', async () => {
    await screen.reload();
    await expect(ticket(first)).toBeVisible();
    const late = await aDevicePage(browser, words);
    await late.goto(address);
    await expect(late.getByText(words.server('login_code_used'))).toBeVisible();
    await expect(late.getByText(device('howTo'))).toBeVisible();
    await expectAccessible(late);
    await late.context().close();
  });

  await test.step('the owner sees it come, and sends it away at once', async () => {
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toContainText('Chrome');
    const [name = ''] = await dialog.getByRole('listitem').locator('bdi').allInnerTexts();
    await expectAccessible(page);
    // By keyboard: the list follows its button while the page scrolls, and moves away below a pointer.
    await dialog.getByRole('button', { name: list('signOutOf', { name }) }).press('Enter');
    await page
      .getByRole('dialog', { name: list('sureTitle') })
      .getByRole('button', { name: list('signOut') })
      .click();
    await expect(screen.getByRole('heading', { name: device('ended') })).toBeVisible();
    await expect(screen.getByText(device('endedWhy'))).toBeVisible();
  });
  await screen.context().close();
});

test('a tablet among guests takes orders to its table, forgets each guest, and is left by the PassKey alone', async ({
  page,
  browser,
  request,
  words,
  refuses,
}) => {
  const { locale } = words;
  const kibbeh = { en: 'Kibbeh', ar: 'كبة', price: 2 };
  const menu = await arriveAtMenu(page, request, {
    words,
    category: { en: 'Mezze', ar: 'مقبلات' },
    items: [kibbeh],
  });
  await takeOrders(request, menu);
  const seatId = await aTabletsTable(request, menu);
  const tablet = await aDevicePage(browser, words);
  await tablet.clock.install();
  const amount = `2.000 ${locale === 'ar' ? 'د.ك' : 'KWD'}`;
  const table = locale === 'ar' ? 'طاولة 4' : 'Table 4';
  const text = (key: TabletMessage, values = {}) => translateOnTablet(key, locale, values);
  const cover = tablet.getByText(text('touch'));
  const start = () => tablet.getByRole('button', { name: text('language') }).click();
  const sheet = tablet.getByRole('dialog');
  const scan = async () => {
    await page.goto('/admin/overview');
    await tablet.goto(await drawCode(page, words, 'tablet'));
  };
  const signIn = async () => {
    await scan();
    await expect(tablet.getByRole('heading', { name: text('choose_seat') })).toBeVisible();
  };
  const fill = async () => {
    await tablet.getByRole('link', { name: kibbeh[locale] }).click();
    await sheet.getByRole('button', { name: translate('add_for', locale, { amount }) }).click();
    await tablet.getByRole('button', { name: translate('view_order', locale, { count: 1, amount }) }).click();
    await sheet.getByRole('button', { name: translate('checkout', locale, { amount }) }).click();
  };

  await test.step('it is signed in by a scanned code and told where it stands', async () => {
    const json = { message: 'Too many attempts' };
    await tablet.route('**/api/auth/login-qr', (route) => route.fulfill({ status: 429, json }), { times: 1 });
    await scan();
    await expect(tablet.getByText(json.message)).toBeVisible();
    await tablet.getByRole('button', { name: text('retry') }).click();
    await expect(tablet.getByRole('heading', { name: text('choose_seat') })).toBeVisible();
    await expectAccessible(tablet);
    await tablet.getByRole('button', { name: table }).click();
    await expect(cover).toBeVisible();
    await expectAccessible(tablet);
  });

  await test.step('a guest orders to that table without a name, and reads that it was sent', async () => {
    await start();
    await expectAccessible(tablet);
    await fill();
    await sheet.getByRole('button', { name: translate('send_order', locale, { amount }) }).click();
    await expect(tablet.getByText(text('sent_text', { seat: table }))).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expectAccessible(tablet);
    expect(await ordersOf(request, menu)).toMatchObject([
      { order_type: 'dine_in', seat_id: seatId, source: 'tablet' },
    ]);
  });

  await test.step('who walks away leaves neither a cart nor a name', async () => {
    await tablet.getByRole('button', { name: text('order_more') }).click();
    await fill();
    await sheet.getByLabel(translate('name_optional', locale), { exact: true }).fill('Huda');
    // The page that has forgotten a guest is loaded anew, where no other has begun by then.
    const anew = tablet.waitForEvent('load');
    await tablet.clock.fastForward(91_000);
    await anew;
    await expect(cover).toBeVisible();
    await expect(sheet).toHaveCount(0);
    expect(await tablet.evaluate(() => JSON.stringify(localStorage))).not.toContain('Huda');
    await start();
    await expect(tablet.getByRole('link', { name: kibbeh[locale] })).toBeVisible();
    await expect(
      tablet.getByRole('button', { name: translate('view_order', locale, { count: 1, amount }) }),
    ).toHaveCount(0);
  });

  await test.step('a guest who begins before the page is loaded anew keeps what is open', async () => {
    const menuPath = new URL(tablet.url()).pathname;
    const goOn = await holdRequests(tablet, `**${menuPath}`);
    const asked = tablet.waitForRequest(
      (one) => one.resourceType() === 'fetch' && one.url().endsWith(menuPath),
    );
    await tablet.clock.fastForward(91_000);
    const answered = (await asked).response();
    await start();
    await tablet.getByRole('link', { name: kibbeh[locale] }).click();
    await goOn();
    await answered;
    await sheet.getByRole('button', { name: translate('add_for', locale, { amount }) }).click();
    await expect(
      tablet.getByRole('button', { name: translate('view_order', locale, { count: 1, amount }) }),
    ).toBeVisible();
  });

  await test.step('only the PassKey signs it out', async () => {
    const tryKey = async (key: string) => {
      await sheet.getByLabel(text('pass_key')).fill(key);
      await sheet.getByRole('button', { name: text('go_on') }).click();
    };
    refuses(422, '/passkey');
    await tablet.getByRole('button', { name: text('staff') }).click();
    await tryKey('9999');
    await expect(sheet.getByText(words.server('pass_key_wrong'))).toBeVisible();
    await expectAccessible(tablet);
    await tryKey('0123');
    // It is signed out before the server has answered.
    const goOn = await holdRequests(tablet, '**/api/auth/logout');
    const told = tablet.waitForResponse('**/api/auth/logout');
    await sheet.getByRole('button', { name: text('sign_out') }).click();
    await expect(tablet.getByText(text('ended'))).toBeVisible();
    await goOn();
    expect((await told).status()).toBe(200);
    await tablet.reload();
    await expect(tablet.getByText(text('not_signed_in'))).toBeVisible();
    await expectAccessible(tablet);
  });

  await test.step('sent away in the dashboard, it says so by itself', async () => {
    await signIn();
    await tablet.getByRole('button', { name: table }).click();
    await expect(cover).toBeVisible();
    const headers = { Authorization: `Bearer ${menu.owner.token}` };
    const listed = await request.get('/api/auth/sessions', { headers });
    const sessions = (await listed.json()) as { id: number; branch_id: number | null }[];
    const its = sessions.find(({ branch_id }) => branch_id !== null);
    const sent = await request.post(`/api/auth/sessions/${its?.id ?? 0}/delete`, { headers });
    expect(sent.ok(), await sent.text()).toBe(true);
    await tablet.clock.fastForward(31_000);
    await expect(tablet.getByText(text('ended'))).toBeVisible();
  });
  await tablet.context().close();
});
