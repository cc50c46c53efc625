import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNotice, expectScreen, field, test } from './steps/journey.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

const VILLA = { en: 'Villa Sadaf', ar: 'فيلا صدف' };
const DAY_MS = 86_400_000;
const PRICES = [
  { en: 'Weekdays', ar: 'أيام الأسبوع', price: 90 },
  { en: 'Weekend', ar: 'نهاية الأسبوع', price: 140 },
  { en: 'FullWeek', ar: 'أسبوع كامل', price: 200 },
];

const named = ({ en, ar }: { en: string; ar: string }) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

/** Thursday of next week in Kuwait, so that a weekend lies ahead whatever day the journey runs on. */
function nextThursday(): string {
  const now = new Date(Date.now() + 3 * 3_600_000);
  const ahead = ((4 - now.getUTCDay() + 7) % 7) + 7;
  return new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
}

const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A resort with a villa of two units, as if it had been entered before. */
async function aResort(request: APIRequestContext, owner: SignedIn) {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const [business] = owner.business;
  const base = `/api/business/${business?.id}`;
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${base}${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const category = await post('/categories', {
    menu_id: business?.menus[0]?.id,
    locales: named({ en: 'First row', ar: 'الصف الأول' }),
  });
  const item = await post('/items', {
    category_id: category.id,
    locales: named(VILLA),
    prices: PRICES.map(({ price, ...name }) => ({ price, locales: named(name) })),
    itemable: { units: 2, unit_names: ['S1', 'S2'], bedrooms: 3, insurance: 50 },
  });
  const branch = `${base}/branches/${business?.branches[0]?.id}`;
  const read = async (): Promise<ReservationRow[]> => {
    const answer = await request.get(`${branch}/reservations`, { headers });
    return ((await answer.json()) as { data: ReservationRow[] }).data;
  };
  const book = (unit: number, from: string, nights: number) =>
    post(`/branches/${business?.branches[0]?.id}/reservations`, {
      reservable_id: item.id,
      unit,
      from: `${from} 14:00:00`,
      to: `${plus(from, nights)} 14:00:00`,
      reserved_for: { name: 'Talal', phone: '50003333' },
    }) as Promise<ReservationRow>;
  return { read, book };
}

/** The chart, by what people see of it. */
function chartOn(page: Page, { locale, chart }: Words) {
  const grid = page.getByRole('grid', { name: chart('title') });
  const row = (unit: string) =>
    grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: unit }) });
  const bar = (name: string): Locator => grid.locator('[data-bar]').filter({ hasText: name });
  /** The middle of a day in the row of a unit. */
  const pointOf = async (unit: string, day: string) => {
    const head = grid.getByRole('columnheader').and(page.locator(`[data-day="${day}"]`));
    const column = await head.boundingBox();
    const line = await row(unit).getByRole('rowheader').boundingBox();
    if (!column || !line) throw new Error(`${unit} on ${day} is not in sight.`);
    return { x: column.x + column.width / 2, y: line.y + line.height / 2 };
  };
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  const cursor = grid.locator('[data-cursor]');
  const [forward, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  return { grid, row, bar, pointOf, drag, cursor, forward, back };
}

const drawerOn = (page: Page) => page.getByRole('dialog');

