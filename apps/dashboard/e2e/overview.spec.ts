import type { APIRequestContext, Page } from '@playwright/test';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { arriveAt } from './steps/demo.ts';
import {
  downloadedBy,
  expect,
  expectAccessible,
  expectScreen,
  expectSettled,
  test,
} from './steps/expectations.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import type { Words } from './steps/words.ts';
const dayAway = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const GUEST = { name: 'Huda Al-Mutairi', phone: '+96555512345' };

/** A chalet with one villa, let from today on. */
async function aBooking(request: APIRequestContext, owner: SignedIn): Promise<number> {
  const [business] = owner.business;
  const branch = business?.branches[0];
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api${path}`, {
      headers: { Authorization: `Bearer ${owner.token}`, Accept: 'application/json' },
      data,
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { id: number };
  };
  const of = `/business/${business?.id}`;
  const names = (en: string, ar: string) => [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ];
  const category = await post(`${of}/categories`, { locales: names('Villas', 'الفلل') });
  const item = await post(`${of}/items`, {
    category_id: category.id,
    locales: names('Villa A', 'فيلا أ'),
  });
  const booked = await post(`${of}/branches/${branch?.id}/reservations`, {
    reservable_id: item.id,
    from: `${dayAway(1)} 14:00:00`,
    to: `${dayAway(3)} 12:00:00`,
    reserved_for: GUEST,
    override_price: 120,
    override_reason: 'end-to-end test',
  });
  return booked.id;
}

async function opensFrom(page: Page, id: number) {
  await expect(page).toHaveURL(new RegExp(`/reservations/list\\?id=${id}`));
}

test('an owner sees the day, the charts and the calendar of a chalet', async ({ page, request, words }) => {
  const { overview, charts, calendar } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const id = await aBooking(request, owner);

  await test.step('the overview', async () => {
    await page.goto('/admin/overview');
    await expectScreen(page, overview('title'));
    const board = page.getByRole('region', { name: overview('now') });
    await expect(board.getByText(overview('pendingReservations'))).toBeVisible();
    await expect(board.getByText(overview('pendingOrders'))).toHaveCount(0);
    await page.getByRole('link', { name: overview('openReservation', { name: GUEST.name }) }).click();
    await opensFrom(page, id);
  });

  await test.step('the board for a wall', async () => {
    await page.goto('/admin/widgets');
    await expectScreen(page, overview('widgets'));
  });

  await test.step('the charts, and what can be taken away', async () => {
    // Of the days around the booking: tomorrow may be in another month.
    await page.goto(`/charts?from=${dayAway(0)}&to=${dayAway(3)}`);
    await expectScreen(page, charts('title'));
    const title = charts('reservations');
    const saved = (of: 'csv' | 'png') =>
      downloadedBy(page, () =>
        page.getByRole('button', { name: charts(of, { title }), exact: true }).click(),
      );
    expect((await saved('csv')).suggestedFilename()).toMatch(/^reservations-.*\.csv$/);
    expect((await saved('png')).suggestedFilename()).toMatch(/^reservations-.*\.png$/);
    await page.getByRole('button', { name: charts('lastMonth'), exact: true }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
    await expectAccessible(page);
  });

  await test.step('the calendar, by the keyboard', async () => {
    await page.goto(`/calendar?view=week&date=${dayAway(1)}`);
    await expectScreen(page, calendar('title'));
    const day = page.locator(`[data-day="${dayAway(1)}"]`);
    await day.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: new RegExp(GUEST.name) })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(new RegExp(`date=${dayAway(8)}`));
    await expect(page.locator(`[data-day="${dayAway(8)}"]`)).toBeFocused();
  });
});

test('an owner words a message to customers', async ({ page, request, words }) => {
  const { messages, server } = words;
  await arriveAsOwner(page, request, { words, type: 'chalet' });
  await page.goto('/reservations/messages');
  await expectScreen(page, messages('title'));
  const card = page.locator('section', { has: page.getByRole('heading', { level: 2 }) }).first();
  await card.getByLabel(messages('english')).fill('Hello {customer}, {wrong}');
  await card.getByRole('button', { name: messages('save'), exact: true }).click();
  await expect(card.getByText(server('placeholder_unknown', { placeholder: 'wrong' }))).toBeVisible();
  await card.getByLabel(messages('english')).fill('Hello {customer}, see you soon');
  await card.getByRole('button', { name: messages('save'), exact: true }).click();
  await expect(card.getByText(messages('own'), { exact: true })).toBeVisible();
  await card.getByRole('button', { name: messages('reset'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: messages('reset'), exact: true })
    .click();
  await expect(card.getByText(messages('theirs'))).toBeVisible();
});

/** The charts of a hotel below its day, on a phone that has not scrolled to them. */
async function chartsOnAPhone(page: Page, request: APIRequestContext, { charts: word }: Words) {
  await arriveAt(page, request, 'hotel');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/overview');
  const charts = page.getByRole('region', { name: word('charts') });
  const numbers = charts.getByText(word('asTable'));
  await expect(numbers.first()).toBeVisible();
  await expectSettled(page);
  await page.waitForLoadState('networkidle');
  const drawn = charts.locator('svg.recharts-surface');
  await expect(drawn).toHaveCount(0);
  return { charts, numbers, drawn };
}

test('On a phone a chart below the day is drawn once it is nearly in sight, and moves nothing.', async ({
  page,
  request,
  words,
}) => {
  const loaded: string[] = [];
  page.on('request', (sent) => loaded.push(sent.url()));
  const { charts, numbers, drawn } = await chartsOnAPhone(page, request, words);
  expect(loaded.filter((url) => /\/bars-/.test(url))).toEqual([]);
  const { height: before } = (await charts.boundingBox()) ?? {};
  await numbers.first().scrollIntoViewIfNeeded();
  await expect(drawn.first()).toBeVisible();
  await expectSettled(page);
  expect(loaded.filter((url) => /\/bars-/.test(url))).not.toEqual([]);
  const { height: after } = (await charts.boundingBox()) ?? {};
  expect(after).toBe(before);
});

test('On a phone every chart below the day is drawn when the page is to be printed.', async ({
  page,
  request,
  words,
}) => {
  const { numbers, drawn } = await chartsOnAPhone(page, request, words);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(drawn).toHaveCount(await numbers.count());
});
