import './steps/browser-globals.ts';
import type { Locator } from '@playwright/test';
import { translate as translateFollow } from '@diwan/guest/pages/follow/follow.messages.ts';
import { translate as translatePaid } from '@diwan/guest/pages/paid/paid.messages.ts';
import { translate as translateVisit } from '@diwan/guest/pages/visit/visit.messages.ts';
import { translate as translateOnTablet, type TabletMessage } from '@diwan/guest/tablet/tablet.messages.ts';
import { orderFormMessages } from '#features/bookings/orders/form/order-form.messages.ts';
import { visitMessages } from '#features/bookings/visits/visits.messages.ts';
import { kitchenMessages } from '#kitchen/kitchen.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import { aGuest, FOLLOWED, stepsOfOrder, takeOrders } from './steps/guest-phone.ts';
import { expect, test } from './steps/expectations.ts';
import { aTabletsTable, drawCode } from './steps/login-codes.ts';
import { expectGoodLooks } from './steps/looks.ts';
import { GATEWAY_KEY } from './steps/payment-gateway.ts';
import { arriveAtRestaurant, KIBBEH, TABLE } from './steps/restaurant.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

const NUMBER = (number: number) => `\u2066#${number}\u2069`;

test('the bill of a table is in order in every look: to pay, in shares, with a call, paid, and once the visit is over', async ({
  page,
  request,
  words,
}) => {
  const { locale, kwd } = words;
  const { owner, branch, seat, post, get } = await arriveAtRestaurant(page, request, words);
  await post('config', { configurations: [{ key: 'TAP_SECRET_KEY', value: GATEWAY_KEY }] });
  await post('settings/set', {
    settings: [
      { key: 'MenuOrdering', data: true },
      { key: 'Tips', data: true },
      { key: 'ContactPhone', data: { formattedNumber: '+96522223333' } },
      { key: 'WamdPhone', data: { formattedNumber: '+96550001111' } },
    ],
  });
  const { code } = (await post(`branches/${branch}/seats/${seat}/qr`, {})) as unknown as { code: string };
  const slug = owner.business[0]?.branches[0]?.slug ?? '';
  const guest = await aGuest(page, `/q/${slug}?t=${code}&lang=${locale}`);
  const steps = stepsOfOrder(guest, words);
  const text = (key: Parameters<typeof translateVisit>[0], value?: string | number) =>
    translateVisit(key, locale, value);
  const button = (name: string) => guest.getByRole('button', { name, exact: false });
  await expect(guest.getByText(steps.text('you_are_at', { seat: TABLE[locale] }))).toBeVisible();
  await expectGoodLooks(guest, steps.dish(KIBBEH[locale]), button(steps.text('not_my_table')));
  await steps.choose(KIBBEH[locale], '2.000');
  await steps.send('2.000').click();
  await expect(guest).toHaveURL(FOLLOWED);
  await guest.getByRole('link', { name: translateFollow('table_bill', locale) }).click();

  await test.step('what is to be paid, with a tip or in shares', async () => {
    await guest.getByText(text('split')).click();
    const pay = button(text('pay_amount', `2.000 ${kwd}`));
    const call = button(text('call_waiter'));
    const share = guest.getByRole('button', { name: text('pay_share', 12) });
    await expectGoodLooks(guest, pay, share, call, guest.getByRole('link', { name: text('order_more') }));
    await call.click();
  });

  await test.step('a call that waits', async () => {
    await expect(guest.getByRole('heading', { name: text('call_waiter') })).toBeVisible();
    await expectGoodLooks(guest, button(text('call_cancel')), button(text('clean_table')));
  });

  await test.step('paid: the bill on this phone, and what another one reads that knows nothing of the visit', async () => {
    const returned = guest.waitForRequest(/\/pay\/table\/[\w-]+\?lang=/);
    await button(text('pay_amount', `2.000 ${kwd}`)).click();
    await guest.getByRole('button', { name: '2 KWD' }).click();
    const paidAt = new URL((await returned).url());
    await expect(guest.getByText(text('all_paid'))).toBeVisible();
    await expectGoodLooks(guest, button(text('clean_table')));
    const other = await aGuest(page, `${paidAt.pathname}${paidAt.search}`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      translatePaid('paid', locale, `2.000 ${kwd}`),
    );
    await expectGoodLooks(other, other.getByRole('link', { name: translatePaid('menu', locale) }));
    await other.context().close();
  });

  await test.step('a visit that is over', async () => {
    const floor = (await get(`branches/${branch}/visits`)) as {
      areas: { seats: { visit: { id: number } | null }[] }[];
    };
    const visit = floor.areas.flatMap(({ seats }) => seats).find((one) => one.visit !== null)?.visit;
    await post(`branches/${branch}/visits/${visit?.id ?? 0}/close`, {});
    await guest.reload();
    await expect(guest.getByText(text('visit_over'))).toBeVisible();
    await expectGoodLooks(guest, guest.getByRole('link', { name: text('menu') }));
  });
  await guest.context().close();
});

