import './steps/browser-globals.ts';
import { stationMessages } from '#features/bookings/stations/stations.messages.ts';
import { kitchenMessages } from '#kitchen/kitchen.messages.ts';
import { readyMessages } from '#kitchen/ready/ready.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { choose, expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import { readQr } from './steps/read-qr.ts';
import { expectWetFingers } from './steps/targets.ts';

const HASH = (number: number) => `\u2066#${number}\u2069`;

interface Made {
  readonly id: number;
  readonly number: number;
}

const both = (en: string, ar: string) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

/** A restaurant with dishes and drinks, worked by API as the desk would. */
async function aRestaurant(request: APIRequestContext, owner: SignedIn) {
  const [business] = owner.business;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const branch = `branches/${business?.branches[0]?.id ?? 0}`;
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/business/${business?.id ?? 0}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as Made;
  };
  const area = await post(`${branch}/areas`, { locales: both('Hall', 'الصالة') });
  const seat = await post(`${branch}/areas/${area.id}/seats`, { locales: both('Table 4', 'طاولة 4') });
  const dish = async (en: string, ar: string, category: Made, itemable: object = {}) =>
    post('items', { category_id: category.id, locales: both(en, ar), prices: [{ price: 2 }], itemable });
  const mezze = await post('categories', { locales: both('Mezze', 'مقبلات') });
  const drinks = await post('categories', { locales: both('Drinks', 'مشروبات') });
  const kibbeh = await dish('Kibbeh', 'كبة', mezze, { allergens: ['gluten', 'nuts'] });
  const lemonade = await dish('Lemonade', 'ليموناضة', drinks);
  return {
    drinks,
    station: (en: string, ar: string, categories: readonly Made[]) =>
      post(`${branch}/stations`, { locales: both(en, ar), category_ids: categories.map(({ id }) => id) }),
    place: () =>
      post(`${branch}/orders`, {
        order_type: 'dine_in',
        seat_id: seat.id,
        lines: [
          { item_id: kibbeh.id, count: 2 },
          { item_id: lemonade.id, count: 1 },
        ],
      }),
    move: (id: number, status: string) => post(`${branch}/orders/${id}`, { status }),
  };
}

const ticket = (page: Page, { number }: Made) => page.getByRole('article', { name: `#${number}` });

test('two stations cook one order, the expediter sees both, and it is ready when both have struck their lines', async ({
  page,
  request,
  words,
}) => {
  const t = translator(kitchenMessages, words.locale);
  const said = translator(stationMessages, words.locale);
  const isArabic = words.locale === 'ar';
  const [grill, bar] = isArabic ? ['المشاوي', 'المشروبات الباردة'] : ['Grill', 'Bar'];
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const restaurant = await aRestaurant(request, owner);

  await test.step('the owner names the stations in both languages, and says what each cooks', async () => {
    await restaurant.station('Grill', 'المشاوي', []);
    await page.goto('/stations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('many'));
    await expect(page.getByText(said('isDefault')).last()).toBeVisible();
    await expectAccessible(page);
    await restaurant.station('Bar', 'المشروبات الباردة', [restaurant.drinks]);
    await page.goto('/stations');
    await expect(page.getByText(isArabic ? 'مشروبات' : 'Drinks', { exact: true })).toBeVisible();
    await page.goto('/stations/add');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  const order = await restaurant.place();
  await restaurant.move(order.id, 'accepted');
  const number = HASH(order.number);
  const pass = await page.context().newPage();

  await test.step('a screen picks its station, and shows what that cooks with what it contains', async () => {
    await page.goto('/kitchen');
    const question = page.getByRole('dialog', { name: t('stationsTitle') });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await expectWetFingers(page);
    await question.getByText(grill, { exact: true }).click();
    await question.getByRole('button', { name: t('showChosen') }).click();
    await expect(ticket(page, order)).toContainText(isArabic ? 'كبة' : 'Kibbeh');
    await expect(ticket(page, order)).not.toContainText(isArabic ? 'ليموناضة' : 'Lemonade');
    await expect(ticket(page, order)).toContainText(isArabic ? 'مكسرات' : 'Nuts');
    await expectAccessible(page);
    await expectWetFingers(page);
  });

  await test.step('what it strikes is kept by the server, and the expediter sees it', async () => {
    await page.getByRole('button', { name: t('allMadeOf', { number }) }).click();
    await expect(ticket(page, order)).toContainText(bar);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('stations') }).click();
    await page.getByRole('button', { name: t('expediterAll') }).click();
    await expect(ticket(page, order)).toContainText(t('stationDone'));
    await pass.goto('/kitchen');
    await expect(ticket(pass, order)).toContainText(t('stationDone'));
    await expectAccessible(pass);
  });

  await test.step('when every line is struck the order is offered as ready, on every screen', async () => {
    await ticket(page, order)
      .getByRole('button', { name: isArabic ? /ليموناضة/ : /Lemonade/ })
      .click();
    const ready = (screen: Page) =>
      ticket(screen, order).getByRole('button', { name: t('readyOf', { number }) });
    await expect(ready(page)).toHaveAttribute('data-look', 'made');
    await expect(ready(pass)).toHaveAttribute('data-look', 'made');
    await ready(pass).click();
    await expect(page.locator('[data-column="ready"]').getByRole('article')).toHaveCount(1);
  });
  await pass.close();
});

test('a number board is signed in by a code, shows numbers in both languages, and keeps them through a cut network', async ({
  page,
  browser,
  request,
  words,
}) => {
  const t = translator(readyMessages, words.locale);
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const restaurant = await aRestaurant(request, owner);
  const [first, second] = [await restaurant.place(), await restaurant.place()];
  for (const { id } of [first, second]) await restaurant.move(id, 'accepted');
  await restaurant.move(first.id, 'ready');
  await page.goto('/admin/overview');
  await page.getByRole('button', { name: words.layout('loginQr'), exact: true }).click();
  await choose(page, words.qr('loginKind'), words.qr('display'));
  const address = await readQr(page.getByRole('dialog').locator('img'));
  expect(address).toMatch(/\/kitchen\/ready#login=[\w-]{43}$/);

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const board = await context.newPage();
  const numbers = (name: 'preparing' | 'ready') =>
    board.locator(`[data-column="${name}"]`).getByRole('listitem');
  await board.goto(address);
  await expect(numbers('preparing')).toHaveText([String(second.number)]);
  await expect(numbers('ready')).toHaveText([String(first.number)]);
  for (const word of ['preparing', 'ready'] as const) {
    await expect(board.getByText(readyMessages.messages[word].en, { exact: true })).toBeVisible();
    await expect(board.getByText(readyMessages.messages[word].ar, { exact: true })).toBeVisible();
  }
  await expectAccessible(board);

  await test.step('what becomes ready is called without a press', async () => {
    await restaurant.move(second.id, 'ready');
    await expect(numbers('ready')).toHaveText([String(second.number), String(first.number)]);
    await expect(numbers('preparing')).toHaveCount(0);
  });

  await test.step('cut off it says so and keeps its numbers, also when it is opened again', async () => {
    await context.setOffline(true);
    await expect(board.getByRole('alert')).toContainText(t('notConnectedSince', { time: '' }).slice(0, 8));
    await expect(numbers('ready')).toHaveCount(2);
    await expectAccessible(board);
    await context.setOffline(false);
    await expect(board.getByRole('alert')).toHaveCount(0);
    await board.reload();
    await expect(numbers('ready')).toHaveCount(2);
  });
  await context.close();
});
