import './steps/browser-globals.ts';
import type { Page } from '@playwright/test';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { orderFormMessages } from '#features/bookings/orders/form/order-form.messages.ts';
import { tillMessages } from '#features/bookings/orders/till/till.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import { aChalet } from './steps/bookable-chalet.ts';
import { expect, expectAccessible, expectSettled, test } from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';
import { arriveAtMenu, atAnotherDesk } from './steps/stocked-menu.ts';
import type { Words } from './steps/words.ts';

const light = (page: Page, words: Words) =>
  page.getByRole('status').filter({ hasText: words.live('connected') });
const bell = (page: Page, words: Words, count: number) =>
  page.getByRole('button', {
    name: count > 0 ? words.live('unread', { count }) : words.live('notifications'),
    exact: true,
  });
const alert = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('listitem') });

test('a booking rings at every desk until somebody has seen it', async ({ page, request, words }) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const book = await aChalet(request, owner);
  const other = await atAnotherDesk(page, owner);
  for (const desk of [page, other]) {
    await desk.goto('/admin/overview');
    await expect(light(desk, words)).toBeVisible();
  }
  const { id } = await book('2031-03-06', '2031-03-08');

  await test.step('both desks are notified of it', async () => {
    for (const desk of [page, other]) {
      await expect(alert(desk)).toContainText(words.live('newReservation', { id }));
      await expect(bell(desk, words, 1)).toBeVisible();
      await expect(desk).toHaveTitle(/^\(1\) /);
    }
    await expectAccessible(page);
  });

  await test.step('one opens the notification panel, which counts as seen there', async () => {
    await bell(page, words, 1).click();
    const row = page
      .getByRole('dialog')
      .getByRole('link')
      .filter({ hasText: words.live('newMark') });
    await expect(row).toHaveAttribute('href', `/reservations/list?id=${id}`);
    await expect(bell(page, words, 0)).toBeVisible();
    await expect(page).not.toHaveTitle(/^\(/);
    await expect(alert(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(row).toBeHidden();
    await expect(bell(page, words, 0)).toBeFocused();
  });

  await test.step('the other puts the alert away', async () => {
    await alert(other)
      .getByRole('button', { name: words.live('seen') })
      .click();
    await expect(alert(other)).toHaveCount(0);
  });
  await other.context().close();
});

test('an order that a guest places rings in two browsers', async ({ page, request, words }) => {
  const category = { en: 'Mezze', ar: 'مقبلات' };
  const dish = { en: 'Kibbeh', ar: 'كبة', price: 2 };
  const { owner, businessId } = await arriveAtMenu(page, request, { words, category, items: [dish] });
  const other = await atAnotherDesk(page, owner);
  for (const desk of [page, other]) {
    await desk.goto('/admin/overview');
    await expect(light(desk, words)).toBeVisible();
  }
  const headers = { Authorization: `Bearer ${owner.token}` };
  const settings = [{ key: 'SelfPickUp', data: true }];
  await request.post(`/api/business/${businessId}/settings/set`, { headers, data: { settings } });
  const items = await request.get(`/api/business/${businessId}/items`, { headers });
  const [item] = ((await items.json()) as { data: { id: number }[] }).data;
  const placed = await request.post(`/api/webapp/branches/${owner.business[0]?.branches[0]?.slug}/orders`, {
    data: {
      order_type: 'self_pickup',
      customer: { name: 'Huda', phone: '52222222' },
      lines: [{ item_id: item?.id, count: 1 }],
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const { number } = (await placed.json()) as { number: number };
  for (const desk of [page, other]) {
    await expect(alert(desk)).toContainText(words.live('newOrder', { number: `\u2066#${number}\u2069` }));
    await expect(bell(desk, words, 1)).toBeVisible();
  }
  await other.context().close();

  await test.step('at the till it leaves free what a cashier presses', async () => {
    const till = translator(tillMessages, words.locale);
    const form = translator(orderFormMessages, words.locale);
    for (const [width, height, pressed] of [
      [1440, 720, form('place')],
      [900, 560, till('openTicket')],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/orders/add');
      await expect(alert(page)).toBeVisible();
      const button = page.getByRole('button', { name: pressed });
      await expect(button).toBeVisible();
      await expectSettled(page);
      const [card, box] = [await alert(page).boundingBox(), await button.boundingBox()];
      if (!card || !box) throw new Error('Neither may be out of sight.');
      const isApart =
        card.x + card.width <= box.x ||
        box.x + box.width <= card.x ||
        card.y + card.height <= box.y ||
        box.y + box.height <= card.y;
      expect([width, isApart]).toEqual([width, true]);
    }
  });
});

test('what happened while the connection was away is there when it is back', async ({
  page,
  request,
  words,
}) => {
  let isAway = false;
  let cut = () => {};
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (isAway) return void socket.close({ code: 4100, reason: 'away' });
    socket.connectToServer();
    cut = () => void socket.close({ code: 4100, reason: 'away' });
    return undefined;
  });
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const book = await aChalet(request, owner);
  await page.goto('/admin/overview');
  await expect(light(page, words)).toBeVisible();
  isAway = true;
  cut();
  await expect(light(page, words)).toHaveCount(0);
  await book('2031-03-06', '2031-03-08');
  isAway = false;
  // The library waits longer after each attempt that failed.
  await expect(light(page, words)).toBeVisible({ timeout: MINUTE_MS });
  await expect(bell(page, words, 1)).toBeVisible();
});
