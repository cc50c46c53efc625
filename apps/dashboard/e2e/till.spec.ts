import './steps/browser-globals.ts';
import { translator } from '#kit/i18n/messages.ts';
import { orderFormMessages } from '#features/bookings/orders/form/order-form.messages.ts';
import { orderEditMessages } from '#features/bookings/orders/edit/order-edit.messages.ts';
import { orderMessages } from '#features/bookings/orders/orders.messages.ts';
import { receiptMessages } from '#features/bookings/orders/receipt/receipt.messages.ts';
import { payMessages } from '#features/bookings/orders/till/pay.messages.ts';
import { sheetMessages } from '#features/bookings/orders/till/sheets.messages.ts';
import { tableMessages } from '#features/bookings/orders/seats.messages.ts';
import { tillMessages } from '#features/bookings/orders/till/till.messages.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectScreen, test } from './steps/expectations.ts';
import { arriveAtRestaurant, HUMMUS, KIBBEH, TABLE, type Restaurant } from './steps/restaurant.ts';
import type { Words } from './steps/words.ts';

const translators = ({ locale }: Words) => ({
  orders: translator(orderMessages, locale),
  form: translator(orderFormMessages, locale),
  edit: translator(orderEditMessages, locale),
  till: translator(tillMessages, locale),
  tables: translator(tableMessages, locale),
  pay: translator(payMessages, locale),
  sheets: translator(sheetMessages, locale),
  receipt: translator(receiptMessages, locale),
});
const HASH = (number: number) => `\u2066#${number}\u2069`;

async function openTill(page: Page, words: Words): Promise<void> {
  const { orders, form } = translators(words);
  await page.goto('/orders/add');
  await expectScreen(page, orders('add'));
  await expect(tile(page, words, KIBBEH)).toBeVisible();
  await expect(page.getByRole('button', { name: form('place') })).toBeVisible();
}

const tile = (page: Page, words: Words, item: typeof KIBBEH) =>
  page.getByRole('button', { name: translators(words).form('addItem', { name: item[words.locale] }) });

const ordersOf = async ({ get, branch }: Restaurant): Promise<readonly OrderRow[]> =>
  ((await get(`branches/${branch}/orders`)) as { data: readonly OrderRow[] }).data;

test('a delivery without an address is not placed, and the address has the focus', async ({
  page,
  request,
  words,
}) => {
  const { form } = translators(words);
  const { post } = await arriveAtRestaurant(page, request, words);
  const types = { DineIn: false, SelfPickUp: false, Delivery: true };
  await post('settings/set', { settings: Object.entries(types).map(([key, data]) => ({ key, data })) });
  await openTill(page, words);
  await tile(page, words, KIBBEH).click();
  await page.getByRole('button', { name: form('place') }).click();
  const address = page.getByRole('textbox', { name: form('address') });
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toBeFocused();
});

test('two dishes at a table are placed and paid in cash by six presses of keys', async ({
  page,
  request,
  words,
}) => {
  const { tables, till } = translators(words);
  const restaurant = await arriveAtRestaurant(page, request, words);
  await openTill(page, words);
  // The plan is a part of its own, and has loaded when it was asked for once.
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: tables('plan') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  let presses = 0;
  const press = (key: string) => {
    presses += 1;
    return page.keyboard.press(key);
  };
  await press('1');
  await press('2');
  await press('t');
  await expect(
    page.getByRole('button', { name: new RegExp(`^${TABLE[words.locale]}`) }).last(),
  ).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('p');
  await expect(
    page
      .getByRole('region', { name: till('pay') })
      .getByRole('button')
      .nth(-2),
  ).toBeFocused();
  await expectAccessible(page);
  await press('Enter');
  await expect(
    page.getByRole('heading', { name: translators(words).pay('paidTitle', { number: HASH(1) }) }),
  ).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);
  await expectAccessible(page);
  expect(await ordersOf(restaurant)).toMatchObject([
    { order_type: 'dine_in', seat_id: restaurant.seat, paid: true, total_price: 3.5 },
  ]);
  // The next guest is served without the mouse as well.
  await page.keyboard.press('Enter');
  await expect(page.getByText(till('empty'))).toBeVisible();
});

