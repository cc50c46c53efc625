import './steps/browser-globals.ts';
import { USUAL_REASONS } from '@diwan/domain/order-reasons.ts';
import { translator } from '#kit/i18n/messages.ts';
import { orderEditMessages } from '#features/bookings/orders/edit/order-edit.messages.ts';
import { customerPartMessages } from '#features/bookings/orders/form/customer-part.messages.ts';
import { orderFormMessages } from '#features/bookings/orders/form/order-form.messages.ts';
import { deviceMessages } from '#app/device/device.messages.ts';
import { kitchenMessages } from '#kitchen/kitchen.messages.ts';
import { payMessages } from '#features/bookings/orders/till/pay.messages.ts';
import { sheetMessages } from '#features/bookings/orders/till/sheets.messages.ts';
import { translate as translateOnTablet } from '@diwan/guest/tablet/tablet.messages.ts';
import { tableMessages } from '#features/bookings/orders/seats.messages.ts';
import { tillMessages } from '#features/bookings/orders/till/till.messages.ts';
import { orderStepMessages } from '#features/bookings/orders/order-steps.messages.ts';
import { orderListMessages } from '#features/bookings/orders/list/order-list.messages.ts';
import { todayIn } from '#kit/i18n/calendar-days.ts';
import { orderName } from '@diwan/domain/names.ts';
import { guestStatus } from '@diwan/domain/guest-notifications.ts';
import { formatDuration } from '@diwan/domain/format-time.ts';
import { translate as translateToGuest } from '@diwan/guest/pages/follow/follow.messages.ts';
import { OPTIONS } from '@diwan/contract/installation/options.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import {
  choose,
  expect,
  expectAccessible,
  expectNotice,
  expectOpen,
  expectScreen,
  test,
} from './steps/expectations.ts';
import { expectGoodLooks } from './steps/looks.ts';
import { arriveAtRestaurant, GARLIC, KIBBEH, TABLE } from './steps/restaurant.ts';
import type { Words } from './steps/words.ts';

/** The first of the reasons that staff are offered. */
const [SOLD_OUT] = USUAL_REASONS;

const HASH = (number: number) => `\u2066#${number}\u2069`;
/** As an order of today is called everywhere but in the kitchen. */
const nameOf = (number: number, { locale }: Words) =>
  orderName({ number, day: todayIn('Asia/Kuwait') }, locale);

const translators = ({ locale }: Words) => ({
  orders: translator(orderListMessages, locale),
  steps: translator(orderStepMessages, locale),
  form: translator(orderFormMessages, locale),
  customer: translator(customerPartMessages, locale),
  till: translator(tillMessages, locale),
  tables: translator(tableMessages, locale),
  pay: translator(payMessages, locale),
  sheets: translator(sheetMessages, locale),
  edit: translator(orderEditMessages, locale),
  kitchen: translator(kitchenMessages, locale),
  device: translator(deviceMessages, locale),
  status: (value: string) =>
    OPTIONS.order_statuses.find((option) => option.value === value)?.label[locale] ?? value,
});

async function order(page: Page, words: Words, name: string): Promise<void> {
  const { orders, form, customer, tables, till, sheets } = translators(words);
  await page.goto('/orders/add');
  await expectScreen(page, orders('add'));
  await page.getByRole('button', { name: tables('pickTable') }).click();
  await page.getByRole('dialog').getByRole('button', { name: TABLE[words.locale] }).click();
  await page.getByRole('button', { name: till('details') }).click();
  await page.getByRole('textbox', { name: customer('name'), exact: true }).fill(name);
  await page.getByRole('button', { name: sheets('sheetDone') }).click();
  await page.getByRole('button', { name: form('addItem', { name: KIBBEH[words.locale] }) }).click();
}

/** Places what is on the screen without its money, and opens it. */
async function placeAndOpen(page: Page, words: Words): Promise<void> {
  const { form, pay } = translators(words);
  await page.getByRole('button', { name: form('place') }).click();
  await page.getByRole('link', { name: pay('openOrder') }).click();
  await page.waitForURL('**/orders/edit/*');
}

