import './steps/browser-globals.ts';
import { kitchenMessages } from '#kitchen/kitchen.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { heldBytes } from './steps/memory.ts';
import { holdRequests } from './steps/hold-requests.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

const HASH = (number: number) => `\u2066#${number}\u2069`;

interface Placed {
  readonly id: number;
  readonly number: number;
  readonly status: string;
}

/** The floor of a restaurant with one table and one dish, worked by API as the desk would. */
async function aFloor(request: APIRequestContext, owner: SignedIn) {
  const [business] = owner.business;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const branch = `branches/${business?.branches[0]?.id ?? 0}`;
  const address = (path: string) => `/api/business/${business?.id ?? 0}/${path}`;
  const post = async (path: string, data: object) => {
    const response = await request.post(address(path), { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as Placed;
  };
  const both = (en: string, ar: string) => [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ];
  const area = await post(`${branch}/areas`, { locales: both('Hall', 'الصالة') });
  const seat = await post(`${branch}/areas/${area.id}/seats`, { locales: both('Table 4', 'طاولة 4') });
  const category = await post('categories', { locales: both('Mezze', 'مقبلات') });
  const locales = both('Kibbeh', 'كبة');
  const item = await post('items', { category_id: category.id, locales, prices: [{ price: 2 }] });
  return {
    place: (count = 2) =>
      post(`${branch}/orders`, {
        order_type: 'dine_in',
        seat_id: seat.id,
        note: 'No nuts',
        lines: [{ item_id: item.id, count }],
      }),
    move: (id: number, status: string) => post(`${branch}/orders/${id}`, { status, reason: 'Left' }),
    statusOf: async (id: number) => {
      const response = await request.get(address(`${branch}/orders/${id}`), { headers });
      return ((await response.json()) as Placed).status;
    },
  };
}

const ticket = (page: Page, { number }: Placed) => page.getByRole('article', { name: `#${number}` });
const column = (page: Page, name: string) => page.locator(`[data-column="${name}"]`);
const translators = ({ locale }: Words) => translator(kitchenMessages, locale);

test('a kitchen works through a cut network: nothing is white, presses are kept, and what was canceled is said', async ({
  page: desk,
  browser,
  request,
  words,
}) => {
  const t = translators(words);
  const owner = await arriveAsOwner(desk, request, { words, type: 'restaurant' });
  const floor = await aFloor(request, owner);
  // A browser of its own: whose network is cut complains of each request that fails.
  const storageState = await desk.context().storageState();
  const locale = words.locale === 'ar' ? 'ar-KW' : 'en-GB';
  const screen = await browser.newContext({ storageState, locale, reducedMotion: 'reduce' });
  const page = await screen.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const [first, second] = [await floor.place(), await floor.place()];
  const requests: string[] = [];
  page.on('request', (one) => requests.push(one.url()));
  // Once it hears of news it reads the orders again, for which the first ticket does not wait.
  const joining = '**/api/pusher/auth';
  const goOn = await holdRequests(page, joining);
  await page.goto('/kitchen');
  await expect(ticket(page, first)).toBeVisible();
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
  const joined = page.waitForResponse(joining);
  await goOn();
  await joined;
  await expect(page.getByRole('status').filter({ hasText: words.live('connected') })).toBeVisible();
  await expectAccessible(page);

  await test.step('a new ticket is announced, and the bar leads to it', async () => {
    const third = await floor.place();
    await page.getByRole('button', { name: t('newTickets', { count: 1 }) }).click();
    await expect(ticket(page, third)).toBeFocused();
  });

  await test.step('cut off, it says so, keeps its tickets, and takes every press', async () => {
    await screen.setOffline(true);
    await expect(page.getByRole('alert')).toContainText(t('notConnectedSince', { time: '' }).slice(0, 8));
    await expect(page.getByRole('status').filter({ hasText: words.live('connected') })).toHaveCount(0);
    await page.getByRole('button', { name: t('acceptOf', { number: HASH(first.number) }) }).click();
    await page.getByRole('button', { name: t('readyOf', { number: HASH(first.number) }) }).click();
    await page.getByRole('button', { name: t('acceptOf', { number: HASH(second.number) }) }).click();
    await expect(column(page, 'ready').getByText(t('kept'))).toBeVisible();
    // What was never opened before can be opened now.
    await page.getByRole('button', { name: t('rejectOf', { number: HASH(second.number) }) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('back'), exact: true }).click();
    await page.getByRole('button', { name: t('lastDone') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: t('close'), exact: true }).click();
    expect(await floor.statusOf(first.id)).toBe('pending');
  });

  await test.step('back again, it sends them in order, and says what was canceled meanwhile', async () => {
    await floor.move(second.id, 'rejected');
    await screen.setOffline(false);
    await expect.poll(() => floor.statusOf(first.id)).toBe('ready');
    await expect(ticket(page, second).getByRole('alert')).toContainText(t('canceledNow'));
    await expectAccessible(page);
    await page.getByRole('button', { name: t('seenCanceled', { number: HASH(second.number) }) }).click();
    await expect(ticket(page, second)).toHaveCount(0);
    await expect(page.getByText(t('kept'))).toHaveCount(0);
  });
  expect(errors).toEqual([]);
  await screen.close();
});

test('on a phone the bar takes two rows, and each of its tools can be pressed', async ({
  page,
  request,
  words,
}) => {
  await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/kitchen');
  const tools = page.getByRole('banner').locator('button, a');
  await expect(page.getByRole('button', { name: translators(words)('lastDone') })).toBeVisible();
  const boxes = () =>
    tools.evaluateAll((all) =>
      all.map((one) => {
        const { top, width, height } = one.getBoundingClientRect();
        return { top: Math.round(top), least: Math.min(width, height) };
      }),
    );
  // Their words are of another width until their font has come.
  await expect.poll(async () => new Set((await boxes()).map(({ top }) => top)).size).toBe(2);
  for (const { least } of await boxes()) expect(least).toBeGreaterThanOrEqual(56);
  await expectAccessible(page);
});

test('on a wall the columns scroll by themselves, below their heads and the tools', async ({
  page,
  request,
  words,
}) => {
  const floor = await aFloor(request, await arriveAsOwner(page, request, { words, type: 'restaurant' }));
  const orders: Placed[] = [];
  for (let nth = 0; nth < 6; nth += 1) orders.push(await floor.place());
  const [first, last] = [orders[0], orders.at(-1)];
  if (!first || !last) throw new Error('There are six orders.');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/kitchen');
  await expect(ticket(page, first)).toBeInViewport();
  await expect(ticket(page, last)).not.toBeInViewport();
  await ticket(page, last)
    .getByRole('button', { name: HASH(last.number) })
    .last()
    .focus();
  await expect(ticket(page, last)).toBeInViewport();
  await expect(ticket(page, first)).not.toBeInViewport();
  await expect(column(page, 'pending').getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(column(page, 'ready').getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(page.getByRole('banner')).toBeInViewport();
  // Held by a hand, where two columns stand beside each other, the page scrolls.
  await page.setViewportSize({ width: 768, height: 1024 });
  await ticket(page, first).scrollIntoViewIfNeeded();
  await expect(ticket(page, first)).toBeInViewport();
});

test('a wrong press is undone, and what was handed over comes back', async ({ page, request, words }) => {
  const t = translators(words);
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const floor = await aFloor(request, owner);
  const order = await floor.place();
  await floor.move(order.id, 'accepted');
  await floor.move(order.id, 'ready');
  await page.goto('/kitchen');
  const number = HASH(order.number);
  await page.getByRole('button', { name: t('deliverOf', { number }) }).click();
  await expect.poll(() => floor.statusOf(order.id)).toBe('delivered');
  await expect(ticket(page, order)).toHaveCount(0);
  await page.getByRole('button', { name: t('lastDone') }).click();
  await page.getByRole('button', { name: t('recallOf', { number }) }).click();
  await expect(column(page, 'ready').getByRole('article')).toHaveCount(1);
  await expect.poll(() => floor.statusOf(order.id)).toBe('ready');
  await page.getByRole('button', { name: t('deliverOf', { number }) }).click();
  await page.getByRole('button', { name: t('undoOf', { number }) }).click();
  await expect(column(page, 'ready').getByRole('article')).toHaveCount(1);
  await expect.poll(() => floor.statusOf(order.id)).toBe('ready');
});

test('a cook sells out a dish that nobody has ordered, found by its name in either language', async ({
  page,
  request,
  words,
}) => {
  const { locale, serving } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await aFloor(request, owner);
  const slug = owner.business[0]?.branches[0]?.slug ?? '';
  const gone = async () => {
    const response = await request.get(`/api/webapp/branches/${slug}/serving`);
    return ((await response.json()) as { gone: number[] }).gone.length;
  };
  const kibbeh = `\u2068${{ en: 'Kibbeh', ar: 'كبة' }[locale]}\u2069`;
  await page.goto('/kitchen');
  await page.getByRole('button', { name: serving('pause') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('listitem')).toHaveCount(0);
  for (const typed of ['كبه', 'KIBB']) {
    await sheet.getByRole('searchbox', { name: serving('find') }).fill(typed);
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
  }
  await expectAccessible(page);
  await sheet.getByRole('button', { name: serving('toldSaid', { item: kibbeh }) }).click();
  await expect(sheet.getByText(serving('untilTold'))).toBeVisible();
  await expect.poll(gone).toBe(1);
  await page.screenshot({ path: `test-results/kitchen-sold-out-${locale}.png` });
  await sheet.getByRole('button', { name: serving('backSaid', { item: kibbeh }) }).click();
  await expect.poll(gone).toBe(0);
});

test('a kitchen reads from two metres and is pressed with wet fingers', async ({ page, request, words }) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const floor = await aFloor(request, owner);
  await floor.place();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/kitchen');
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    const pixels = await card.evaluate((element) =>
      ['h3', 'h3 + bdi', 'li'].map((part) => {
        const found = element.querySelector(part);
        return found ? Number.parseFloat(getComputedStyle(found).fontSize) : 0;
      }),
    );
    expect(pixels[0]).toBeGreaterThanOrEqual(32);
    expect(pixels[1]).toBeGreaterThanOrEqual(32);
    expect(pixels[2]).toBeGreaterThanOrEqual(22);
    const buttons = await page
      .locator('button, header a')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      );
    expect(Math.min(...buttons)).toBeGreaterThanOrEqual(56);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

/** Tickets of a time: each round brings others, and takes those of the last one away. */
const TICKETS = 20;
const ROUNDS = 60;
const WARM_UP = 20;

test('a day of tickets leaves the memory of the screen as it was', async ({ page, request, words }) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const floor = await aFloor(request, owner);
  await floor.place();
  const state = { round: 0, row: {} as object };
  await page.route(/\/kitchen\/orders$/, async (route) => {
    if (state.round === 0) {
      const response = await route.fetch();
      // It may be asked twice before the first round, and is then told that nothing has changed.
      if (response.status() === 200) [state.row = {}] = (await response.json()) as object[];
      return route.fulfill({ response: response });
    }
    const ids = Array.from({ length: TICKETS }, (_, at) => state.round * TICKETS + at + 1);
    return route.fulfill({ json: ids.map((id) => ({ ...state.row, id, number: id })) });
  });
  // What is no longer among them was handed over elsewhere.
  await page.route(/\/orders\/\d+$/, (route) => {
    const id = Number(route.request().url().split('/').at(-1));
    return route.fulfill({ json: { ...state.row, id, number: id, status: 'delivered' } });
  });
  await page.goto('/kitchen');
  await expect(page.getByRole('article')).toHaveCount(1);
  const rounds = async (count: number) => {
    for (let done = 0; done < count; done += 1) {
      state.round += 1;
      await page.evaluate(() => {
        window.dispatchEvent(new Event('offline'));
        window.dispatchEvent(new Event('online'));
      });
      const last = state.round * TICKETS + TICKETS;
      await expect(page.locator(`#ticket-${last}`)).toBeAttached();
      await expect(page.getByRole('article')).toHaveCount(TICKETS);
    }
  };
  await rounds(WARM_UP);
  const before = await heldBytes(page);
  await rounds(ROUNDS);
  expect((await heldBytes(page)) / before).toBeLessThan(1.05);
});