test('two dishes at a table are placed and paid by four taps', async ({ page, request, words }) => {
  const { till } = translators(words);
  const restaurant = await arriveAtRestaurant(page, request, words);
  await openTill(page, words);
  await tile(page, words, KIBBEH).click();
  await tile(page, words, HUMMUS).click();
  await page.getByRole('button', { name: TABLE[words.locale], exact: true }).click();
  await page.getByRole('button', { name: till('exact') }).click();
  await expect(
    page.getByRole('heading', { name: translators(words).pay('paidTitle', { number: HASH(1) }) }),
  ).toBeVisible();
  const [order] = await ordersOf(restaurant);
  expect(order?.lines).toHaveLength(2);
  expect(order?.invoices).toMatchObject([{ status: 'paid', payment_type: 'cash', amount: 3.5 }]);
});

test('a ticket that is placed without a network waits on the device, and is sent once', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { till, form } = translators(words);
  const restaurant = await arriveAtRestaurant(page, request, words);
  await openTill(page, words);
  await tile(page, words, KIBBEH).click();
  await page.getByRole('button', { name: TABLE[words.locale], exact: true }).click();
  // The order arrives, and its answer is lost: the worst of what a network does.
  let lost = 0;
  await page.route('**/branches/*/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (lost >= 2) return route.fallback();
    if (lost === 0) await route.fetch();
    lost += 1;
    return route.fulfill({ status: 503, json: { message: 'Away' } });
  });
  refuses(503, '/orders');
  const taken = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      /\/branches\/\d+\/orders$/.test(response.url()) &&
      response.ok(),
  );
  await page.getByRole('button', { name: form('place') }).click();
  await expect(page.getByRole('heading', { name: translators(words).pay('keptTitle') })).toBeVisible();
  await expect(page.getByText(till('waiting', { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  // The page may end meanwhile.
  await page.reload();
  await expect(page.getByText(till('empty'))).toBeVisible();
  // What waits is read from the device after the page stands, and until then nothing seems to wait.
  await taken;
  await expect(page.getByText(till('waiting', { count: 1 }))).toHaveCount(0);
  expect([lost, (await ordersOf(restaurant)).length]).toEqual([2, 1]);
});

test('a ticket that the server refuses later stands there with its reason, and is opened again', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { till, form } = translators(words);
  const restaurant = await arriveAtRestaurant(page, request, words);
  await openTill(page, words);
  await tile(page, words, KIBBEH).click();
  await tile(page, words, KIBBEH).click();
  await page.getByRole('button', { name: TABLE[words.locale], exact: true }).click();
  await page.route('**/api/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  refuses(503, '/api/');
  await page.getByRole('button', { name: form('place') }).click();
  await expect(page.getByText(till('waiting', { count: 1 }))).toBeVisible();
  await restaurant.post(`items/${restaurant.kibbeh}`, { itemable: { amount: 1 } });
  refuses(409, '/orders');
  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(till('refused', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: translators(words).pay('newTicket') }).click();
  await page.getByRole('button', { name: till('look') }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByText(translators(words).sheets('openAgain')).click();
  const lines = page.getByRole('group', { name: form('items') });
  await expect(lines.getByRole('listitem')).toContainText('2×');
  await expect(lines.getByRole('alert')).toBeVisible();
});

test('a held ticket survives a reload, and is taken up as it was', async ({ page, request, words }) => {
  const { till, form } = translators(words);
  await arriveAtRestaurant(page, request, words);
  await openTill(page, words);
  const lines = page.getByRole('group', { name: form('items') });
  await tile(page, words, KIBBEH).click();
  await page.getByRole('button', { name: TABLE[words.locale], exact: true }).click();
  await page.getByRole('button', { name: till('hold') }).click();
  await tile(page, words, HUMMUS).click();
  await expect(lines.getByText(HUMMUS[words.locale])).toBeVisible();
  await page.reload();
  // What was on the screen is there again by itself, the other one by hand.
  await expect(lines.getByText(HUMMUS[words.locale])).toBeVisible();
  await page.keyboard.press('g');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /./ })
    .filter({ hasText: translators(words).sheets('resume') })
    .click();
  await expect(lines.getByText(KIBBEH[words.locale])).toBeVisible();
  await expect(
    page.getByRole('button', {
      name: translators(words).tables('atTable', { name: `\u2068${TABLE[words.locale]}\u2069` }),
    }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: till('heldCount', { count: 1 }) })).toBeVisible();
});

