import './steps/browser-globals.ts';
import { translate } from '@diwan/guest/order/order.messages.ts';
import { translate as translateBill } from '@diwan/guest/pages/visit/visit.messages.ts';
import { callText } from '@diwan/domain/notification-texts.ts';
import { translator } from '#kit/i18n/messages.ts';
import { orderFormMessages } from '#features/bookings/orders/form/order-form.messages.ts';
import { payMessages } from '#features/bookings/orders/till/pay.messages.ts';
import { tillMessages } from '#features/bookings/orders/till/till.messages.ts';
import { visitMessages } from '#features/bookings/visits/visits.messages.ts';
import type { Locator, Page } from '@playwright/test';
import { aGuest, FOLLOWED } from './steps/guest-phone.ts';
import { expect, expectAccessible, expectScreen, test } from './steps/expectations.ts';
import { arriveAtRestaurant, HUMMUS, KIBBEH, TABLE, type Restaurant } from './steps/restaurant.ts';
import { atAnotherDesk } from './steps/stocked-menu.ts';
import type { Words } from './steps/words.ts';

const translators = ({ locale }: Words) => ({
  floor: translator(visitMessages, locale),
  form: translator(orderFormMessages, locale),
  till: translator(tillMessages, locale),
  pay: translator(payMessages, locale),
});

const isolated = (name: string) => `\u2068${name}\u2069`;

/** Guests order to the tables of the restaurant, and show this before; the address of its table. */
async function serveTables({ owner, post, branch, seat }: Restaurant, presence: string): Promise<string> {
  await post('settings/set', {
    settings: [
      { key: 'MenuOrdering', data: true },
      { key: 'TablePresence', data: presence },
    ],
  });
  const { code } = (await post(`branches/${branch}/seats/${seat}/qr`, {})) as unknown as { code: string };
  return `/q/${owner.business[0]?.branches[0]?.slug ?? ''}?t=${code}`;
}

const amountIn = ({ locale }: Words, number: string) => `${number} ${locale === 'ar' ? 'د.ك' : 'KWD'}`;

/** Chooses one kibbeh on the phone of a guest who sits at a table, and sends the order. */
async function order(guest: Page, words: Words): Promise<void> {
  const { locale } = words;
  const amount = amountIn(words, '2.000');
  const sheet = guest.getByRole('dialog');
  await guest.getByRole('link', { name: KIBBEH[locale] }).click();
  await sheet.getByRole('button', { name: translate('add_for', locale, { amount }) }).click();
  await guest.getByRole('button', { name: translate('view_order', locale, { count: 1, amount }) }).click();
  await sheet.getByRole('button', { name: translate('checkout', locale, { amount }) }).click();
  await sheet.getByRole('button', { name: translate('send_order', locale, { amount }) }).click();
  await expect(guest).toHaveURL(FOLLOWED);
}

const kitchenOf = async ({ get, branch }: Restaurant) =>
  ((await get(`branches/${branch}/kitchen/orders`)) as { number: number }[]).map(({ number }) => number);

/** Each of them is large enough for a thumb that is wet. */
async function expectLarge(targets: Locator, pixels = 56): Promise<void> {
  const heights = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(pixels);
}

test('a guest types the digits of the table, orders, and calls; who goes is known at every desk and on the phone', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const { floor } = translators(words);
  const restaurant = await arriveAtRestaurant(page, request, words);
  const address = await serveTables(restaurant, 'pin');
  const seat = TABLE[locale];
  await page.goto('/floor');
  await expectScreen(page, floor('title'));
  await expect(page.getByRole('button', { name: floor('seatAt', { seat }) })).toBeVisible();
  const guest = await aGuest(page, `${address}&lang=${locale}`);
  const digits = guest.getByLabel(translate('table_pin', locale));

  const pin = await test.step('the scan opens the visit, and its page tells staff the digits', async () => {
    await expect(digits).toBeVisible();
    await expectAccessible(guest);
    await page.getByRole('link', { name: floor('openOf', { seat }) }).click();
    await expectScreen(page, seat);
    const response = await page.getByText(floor('pin')).locator('..').getByRole('strong').textContent();
    expect(response).toMatch(/^\d{4}$/);
    return response ?? '';
  });

  await test.step('wrong digits are told, the right ones are typed once', async () => {
    await digits.fill(pin === '0000' ? '0001' : '0000');
    await guest.getByRole('button', { name: translate('pin_join', locale) }).click();
    await expect(guest.getByRole('alert')).toHaveText(words.server('pin_wrong'));
    await expect(digits).toBeFocused();
    await expectAccessible(guest);
    await digits.fill(pin);
    await guest.getByRole('button', { name: translate('pin_join', locale) }).click();
    await expect(digits).toHaveCount(0);
    await order(guest, words);
    expect(await kitchenOf(restaurant)).toEqual([1]);
  });

  await test.step('the bill of the table has the order, and asks staff to come', async () => {
    await guest.locator('#bill a').click();
    await expect(
      guest.getByRole('heading', { level: 1, name: translateBill('bill_of', locale, seat) }),
    ).toBeVisible();
    await expectAccessible(guest);
    await guest.getByRole('button', { name: translateBill('call_waiter', locale) }).click();
    await expect(guest.getByRole('heading', { name: translateBill('call_waiter', locale) })).toBeVisible();
    await expectAccessible(guest);
  });

  const other = await atAnotherDesk(page, restaurant.owner);
  const call = callText({ seat: TABLE, kind: 'call_waiter' }, locale);
  const rows = (desk: Page) =>
    desk.getByRole('main').getByRole('button', { name: floor('takeOf', { call }) });
  await test.step('one press takes the call, and it is gone everywhere', async () => {
    await page.goto('/floor');
    await other.goto('/floor');
    await expect(rows(other)).toBeVisible();
    await expect(rows(page)).toBeVisible();
    await expectScreen(page, floor('title'));
    await expectLarge(rows(page));
    await rows(page).click();
    // A wrong press is given back by the notice, which does not go while a pointer rests on it.
    const undo = page.getByRole('button', { name: floor('undo') });
    await undo.hover();
    await expectLarge(undo);
    await expectAccessible(page);
    await undo.click();
    await expect(rows(page)).toBeVisible();
    await rows(page).click();
    await expect(rows(page)).toHaveCount(0);
    await expect(rows(other)).toHaveCount(0);
    await expect(guest.getByText(translateBill('on_my_way', locale))).toBeVisible();
    await expectAccessible(guest);
  });
  await other.context().close();
  await guest.context().close();
});