test('the tablet among guests is in order in every look, from its door to the order that was sent', async ({
  page,
  browser,
  request,
  words,
}) => {
  const { locale } = words;
  const category = { en: 'Mezze', ar: 'مقبلات' };
  const kibbeh = { ...KIBBEH, price: 2 };
  const menu = await arriveAtMenu(page, request, { words, category, items: [kibbeh] });
  await takeOrders(request, menu);
  await aTabletsTable(request, menu);
  const context = await browser.newContext({
    locale: locale === 'ar' ? 'ar-KW' : 'en-GB',
    viewport: { width: 1024, height: 768 },
    reducedMotion: 'reduce',
  });
  const tablet = await context.newPage();
  const steps = stepsOfOrder(tablet, words);
  const text = (key: TabletMessage) => translateOnTablet(key, locale);
  const button = (name: string) => tablet.getByRole('button', { name });
  const press = async (next: Locator, ...others: readonly Locator[]) => {
    await expect(next).toBeVisible();
    await expectGoodLooks(tablet, next, ...others);
    await next.click();
  };
  await page.goto('/admin/overview');
  await tablet.goto(await drawCode(page, words, 'tablet'));
  await press(button({ en: 'Table 4', ar: 'طاولة 4' }[locale]));
  await press(button(text('language')));
  await press(steps.dish(KIBBEH[locale]), button(text('staff')));
  await press(steps.add('2.000'));
  await press(steps.view(1, '2.000'));
  await press(steps.checkOut('2.000'));
  await press(steps.send('2.000'));
  await press(button(text('order_more')));
  await button(text('staff')).click();
  const key = steps.sheet.getByLabel(text('pass_key'));
  await key.fill('0123');
  await press(steps.sheet.getByRole('button', { name: text('go_on') }));
  await press(steps.sheet.getByRole('button', { name: text('sign_out') }), button(text('change_seat')));
  await tablet.reload();
  await expect(tablet.getByText(text('not_signed_in'))).toBeVisible();
  await expectGoodLooks(tablet);
  await context.close();
});

test('the kitchen is in order in every look, with its tickets and each of its sheets', async ({
  page,
  request,
  words,
}) => {
  const t = translator(kitchenMessages, words.locale);
  const { branch, seat, kibbeh, post } = await arriveAtRestaurant(page, request, words);
  for (const note of ['No nuts', 'بدون مكسرات']) {
    const lines = [{ item_id: kibbeh, count: 2 }];
    await post(`branches/${branch}/orders`, { order_type: 'dine_in', seat_id: seat, note, lines });
  }
  const [first, second] = [NUMBER(1), NUMBER(2)];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const sheet = page.getByRole('dialog');
  const close = sheet.getByRole('button', { name: t('close'), exact: true });
  await page.goto('/kitchen');
  await button(t('acceptOf', { number: first })).click();
  await expectGoodLooks(
    page,
    button(t('acceptOf', { number: second })),
    button(t('readyOf', { number: first })),
  );
  for (const open of [
    t('rejectOf', { number: second }),
    t('withTimeOf', { number: second }),
    t('lastDone'),
    t('allDay'),
    words.serving('pause'),
    t('sound'),
  ]) {
    await test.step(open, async () => {
      await button(open).click();
      await expect(sheet).toBeVisible();
      await expectGoodLooks(page, close);
      await close.click();
      await expect(sheet).toHaveCount(0);
    });
  }
});

test('the floor is in order in every look: its tables, a free one and the till', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const [floor, form] = [translator(visitMessages, locale), translator(orderFormMessages, locale)];
  await page.setViewportSize({ width: 390, height: 844 });
  const { post } = await arriveAtRestaurant(page, request, words);
  await post('settings/set', { settings: [{ key: 'MenuOrdering', data: true }] });
  const seat = TABLE[locale];
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/floor');
  await expect(button(floor('seatAt', { seat }))).toBeVisible();
  await expectGoodLooks(page, button(floor('seatAt', { seat })));
  await button(floor('seatAt', { seat })).click();
  await expect(dialog.getByRole('button', { name: floor('order') })).toBeVisible();
  await expectGoodLooks(page, dialog.getByRole('button', { name: floor('order') }));
  await dialog.getByRole('button', { name: floor('order') }).click();
  const kibbeh = page.getByRole('button', { name: form('addItem', { name: KIBBEH[locale] }) });
  await kibbeh.click();
  await expectGoodLooks(page, kibbeh);
});

test('a table with guests is in order in every look, and what is asked before money is taken', async ({
  page,
  request,
  words,
}) => {
  const { locale, kwd } = words;
  const floor = translator(visitMessages, locale);
  await page.setViewportSize({ width: 390, height: 844 });
  const { branch, seat: seatId, kibbeh, post } = await arriveAtRestaurant(page, request, words);
  await post('settings/set', { settings: [{ key: 'MenuOrdering', data: true }] });
  const lines = [{ item_id: kibbeh, count: 1 }];
  await post(`branches/${branch}/orders`, { order_type: 'dine_in', seat_id: seatId, lines });
  const seat = TABLE[locale];
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/floor');
  await page.getByRole('link', { name: floor('openOf', { seat }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: seat })).toBeVisible();
  const amount = `\u20682.000 ${kwd}\u2069`;
  const collect = page.getByRole('main').getByRole('button', { name: floor('take', { amount }) });
  await expect(collect).toBeVisible();
  await expectGoodLooks(page, collect, button(floor('close')), button(floor('handOver')));
  await collect.click();
  await expect(dialog.getByRole('button', { name: floor('take', { amount }) })).toBeVisible();
  await expectGoodLooks(page, dialog.getByRole('button', { name: floor('take', { amount }) }));
  await dialog.getByRole('button', { name: floor('no'), exact: true }).click();
});
