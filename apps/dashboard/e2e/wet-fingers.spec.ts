import './steps/browser-globals.ts';
import { orderFormMessages } from '#features/bookings/orders/form/order-form.messages.ts';
import { payMessages } from '#features/bookings/orders/till/pay.messages.ts';
import { visitMessages } from '#features/bookings/visits/visits.messages.ts';
import { kitchenMessages } from '#kitchen/kitchen.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtRestaurant, KIBBEH, TABLE, type Restaurant } from './steps/restaurant.ts';
import { expectWetFingers } from './steps/targets.ts';

const both = (en: string, ar: string) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

const NUMBER = (number: number) => `\u2066#${number}\u2069`;

/** Orders as the desk takes them, one in each column of the kitchen. */
async function aBusyKitchen({ branch, seat, kibbeh, post }: Restaurant): Promise<void> {
  const place = (more: object = {}) =>
    post(`branches/${branch}/orders`, {
      order_type: 'dine_in',
      seat_id: seat,
      note: 'No nuts',
      lines: [{ item_id: kibbeh, count: 2 }],
      ...more,
    });
  const move = (id: number, status: string) => post(`branches/${branch}/orders/${id}`, { status });
  await place();
  const [accepted, ready] = [await place(), await place()];
  await move(accepted.id, 'accepted');
  await move(ready.id, 'accepted');
  await move(ready.id, 'ready');
}

test('everything in the kitchen is pressed with wet fingers: tickets, tools and each sheet', async ({
  page,
  request,
  words,
}) => {
  const t = translator(kitchenMessages, words.locale);
  const { serving } = words;
  const restaurant = await arriveAtRestaurant(page, request, words);
  await aBusyKitchen(restaurant);
  const sheet = page.getByRole('dialog');
  await page.goto('/kitchen');
  await expect(page.getByRole('article')).toHaveCount(3);

  await test.step('the board, after a press as well', async () => {
    await expectWetFingers(page);
    await page.getByRole('button', { name: t('acceptOf', { number: NUMBER(1) }) }).click();
    await expect(page.getByRole('button', { name: t('undoOf', { number: NUMBER(1) }) })).toBeVisible();
    await expectWetFingers(page);
  });

  for (const [name, open] of [
    [
      'why an order is rejected',
      () => page.getByRole('button', { name: t('rejectOf', { number: NUMBER(2) }) }),
    ],
    ['what was done last', () => page.getByRole('button', { name: t('lastDone') })],
    ['all of the day', () => page.getByRole('button', { name: t('allDay') })],
    ['what is sold out', () => page.getByRole('button', { name: serving('pause') })],
    ['the sound', () => page.getByRole('button', { name: t('sound') })],
  ] as const) {
    await test.step(`the sheet of ${name}`, async () => {
      await open().click();
      await expect(sheet).toBeVisible();
      await expectWetFingers(page);
      await expectAccessible(page);
      await sheet.getByRole('button', { name: t('close'), exact: true }).click();
      await expect(sheet).toHaveCount(0);
    });
  }
});

test('nothing final happens in the kitchen on one press: each step is undone, and a rejection is asked about and undone', async ({
  page,
  request,
  words,
}) => {
  const t = translator(kitchenMessages, words.locale);
  const restaurant = await arriveAtRestaurant(page, request, words);
  await aBusyKitchen(restaurant);
  const ticketsOf = (column: string) => page.locator(`[data-column="${column}"]`).getByRole('article');
  const undo = (number: number) =>
    page.getByRole('button', { name: t('undoOf', { number: NUMBER(number) }) });
  await page.goto('/kitchen');
  for (const [number, said, column] of [
    [1, 'acceptOf', 'pending'],
    [2, 'readyOf', 'accepted'],
    [3, 'deliverOf', 'ready'],
  ] as const) {
    await expect(ticketsOf(column)).toHaveCount(1);
    await page.getByRole('button', { name: t(said, { number: NUMBER(number) }) }).click();
    await expect(ticketsOf(column)).toHaveCount(0);
    await undo(number).click();
    await expect(ticketsOf(column)).toHaveCount(1);
  }
  await page.getByRole('button', { name: t('rejectOf', { number: NUMBER(1) }) }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(t('rejectText'))).toBeVisible();
  await sheet.getByRole('textbox').fill('Sold out');
  await sheet.getByRole('button', { name: t('reject'), exact: true }).click();
  await expect(ticketsOf('pending')).toHaveCount(0);
  await undo(1).click();
  await expect(ticketsOf('pending')).toHaveCount(1);
  const statuses = async () => {
    const orders = (await restaurant.get(`branches/${restaurant.branch}/orders`)) as {
      data: { status: string }[];
    };
    return orders.data.map(({ status }) => status).toSorted();
  };
  // A press that was sent before it was undone is taken back by another one, for which the board does not wait.
  await expect.poll(statuses).toEqual(['accepted', 'pending', 'ready']);
});

