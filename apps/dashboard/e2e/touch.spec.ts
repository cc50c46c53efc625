import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectScreen, expectSettled, test } from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';
import { aResort, chartOn, nextThursday, plus } from './steps/resort.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** After it the browser takes a finger that has not moved for one that rests. */
const REST_MS = 300;

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] as const;

const wayOf = (from: Point, to: Point): Point[] =>
  STEPS.map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));

/** One finger, as the browser itself is notified of it. */
async function aFinger(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    /** Rests until the chart shows where the booking would lie, then goes there and lets go. */
    drag: async (from: Point, to: Point) => {
      await touch('touchStart', from);
      await expect(page.locator('[data-ghost]')).toBeVisible();
      for (const at of wayOf(from, to)) await touch('touchMove', at);
      await touch('touchEnd');
    },
    /** Comes to rest before it lets go, so that the chart pans as far as the finger went and is not flung on. */
    swipe: async (from: Point, to: Point) => {
      await touch('touchStart', from);
      for (const at of wayOf(from, to)) await touch('touchMove', at);
      await page.waitForTimeout(REST_MS);
      await touch('touchMove', to);
      await touch('touchEnd');
    },
  };
}

/** The booking, as it is on the screen. */
async function middleOf(page: Page): Promise<Point & { readonly width: number }> {
  await expectSettled(page);
  const box = await page.locator('[data-bar]').boundingBox();
  if (!box) throw new Error('The booking is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

test('a finger moves, extends and opens bookings of the chart, and pans it', async ({
  page,
  request,
  words,
}) => {
  const { booking, reservations, locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const thursday = nextThursday();
  await resort.book(1, thursday, 1);
  const board = chartOn(page, words);
  const finger = await aFinger(page);
  const drawer = page.getByRole('dialog');
  /** A day to the right, or to the left in Arabic. */
  const column = async () =>
    (await board.pointOf('S1', plus(thursday, 1))).x - (await board.pointOf('S1', thursday)).x;
  const dates = async () => {
    const [row] = await resort.read();
    return [row?.unit_name, row?.from.slice(0, 10), row?.to.slice(0, 10)];
  };

  await test.step('the chart stands on a phone without scrolling the page sideways', async () => {
    await page.goto(`/reservations/list2?zoom=month&day=${thursday}`);
    await expectScreen(page, reservations('many'));
    await expect(board.bar('Talal').or(board.grid.locator('[data-bar]')).first()).toBeVisible();
    await board.grid.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('held and dragged, a booking goes to another unit and day', async () => {
    const { x, y } = await middleOf(page);
    await finger.drag({ x, y }, { x: x + (await column()), y: (await board.pointOf('S2', thursday)).y });
    await expect.poll(dates).toEqual(['S2', plus(thursday, 1), plus(thursday, 2)]);
    await board.expectMoved();
  });

  await test.step('held at its end, it becomes longer', async () => {
    const { x, y, width } = await middleOf(page);
    const end = { x: x + (locale === 'ar' ? 4 - width / 2 : width / 2 - 4), y };
    await finger.drag(end, { x: end.x + 2 * (await column()), y });
    await expect(drawer).toBeVisible();
    expect(await dates()).toEqual(['S2', plus(thursday, 1), plus(thursday, 2)]);
  });

  await test.step('the price of the former dates is kept, once that is asked, and only then it is saved', async () => {
    await drawer.getByRole('button', { name: /140\.000/ }).tap();
    await expect(drawer).toHaveCount(0);
    await expect.poll(dates).toEqual(['S2', plus(thursday, 1), plus(thursday, 4)]);
  });

  await test.step('a swipe pans, and neither books nor moves anything', async () => {
    const scrolled = () => board.grid.evaluate((grid) => Math.abs(grid.parentElement?.scrollLeft ?? 0));
    const before = await scrolled();
    const { x, y } = await board.pointOf('S2', plus(thursday, 2));
    await finger.swipe({ x, y }, { x: x + (locale === 'ar' ? 120 : -120), y });
    await expect.poll(scrolled).toBeGreaterThan(before + 60);
    await expect(drawer).toHaveCount(0);
    expect(await dates()).toEqual(['S2', plus(thursday, 1), plus(thursday, 4)]);
  });

  await test.step('a tap opens it, over the whole screen', async () => {
    await board.grid.locator('[data-bar]').tap();
    await expect(drawer.getByText(booking('nights', { count: 3 }))).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: booking('close'), exact: true }).tap();
    await expect(drawer).toHaveCount(0);
  });

  await test.step('held and dragged over free days, it begins a booking', async () => {
    await page.goto(`/reservations/list2?zoom=month&day=${plus(thursday, 7)}`);
    await expect(board.grid.locator(`[data-day="${plus(thursday, 7)}"]`).first()).toBeInViewport();
    const first = await board.pointOf('S1', plus(thursday, 7));
    await finger.drag(first, await board.pointOf('S1', plus(thursday, 9)));
    await expect(drawer.getByText(booking('nights', { count: 2 }))).toBeVisible();
  });
});

test('A phone shows the days one after another at first, and the chart is one press or one swipe away.', async ({
  page,
  request,
  words,
}) => {
  const { reservations, booking, chart } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const thursday = nextThursday();
  await resort.book(1, thursday, 2);
  const board = chartOn(page, words);
  const finger = await aFinger(page);
  const day = page.locator(`[data-agenda-day="${thursday}"]`);
  const drawer = page.getByRole('dialog');

  await test.step('who arrives stands on the day, with what is to be paid, and opens', async () => {
    await page.goto(`/reservations/list2?day=${thursday}`);
    await expectScreen(page, reservations('many'));
    await expect(day).toContainText('Talal');
    await expect(day).toContainText(chart('arrives'));
    await expect(day).toContainText('190.000');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await day.getByRole('button', { name: /Talal/ }).tap();
    await expect(drawer.getByText(booking('nights', { count: 2 }))).toBeVisible();
    await drawer.getByRole('button', { name: booking('close'), exact: true }).tap();
    await expect(drawer).toHaveCount(0);
  });

  await test.step('a swipe shows the chart, and a press the days again', async () => {
    const box = await day.boundingBox();
    if (!box) throw new Error('The day is not in sight.');
    const y = box.y + 20;
    await finger.swipe({ x: 300, y }, { x: 120, y });
    await expect(board.grid).toBeVisible();
    await page.getByText(reservations('agenda'), { exact: true }).tap();
    await expect(day).toContainText('Talal');
    await page.getByText(reservations('chart'), { exact: true }).tap();
    await expect(board.grid).toBeVisible();
  });
});