test('a weekend is booked from the chart, paid in part, moved by keyboard, refused where it is taken and canceled', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { chart, booking, reservations, server } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const thursday = nextThursday();
  const board = chartOn(page, words);
  const drawer = drawerOn(page);

  await test.step('drawing over Thursday to Saturday opens the drawer with its price', async () => {
    await page.goto(`/reservations/list2?day=${plus(thursday, -2)}`);
    await expectScreen(page, reservations('many'));
    await board.drag(await board.pointOf('S1', thursday), await board.pointOf('S1', plus(thursday, 2)));
    await expect(drawer.getByText(booking('nights', { count: 2 }))).toBeVisible();
    await expect(drawer.getByText('190.000 KWD')).toBeVisible();
    await expect(drawer.getByText(booking('isFree'), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a new customer books it', async () => {
    await drawer.getByRole('button', { name: booking('newCustomer') }).click();
    await field(drawer, booking('name')).fill('Huda');
    await field(drawer, booking('phone')).fill('52222222');
    await drawer.getByRole('button', { name: booking('create'), exact: true }).click();
    await expectNotice(page, booking('created'));
    const [made] = await resort.read();
    expect(made).toMatchObject({ from: `${thursday} 14:00:00`, unit_name: 'S1', total_price: 140 });
  });

  await test.step('a deposit splits what is owed', async () => {
    await drawer.getByRole('button', { name: booking('takeDeposit') }).click();
    const quick = drawer.getByRole('group', { name: booking('takeDeposit') });
    await field(quick, booking('amount')).fill('100');
    await quick.getByRole('button', { name: booking('takeNow') }).click();
    await expectNotice(page, booking('saved'));
    const [paid] = await resort.read();
    expect(paid).toMatchObject({ payment_status: 'partially_paid', balance: 0 });
    expect(paid?.invoices.filter(({ type }) => type === 'credit').map(({ amount }) => amount)).toEqual([
      100, 90,
    ]);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: booking('close'), exact: true }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('the keyboard moves it to the other unit', async () => {
    await board.cursor.focus();
    const bar = board.bar('Huda');
    await expect(async () => {
      await page.keyboard.press(board.forward);
      await expect(board.cursor).toHaveAccessibleName(/Huda/, { timeout: 250 });
    }).toPass();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(board.row('S2').locator('[data-bar]')).toContainText('Huda');
    await expect.poll(async () => (await resort.read())[0]?.unit_name).toBe('S2');
    await expect(bar).toHaveCount(1);
  });

  await test.step('where another one stands it goes back, with the reason and what is free', async () => {
    await resort.book(1, thursday, 2);
    await page.reload();
    await expect(board.bar('Talal')).toBeVisible();
    refuses(409, '/reservations/');
    const from = await board.pointOf('S2', plus(thursday, 1));
    const to = await board.pointOf('S1', plus(thursday, 1));
    await board.drag(from, to);
    const refusal = page.getByRole('alert').filter({ hasText: server('no_units') });
    await expect(refusal).toBeVisible();
    await expect(refusal.getByRole('button').nth(1)).toBeVisible();
    await expect(board.row('S2').locator('[data-bar]')).toContainText('Huda');
    await expectAccessible(page);
    await refusal.getByRole('button', { name: chart('close'), exact: true }).click();
  });

  await test.step('canceling asks, and frees the place', async () => {
    await board.bar('Huda').click();
    await drawer.getByRole('button', { name: booking('toCanceled') }).click();
    const question = page.getByRole('dialog', { name: booking('cancelTitle') });
    await question.getByRole('button', { name: booking('toCanceled') }).click();
    await expectNotice(page, booking('saved'));
    await drawer.getByRole('button', { name: booking('close'), exact: true }).click();
    await expect(board.bar('Huda')).toHaveCount(0);
  });
});

test('dates are blocked, and open again', async ({ page, request, words }) => {
  const { booking, list } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  await aResort(request, owner);
  const thursday = nextThursday();
  const board = chartOn(page, words);
  const drawer = drawerOn(page);
  await page.goto(`/reservations/list2?day=${plus(thursday, -2)}`);
  await board.drag(await board.pointOf('S2', thursday), await board.pointOf('S2', plus(thursday, 3)));
  await drawer.getByText(booking('block'), { exact: true }).click();
  await field(drawer, booking('blockReason')).fill('New paint');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: booking('blockSave') }).click();
  await expectNotice(page, booking('created'));
  const block = board.row('S2').locator('[data-bar^="block"]');
  await expect(block).toContainText('New paint');
  await block.click();
  await drawer.getByRole('button', { name: booking('unblock') }).click();
  await page.getByRole('button', { name: list('sureYes') }).click();
  await expect(block).toHaveCount(0);
});

test('a notice leads to its reservation in the list, whose filters stand in the address', async ({
  page,
  request,
  words,
}) => {
  const { booking, reservations, option } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const made = await resort.book(1, nextThursday(), 2);
  await page.goto(`/reservations/list?id=${made.id}`);
  const drawer = drawerOn(page);
  await expect(drawer.getByRole('heading', { name: booking('title', { id: made.id }) })).toBeVisible();
  await drawer.getByRole('button', { name: booking('close'), exact: true }).click();
  await expectScreen(page, reservations('many'));
  await page.getByRole('button', { name: reservations('status'), exact: true }).click();
  await page.getByRole('checkbox', { name: option('reservation_statuses', 'canceled') }).check();
  await expect(page).toHaveURL(/status=canceled/);
  await expect(page.getByText('Talal')).toBeHidden();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: reservations('clearFilter', { filter: reservations('status') }) })
    .click();
  await expect(page.getByText('Talal')).toBeVisible();
});