test('everything on the floor is pressed with wet fingers, and no money is taken by one press', async ({
  page,
  request,
  words,
}) => {
  const { locale, kwd } = words;
  const [floor, form, pay] = [
    translator(visitMessages, locale),
    translator(orderFormMessages, locale),
    translator(payMessages, locale),
  ];
  const restaurant = await arriveAtRestaurant(page, request, words);
  const { area, branch, post, get } = restaurant;
  await post('settings/set', { settings: [{ key: 'MenuOrdering', data: true }] });
  await post(`branches/${branch}/areas/${area}/seats`, { locales: both('Table 2', 'طاولة 2') });
  const seat = TABLE[locale];
  const dialog = page.getByRole('dialog');
  const close = () => page.keyboard.press('Escape');

  await test.step('the tables, and what is done at a free one', async () => {
    await page.goto('/floor');
    await expect(page.getByRole('button', { name: floor('seatAt', { seat }) })).toBeVisible();
    await expectWetFingers(page);
    await page.getByRole('button', { name: floor('seatAt', { seat }) }).click();
    await expect(dialog).toBeVisible();
    await expectWetFingers(page);
  });

  await test.step('the till, with a dish and its ticket', async () => {
    await dialog.getByRole('button', { name: floor('order') }).click();
    await page.getByRole('button', { name: form('addItem', { name: KIBBEH[locale] }) }).click();
    await expectWetFingers(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: form('lineCount', { count: 1 }) }).click();
    await expectWetFingers(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: form('place') }).click();
    await expect(
      page.getByRole('heading', { name: pay('placedTitle', { number: NUMBER(1) }) }),
    ).toBeVisible();
    await expectWetFingers(page);
    await page.getByRole('link', { name: pay('toTable') }).click();
  });

  await test.step('a table with guests, and its code', async () => {
    await expect(page.getByRole('link', { name: floor('openOf', { seat }) })).toBeVisible();
    await expectWetFingers(page);
    await page.getByRole('link', { name: floor('openOf', { seat }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: seat })).toBeVisible();
    await expectWetFingers(page);
    await page.getByRole('button', { name: floor('handOver') }).click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await expectWetFingers(page);
    await expectAccessible(page);
    await close();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('money is taken after a question, and the visit ends after another one', async () => {
    const amount = `\u20682.000 ${kwd}\u2069`;
    const collect = page.getByRole('main').getByRole('button', { name: floor('take', { amount }) });
    const question = page.getByRole('dialog', { name: floor('takeTitle', { amount }) });
    const isPaid = async () =>
      ((await get(`branches/${branch}/orders`)) as { data: { paid: boolean }[] }).data.map(
        ({ paid }) => paid,
      );
    await collect.click();
    await expect(question).toBeVisible();
    await expectWetFingers(page);
    await expectAccessible(page);
    await question.getByRole('button', { name: floor('no'), exact: true }).click();
    await expect(question).toHaveCount(0);
    expect(await isPaid()).toEqual([false]);
    await collect.click();
    await question.getByRole('button', { name: floor('take', { amount }) }).click();
    await expect.poll(isPaid).toEqual([true]);
    await expect(collect).toHaveCount(0);
    await page.getByRole('button', { name: floor('close'), exact: true }).click();
    const last = page.getByRole('dialog', { name: floor('closeTitle') });
    await expect(last).toBeVisible();
    await expectWetFingers(page);
    await last.getByRole('button', { name: floor('no'), exact: true }).click();
  });
});
