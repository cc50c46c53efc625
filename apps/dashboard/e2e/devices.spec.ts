import './steps/browser-globals.ts';
import { deviceListMessages } from '#app/layout/device-list.messages.ts';
import { deviceMessages } from '#app/device/device.messages.ts';
import { kitchenMessages } from '#kitchen/kitchen.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './steps/journey.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import { readQr } from './steps/read-qr.ts';
import type { Words } from './steps/words.ts';

const saying = ({ locale }: Words) => ({
  list: translator(deviceListMessages, locale),
  device: translator(deviceMessages, locale),
  kitchen: translator(kitchenMessages, locale),
});

/** Orders one thing at the counter, by API, and gives the number people call it by. */
async function placeOrder(request: APIRequestContext, owner: SignedIn): Promise<() => Promise<number>> {
  const [business] = owner.business;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/business/${business?.id ?? 0}/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number; number: number };
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

/** The code of the branch in the top bar, as a device's camera reads it. */
async function drawCode(page: Page, words: Words, kind: 'tablet' | 'orders'): Promise<string> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: words.layout('loginQr'), exact: true }).click();
  await dialog.getByText(words.qr(kind), { exact: true }).click();
  const image = dialog.locator('img');
  await expect(image).toBeVisible();
  return readQr(image);
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
  const { list, device, kitchen } = saying(words);
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

  await test.step('it opens with the orders of its branch, and hears of new ones', async () => {
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

test('a tablet is signed in at its branch, is sent away at once, and signs itself out', async ({
  page,
  browser,
  request,
  words,
}) => {
  const { device } = saying(words);
  const owner = await arriveAsOwner(page, request, {
    words,
    type: 'restaurant',
    businessName: 'Bahar Corner',
  });
  const tablet = await aDevicePage(browser, words);
  const signIn = async () => {
    await page.goto('/admin/overview');
    await tablet.goto(await drawCode(page, words, 'tablet'));
    await expect(tablet.getByRole('heading', { level: 2, name: 'Bahar Corner' })).toBeVisible();
    await expect(tablet.getByRole('link', { name: device('openMenu') })).toBeVisible();
    await expect(tablet.getByRole('status').filter({ hasText: words.live('connected') })).toBeVisible();
  };

  await test.step('sent away, it says why and how it gets in again', async () => {
    await signIn();
    await expectAccessible(tablet);
    const headers = { Authorization: `Bearer ${owner.token}` };
    const listed = await request.get('/api/auth/sessions', { headers });
    const sessions = (await listed.json()) as { id: number; current: boolean; branch_id: number | null }[];
    const its = sessions.find(({ branch_id }) => branch_id !== null);
    const sent = await request.post(`/api/auth/sessions/${its?.id ?? 0}/delete`, { headers });
    expect(sent.ok(), await sent.text()).toBe(true);
    await expect(tablet.getByRole('heading', { name: device('ended') })).toBeVisible();
    await expect(tablet.getByText(device('endedWhy'))).toBeVisible();
    await expectAccessible(tablet);
  });

  await test.step('it signs itself out', async () => {
    await signIn();
    await tablet.getByRole('button', { name: device('signOut') }).click();
    await tablet
      .getByRole('dialog')
      .getByRole('button', { name: device('signOut') })
      .click();
    await expect(tablet.getByRole('heading', { name: 'Bahar Corner' })).toBeVisible();
    await expect(tablet.getByRole('button', { name: device('signOut') })).toBeHidden();
  });
  await tablet.context().close();
});
