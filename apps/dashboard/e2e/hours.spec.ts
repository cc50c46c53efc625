import { translate } from '@diwan/guest/order/order.messages.ts';
import { translateWord } from '@diwan/guest/order/page-words.messages.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { aGuest, takeOrders } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtMenu, type StockedMenu } from './steps/stocked-menu.ts';

const category = { en: 'Mezze', ar: 'مقبلات' };
const kibbeh = { en: 'Kibbeh', ar: 'كبة', price: 2 };
const hummus = { en: 'Hummus', ar: 'حمص', price: 1.25 };
const DAYS = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

const SAID = {
  open: { en: /^Open until /, ar: /^مفتوح حتى / },
  last: { en: /^Last orders at /, ar: /^آخر موعد للطلب / },
  closed: { en: /^Closed\. Opens /, ar: /^مغلق\. نفتح / },
  paused: { en: /^We are very busy\. /, ar: /^لدينا ضغط كبير الآن\. / },
  gone: { en: 'Not available now', ar: 'غير متوفر حاليًا' },
};

/** Open from two hours ago until in three hours, every day, with the last orders half an hour before. */
async function openFromNow(request: APIRequestContext, { owner, businessId }: StockedMenu): Promise<void> {
  // The clocks of Kuwait.
  const clock = (ahead: number) => new Date(Date.now() + (3 + ahead) * HOUR_MS).toISOString().slice(11, 16);
  const day = [{ S: clock(-2), E: clock(3) }];
  const settings = [
    { key: 'OpeningHours', data: Object.fromEntries(DAYS.map((name) => [name, day])) },
    { key: 'LastOrdersMinutes', data: 30 },
  ];
  const response = await request.post(`/api/business/${businessId}/settings/set`, {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { settings },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

const amountIn = (locale: 'en' | 'ar') => (number: string) => `${number} ${locale === 'ar' ? 'د.ك' : 'KWD'}`;

async function add(guest: Page, name: string, button: string): Promise<void> {
  await guest.getByRole('link', { name }).click();
  await guest.getByRole('dialog').getByRole('button', { name: button }).click();
}

test('the head of an open menu tells its hours to the minute, without a reload', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  await openFromNow(request, menu);
  const guest = await aGuest(page, 'about:blank');
  await guest.clock.install();
  await guest.goto(`/q/${slug}?lang=${locale}`);
  const head = guest.locator('.hours');
  await expect(head).toHaveText(SAID.open[locale]);
  await expectAccessible(guest);
  await guest.clock.fastForward('01:35:00');
  await expect(head).toHaveText(SAID.last[locale]);
  await guest.clock.fastForward('01:26:00');
  await expect(head).toHaveText(SAID.closed[locale]);
  await guest.context().close();
});

test('one press at the desk pauses the orders of guests, and another one takes them again', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  const slug = await takeOrders(request, menu);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const head = guest.locator('.hours');
  const sheet = guest.getByRole('dialog');
  const amount = amountIn(locale)('2.000');
  await page.goto('/orders/list');

  await test.step('guests read it on an open page, and find the reason where the button was', async () => {
    await page.getByRole('button', { name: words.serving('pauseForSaid', { minutes: 15 }) }).click();
    await expect(head).toHaveText(SAID.paused[locale]);
    await expect(page.getByRole('button', { name: words.serving('resume') })).toBeVisible();
    await expectAccessible(page);
    await guest.getByRole('link', { name: kibbeh[locale] }).click();
    await expect(sheet.getByText(SAID.paused[locale])).toBeVisible();
    await expect(sheet.getByRole('button', { name: translate('add_for', locale, { amount }) })).toHaveCount(
      0,
    );
    await expectAccessible(guest);
  });

  await test.step('orders are taken again while the sheet is open', async () => {
    await page.getByRole('button', { name: words.serving('resume') }).click();
    await expect(sheet.getByRole('button', { name: translate('add_for', locale, { amount }) })).toBeVisible();
    await expect(head).toBeHidden();
    await expect(page.getByRole('button', { name: words.serving('tomorrowSaid') })).toBeVisible();
  });
  await guest.context().close();
});

test('what the desk says is sold out is marked on open menus and in carts, and the rest can be ordered', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh, hummus] });
  const slug = await takeOrders(request, menu);
  const guest = await aGuest(page, `/q/${slug}?lang=${locale}`);
  const sheet = guest.getByRole('dialog');
  const amount = amountIn(locale);
  const card = guest.locator('.card').filter({ hasText: kibbeh[locale] });
  await add(guest, kibbeh[locale], translate('add_for', locale, { amount: amount('2.000') }));
  await add(guest, hummus[locale], translate('add_for', locale, { amount: amount('1.250') }));
  await guest
    .getByRole('button', { name: translate('view_order', locale, { count: 2, amount: amount('3.250') }) })
    .click();
  await page.goto('/orders/list');

  await test.step('two presses say that a dish is sold out, and its line in the cart says so', async () => {
    await page.getByRole('button', { name: words.serving('soldOut') }).click();
    await page
      .getByRole('button', { name: words.serving('hoursSaid', { item: kibbeh[locale], hours: 1 }) })
      .click();
    await expect(sheet.getByText(translateWord('sold_out', locale, { item: kibbeh[locale] }))).toBeVisible();
    await expect(
      sheet.getByRole('button', { name: translate('checkout', locale, { amount: amount('1.250') }) }),
    ).toBeVisible();
    await expect(card).toContainText(SAID.gone[locale]);
    await expectAccessible(guest);
    await expectAccessible(page);
  });

  await test.step('it is back when the desk says so', async () => {
    await page.getByRole('button', { name: words.serving('backSaid', { item: kibbeh[locale] }) }).click();
    await expect(
      sheet.getByRole('button', { name: translate('checkout', locale, { amount: amount('3.250') }) }),
    ).toBeVisible();
    await expect(card).not.toContainText(SAID.gone[locale]);
  });
  await guest.context().close();
});