test('staff approve the first order of a table, and the kitchen is notified of the next one by itself', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const { floor } = translators(words);
  const restaurant = await arriveAtRestaurant(page, request, words);
  const address = await serveTables(restaurant, 'approve');
  const seat = TABLE[locale];
  await page.goto('/admin/overview');
  const guest = await aGuest(page, `${address}&lang=${locale}`);
  await order(guest, words);
  expect(await kitchenOf(restaurant)).toEqual([]);

  await test.step('it stands at the desk and on the floor until somebody has approved it', async () => {
    const approve = floor('approveOf', { seat });
    await expect(page.getByRole('alert').getByRole('button', { name: approve })).toBeVisible();
    await page.goto('/floor');
    const rows = page.getByRole('main').getByRole('button', { name: approve });
    await expect(
      page.getByRole('main').getByText(floor('firstOrder', { seat: isolated(seat) })),
    ).toBeVisible();
    await expectScreen(page, floor('title'));
    await expectLarge(rows);
    await rows.click();
    await expect(page.getByRole('button', { name: approve })).toHaveCount(0);
    await expect.poll(() => kitchenOf(restaurant)).toEqual([1]);
  });

  await test.step('what the guest orders then waits for nobody', async () => {
    await guest.goto(`${address}&lang=${locale}`);
    await order(guest, words);
    expect(await kitchenOf(restaurant)).toEqual([1, 2]);
    await expect(page.getByRole('button', { name: floor('approveOf', { seat }) })).toHaveCount(0);
  });
  await guest.context().close();
});

test('a waiter orders two dishes for a free table with six presses of a thumb, and hands over its code', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const { floor, form, pay } = translators(words);
  await page.setViewportSize({ width: 390, height: 844 });
  const restaurant = await arriveAtRestaurant(page, request, words);
  await serveTables(restaurant, 'pin');
  const seat = TABLE[locale];
  await page.goto('/floor');
  await expectScreen(page, floor('title'));
  await expect(page.getByRole('button', { name: floor('seatAt', { seat }) })).toBeVisible();
  await expectLarge(page.getByRole('main').getByRole('button'));
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await press(page.getByRole('button', { name: floor('seatAt', { seat }) }));
  const ways = page.getByRole('dialog', { name: seat, exact: true });
  await expect(ways).toBeVisible();
  await expectAccessible(page);
  await press(ways.getByRole('button', { name: floor('order') }));
  await press(page.getByRole('button', { name: form('addItem', { name: KIBBEH[locale] }) }));
  await press(page.getByRole('button', { name: form('addItem', { name: HUMMUS[locale] }) }));
  await press(page.getByRole('button', { name: form('lineCount', { count: 2 }) }));
  await press(page.getByRole('button', { name: form('place') }));
  await expect(
    page.getByRole('heading', { name: pay('placedTitle', { number: '\u2066#1\u2069' }) }),
  ).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);

  await test.step('the table is no longer free, and the order is on its visit', async () => {
    await page.getByRole('link', { name: pay('toTable') }).click();
    const table = page.getByRole('link', { name: floor('openOf', { seat }) });
    await expect(table).toContainText(floor('ordering'));
    await expect(table).toContainText('3.500');
    await table.click();
    await expectScreen(page, seat);
    await expect(page.getByText(`1 × ${KIBBEH[locale]}`)).toBeVisible();
    await expectLarge(page.getByRole('main').getByRole('link'), 44);
  });

  await test.step('its code and its digits are shown to who sits there', async () => {
    await page.getByRole('button', { name: floor('handOver') }).click();
    const shown = page.getByRole('dialog');
    await expect(shown.getByRole('img', { name: floor('codeOf', { seat }) })).toBeVisible();
    await expect(shown.getByText(/^\d{4}$/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('they stay in sight of the guests when the tablet is turned, and leave the focus where it was', async () => {
    const shown = page.getByRole('dialog');
    for (const [width, height] of [
      [1024, 768],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('button', { name: floor('handOver'), includeHidden: true })).toHaveCount(1);
      await expect(shown.getByRole('img', { name: floor('codeOf', { seat }) })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(page.getByRole('button', { name: floor('handOver') })).toBeFocused();
  });
});