test('the receipt is printed in both languages, from the till and from the page of the order', async ({
  page,
  request,
  words,
}) => {
  const { receipt, edit } = translators(words);
  await arriveAtRestaurant(page, request, words);
  await page.addInitScript(() => {
    window.print = () => {
      const paper = document.querySelector<HTMLElement>('[data-receipt]');
      const said = { text: paper?.innerText, width: paper?.getBoundingClientRect().width };
      document.documentElement.dataset['printed'] = JSON.stringify(said);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const printed = async (width: 58 | 80) => {
    await page.getByText(receipt('millimetres', { width }), { exact: true }).click();
    await page.getByRole('button', { name: receipt('print') }).click();
    const said = await page.evaluate(() => document.documentElement.dataset['printed'] ?? '{}');
    return JSON.parse(said) as { text: string; width: number };
  };
  await openTill(page, words);
  await tile(page, words, KIBBEH).click();
  await page.getByRole('button', { name: TABLE[words.locale], exact: true }).click();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: '5.000', exact: true }).click();
  await page.getByRole('button', { name: edit('pay', { amount: `\u20682.000 ${words.kwd}\u2069` }) }).click();
  await expect(
    page.getByRole('heading', { name: translators(words).pay('paidTitle', { number: HASH(1) }) }),
  ).toBeVisible();
  const atTill = await printed(80);
  for (const said of [
    KIBBEH.en,
    KIBBEH.ar,
    'Total',
    'الإجمالي',
    'Paid',
    'مدفوع',
    '#1',
    '2.000',
    '5.000',
    '3.000',
  ]) {
    expect(atTill.text).toContain(said);
  }
  await page.getByRole('link', { name: translators(words).pay('openOrder') }).click();
  await page.waitForURL('**/orders/edit/*');
  const ofOrder = await printed(58);
  expect(ofOrder.text).toContain(KIBBEH.ar);
  expect(ofOrder.text).toContain(KIBBEH.en);
  expect(ofOrder.width).toBeLessThan(atTill.width);
});

test('a ticket with a discount is paid by two people, one in cash and one by card', async ({
  page,
  request,
  words,
}) => {
  const { till, pay } = translators(words);
  const restaurant = await arriveAtRestaurant(page, request, words);
  await openTill(page, words);
  await tile(page, words, KIBBEH).click();
  await page.getByRole('button', { name: TABLE[words.locale], exact: true }).click();
  await page.getByRole('button', { name: till('discount') }).click();
  const sheet = page.getByRole('dialog', { name: till('discount') });
  await sheet.getByRole('button', { name: '10%' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: pay('discountGive') }).click();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: pay('split') }).click();
  await page.getByRole('button', { name: pay('splitInto', { count: 2 }) }).click();
  await expectAccessible(page);
  const half = `\u20680.900 ${words.kwd}\u2069`;
  await page.getByRole('button', { name: pay('takePart', { amount: half }) }).click();
  await expect(page.getByRole('list', { name: pay('takenNow') }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: words.option('payment_types', 'card') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: translators(words).edit('pay', { amount: half }) }).click();
  await expect(page.getByRole('heading', { name: pay('paidTitle', { number: HASH(1) }) })).toBeVisible();
  expect(await ordersOf(restaurant)).toMatchObject([
    {
      paid: true,
      total_price: 1.8,
      discount: { type: 'percentage', amount: 10, value: 0.2 },
      invoices: [
        { payment_type: 'cash', amount: 0.9 },
        { payment_type: 'card', amount: 0.9 },
      ],
    },
  ]);
});

test('a code that is scanned goes into the ticket', async ({ page, request, words }) => {
  const { form } = translators(words);
  const restaurant = await arriveAtRestaurant(page, request, words);
  await restaurant.post(`items/${restaurant.kibbeh}`, { itemable: { barcode: '6281007020114' } });
  await openTill(page, words);
  // All within one turn of the page, as a scanner sends its keys; the keys of a test come one by one.
  await page.evaluate((code) => {
    const at = document.activeElement ?? document.body;
    const press = (key: string, by: string) =>
      at.dispatchEvent(new KeyboardEvent('keydown', { key, code: by, bubbles: true, cancelable: true }));
    for (const digit of code) press(digit, `Digit${digit}`);
    press('Enter', 'Enter');
  }, '6281007020114');
  const lines = page.getByRole('group', { name: form('items') });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await expect(lines.getByText(KIBBEH[words.locale])).toBeVisible();
});