/** The guest opens the link that staff copied. */
async function expectFollowed(
  page: Page,
  request: APIRequestContext,
  { messages, locale }: Words,
): Promise<(text: string) => Promise<void>> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: messages('copyLink') }).click();
  await expectNotice(page, messages('copied'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const reads = async (text: string) => {
    const seen = await request.get(link, { headers: { 'Accept-Language': locale } });
    expect(seen.status()).toBe(200);
    expect(await seen.text()).toContain(text);
  };
  await reads(guestStatus('order', 'pending')[locale]);
  return reads;
}

test('an order with an addon is placed, accepted, made ready, delivered and paid', async ({
  page,
  request,
  words,
}) => {
  const { orders, steps, form, till, edit, status, sheets } = translators(words);
  await arriveAtRestaurant(page, request, words);
  await page.goto('/orders/list');
  await expectScreen(page, orders('many'));
  await order(page, words, 'Huda');
  const lines = page.getByRole('group', { name: form('items') });
  await lines.getByRole('button', { name: till('edit', { name: KIBBEH[words.locale] }) }).click();
  await page.getByText(GARLIC[words.locale]).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: sheets('sheetDone') }).click();
  await page.getByRole('button', { name: form('more', { name: KIBBEH[words.locale] }) }).click();
  await expect(lines.getByText(`5.000 ${words.kwd}`).first()).toBeVisible();
  await expectAccessible(page);
  await placeAndOpen(page, words);
  // The id stands small beside the title.
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(edit('editTitle', { name: nameOf(1, words) }));
  const guestReads = await expectFollowed(page, request, words);
  const inMinutes = steps('acceptIn', { number: nameOf(1, words), minutes: 20 });
  await page.getByRole('button', { name: inMinutes }).click();
  await expectNotice(page, steps('saidReady'));
  await expectAccessible(page);
  await guestReads(
    translateToGuest('expected', words.locale, formatDuration(20 * MINUTE_MS, words.locale) ?? ''),
  );
  for (const next of ['ready', 'delivered']) {
    await choose(page, edit('status'), status(next));
    await expectNotice(page, steps('moved', { number: nameOf(1, words), status: status(next) }));
  }
  await expect(page.getByRole('list', { name: edit('history') }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: edit('pay', { amount: `\u20685.000 ${words.kwd}\u2069` }) }).click();
  await expectNotice(page, edit('paidNow'));
  await page.goto('/orders/list?paid=true');
  await expectOpen(page, orders('many'));
  await expect(
    page.getByRole('link', { name: orders('open', { number: nameOf(1, words), name: 'Huda' }) }).first(),
  ).toBeVisible();
});

test('the kitchen accepts one order and rejects another with a reason', async ({ page, request, words }) => {
  const { kitchen, edit } = translators(words);
  await arriveAtRestaurant(page, request, words);
  for (const name of ['Ali', 'Sara']) {
    await order(page, words, name);
    await placeAndOpen(page, words);
  }
  const subscriptions: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => subscriptions.push(String(payload))),
  );
  await page.goto('/kitchen');
  await expectScreen(page, kitchen('title'));
  // It is notified of orders as they come, and does not only ask for them every few seconds.
  await expect.poll(() => subscriptions.join('\n')).toMatch(/pusher:subscribe.*-orders/);
  await page.getByRole('button', { name: kitchen('acceptOf', { number: HASH(1) }) }).click();
  await expect(page.getByRole('button', { name: kitchen('readyOf', { number: HASH(1) }) })).toBeVisible();
  await page.getByRole('button', { name: kitchen('rejectOf', { number: HASH(2) }) }).click();
  await page.getByText(SOLD_OUT[words.locale], { exact: true }).click();
  await expectAccessible(page);
  const refused = page.waitForRequest((request) => (request.postData() ?? '').includes('"rejected"'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: kitchen('reject'), exact: true })
    .click();
  await expect(page.getByRole('article')).toHaveCount(1);
  // Until it can no longer be undone the guest is not told.
  expect((await (await refused).response())?.ok()).toBe(true);
  await page.goto('/orders/list?status=rejected');
  await page.getByRole('link', { name: /Sara/ }).first().click();
  await expect(page.getByText(SOLD_OUT[words.locale])).toBeVisible();
  await expect(page.getByRole('combobox', { name: edit('status') })).toHaveCount(0);
});

test('the doors of the kitchen and the tablet say where to go', async ({ page, words, refuses }) => {
  const { kitchen, device } = translators(words);
  await page.goto('/kitchen');
  await expectScreen(page, kitchen('title'));
  await expect(page.getByRole('heading', { name: kitchen('signInTitle') })).toBeVisible();
  await expect(page.getByText(kitchen('codeText'))).toBeVisible();
  await expectGoodLooks(page, page.getByRole('link', { name: kitchen('signIn'), exact: true }));
  refuses(401, '/api/auth/login-qr');
  await page.goto('/kitchen?login=abc');
  await expectScreen(page, kitchen('title'));
  await expect(page.getByRole('heading', { name: device('refused') })).toBeVisible();
  await expectGoodLooks(page, page.getByRole('link', { name: device('withAccount') }));
  await page.goto('/tablet/cardamom-court-salmiya');
  await expect(page.getByText(translateOnTablet('how_to', words.locale))).toBeVisible();
});
