import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '@diwan/domain/time-range.ts';
import { expectSettled } from './expectations.ts';
import type { SignedIn } from './owner.ts';
import type { Words } from './words.ts';

export const VILLA = { en: 'Villa Sadaf', ar: 'فيلا صدف' };
const PRICES = [
  { en: 'Weekdays', ar: 'وسط الأسبوع', price: 90 },
  { en: 'Weekend', ar: 'نهاية الأسبوع', price: 140 },
  { en: 'FullWeek', ar: 'أسبوع كامل', price: 200 },
];

const named = ({ en, ar }: { en: string; ar: string }) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

/** Thursday of next week in Kuwait, so that a weekend is ahead whatever day the end-to-end test runs on. */
export function nextThursday(): string {
  const now = new Date(Date.now() + 3 * HOUR_MS);
  const ahead = ((4 - now.getUTCDay() + 7) % 7) + 7;
  return new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
}

export const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A resort with a villa of two units, as if it had been entered before. */
export async function aResort(request: APIRequestContext, owner: SignedIn) {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const [business] = owner.business;
  const base = `/api/business/${business?.id}`;
  const post = async (path: string, data: object) => {
    const response = await request.post(`${base}${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
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
    const response = await request.get(`${branch}/reservations`, { headers });
    return ((await response.json()) as { data: ReservationRow[] }).data;
  };
  const book = (unit: number, from: string, nights: number, more: object = {}) =>
    post(`/branches/${business?.branches[0]?.id}/reservations`, {
      reservable_id: item.id,
      unit,
      from: `${from} 14:00:00`,
      to: `${plus(from, nights)} 14:00:00`,
      reserved_for: { name: 'Talal', phone: '50003333' },
      ...more,
    }) as Promise<ReservationRow>;
  return { read, book, post, itemId: item.id as number };
}

/** The chart, by what people see of it. */
export function chartOn(page: Page, { locale, chart }: Words) {
  const grid = page.getByRole('grid', { name: chart('title') });
  const row = (unit: string) =>
    grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: unit }) });
  const bar = (name: string): Locator => grid.locator('[data-bar]').filter({ hasText: name });
  /** The middle of a day in the row of a unit. */
  const pointOf = async (unit: string, day: string) => {
    const head = grid.getByRole('columnheader').and(page.locator(`[data-day="${day}"]`));
    const name = row(unit).getByRole('rowheader');
    // A page that was just opened draws the chart once its units have come.
    await expect(head).toBeVisible();
    await expect(name).toBeVisible();
    // What comes late above or beside it moves it.
    await expectSettled(page);
    const column = await head.boundingBox();
    const line = await name.boundingBox();
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
  /** The page has heard that a move is stored: until then the next one of the same bar would be refused as out of date. */
  const expectMoved = () => expect(grid.locator('[data-bar][data-pending]')).toHaveCount(0);
  const [forward, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  return { grid, row, bar, pointOf, drag, cursor, expectMoved, forward, back };
}
