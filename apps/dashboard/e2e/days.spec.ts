import './steps/browser-globals.ts';
import { kitchenMessages } from '#kitchen/kitchen.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import { orderFormMessages } from '#features/bookings/orders/form/order-form.messages.ts';
import { payMessages } from '#features/bookings/orders/till/pay.messages.ts';
import { tillMessages } from '#features/bookings/orders/till/till.messages.ts';
import { figureLists } from '@diwan/contract/bookings/figure-lists.ts';
import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import {
  choose,
  expect,
  expectAccessible,
  expectNotice,
  expectOpen,
  field,
  test,
} from './steps/expectations.ts';
import { aColleague, arriveAsOwner, type SignedIn } from './steps/owner.ts';
import { chartOn, plus } from './steps/resort.ts';
import { arriveAtRestaurant, KIBBEH, TABLE } from './steps/restaurant.ts';
import type { Words } from './steps/words.ts';

const HASH = (number: number) => `\u2066#${number}\u2069`;
const KUWAIT_HOURS = 3;

/** `YYYY-MM-DD HH:mm:ss` on the clocks of Kuwait, some hours from now. */
const inKuwait = (hours: number) =>
  new Date(Date.now() + (KUWAIT_HOURS + hours) * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
const today = () => inKuwait(0).slice(0, 10);

const both = (en: string, ar: string) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

/** What an owner has entered before the day begins. */
function byApi(request: APIRequestContext, owner: SignedIn) {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const [business] = owner.business;
  const base = `/api/business/${business?.id}`;
  const branch = `/branches/${business?.branches[0]?.id}`;
  const post = async (path: string, data: object) => {
    const response = await request.post(`${base}${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const rows = async <Row>(path: string) => {
    const response = await request.get(`${base}${branch}${path}`, { headers });
    return ((await response.json()) as { data: Row[] }).data;
  };
  return { post, rows, branch };
}

async function openOverview(page: Page, { overview }: Words) {
  await page.goto('/admin/overview');
  await expectOpen(page, overview('title'));
}

/** Takes all that is owed of the reservation that is open. */
async function payAll(page: Page, { booking }: Words, amount: string) {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: booking('takeDeposit') }).click();
  const quick = drawer.getByRole('group', { name: booking('takeDeposit') });
  await field(quick, booking('amount')).fill(amount);
  await quick.getByRole('button', { name: booking('takeNow') }).click();
  await expectNotice(page, booking('saved'));
}

test('a day of a restaurant: an order is taken and paid at the till, cooked, handed over and reported', async ({
  page,
  request,
  words,
}) => {
  const { locale, reports, today: t } = words;
  const till = translator(tillMessages, locale);
  const kitchen = translator(kitchenMessages, locale);
  await arriveAtRestaurant(page, request, words);

  await test.step('the empty day leads to the till, where two kibbeh are paid in cash', async () => {
    await openOverview(page, words);
    await expect(page.getByText(t('noOrders'))).toBeVisible();
    await page.getByRole('link', { name: t('takeOrder'), exact: true }).click();
    const add = translator(orderFormMessages, locale)('addItem', { name: KIBBEH[locale] });
    await page.getByRole('button', { name: add }).click();
    await page.getByRole('button', { name: add }).click();
    await page.getByRole('button', { name: TABLE[locale], exact: true }).click();
    await page.getByRole('button', { name: till('exact') }).click();
    const paid = translator(payMessages, locale)('paidTitle', { number: HASH(1) });
    await expect(page.getByRole('heading', { name: paid })).toBeVisible();
  });

  await test.step('the kitchen accepts, cooks and hands it over', async () => {
    await page.goto('/kitchen');
    for (const step of ['acceptOf', 'readyOf', 'deliverOf'] as const)
      await page.getByRole('button', { name: kitchen(step, { number: HASH(1) }) }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the overview counts it, and the report says what was sold', async () => {
    await openOverview(page, words);
    await expect(page.getByRole('link', { name: new RegExp(t('sales')) })).toContainText('4.000');
    await page.goto(`/reports?report=item&from=${today()}&to=${today()}`);
    await expectOpen(page, reports('title'));
    await expect(page.getByRole('row').filter({ hasText: KIBBEH[locale] })).toContainText('4.000');
    await expectAccessible(page);
  });
});

test('a day of a salon: an appointment is booked on the chart and paid, and who did not come is reported', async ({
  page,
  request,
  words,
}) => {
  const { booking, locale, reservations, today: t } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'salon' });
  const employee = await aColleague(request, owner);
  const { post, rows, branch } = byApi(request, owner);
  const category = await post('/categories', { locales: both('Hair', 'الشعر') });
  const service = await post('/items', {
    category_id: category.id,
    locales: both('Haircut', 'قص شعر'),
    prices: [{ price: 8 }],
  });
  const board = chartOn(page, words);
  const drawer = page.getByRole('dialog');

  await test.step('nothing is booked today, and the chart takes an appointment for tomorrow', async () => {
    await openOverview(page, words);
    await expect(page.getByText(t('noAppointments'))).toBeVisible();
    await page.goto(`/reservations/list2?day=${plus(today(), 1)}`);
    await expectOpen(page, reservations('many'));
    await board.cursor.focus();
    await page.keyboard.press('Enter');
    await choose(page, words.offer('salon')('label'), locale === 'ar' ? 'قص شعر' : 'Haircut');
    await drawer.getByRole('button', { name: booking('newCustomer') }).click();
    await field(drawer, booking('name')).fill('Sara');
    await field(drawer, booking('phone')).fill('52222222');
    await drawer.getByRole('button', { name: booking('create'), exact: true }).click();
    await expectNotice(page, booking('created'));
  });

  await test.step('it is paid, and stands in the row of the employee', async () => {
    await payAll(page, words, '8');
    const [made] = await rows<ReservationRow>('/reservations');
    expect(made).toMatchObject({
      payment_status: 'paid',
      status: 'completed',
      provider_employee: { name: employee.name },
    });
    await drawer.getByRole('button', { name: booking('close'), exact: true }).click();
    await expect(board.row(employee.name).locator('[data-bar]')).toContainText('Sara');
    await expectAccessible(page);
  });

  await test.step('who was booked three hours ago and did not come is in the list of no-shows', async () => {
    const from = inKuwait(-3);
    await post(`${branch}/reservations`, {
      reservable_id: service.id,
      provider_employee_id: employee.id,
      reserved_for: { name: 'Mona', phone: '53333333' },
      from,
    });
    await page.goto(
      `/reservations/list?${new URLSearchParams(figureLists.noShows(from.slice(0, 10)).query).toString()}`,
    );
    await expectOpen(page, reservations('many'));
    await expect(page.getByRole('row').filter({ hasText: 'Mona' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Sara' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('a day of a hotel: who arrives pays from the map of rooms, who leaves is in the list, and the invoice is there', async ({
  page,
  request,
  words,
}) => {
  const { locale, reservations, today: t } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'hotel' });
  const { post, rows, branch } = byApi(request, owner);
  const category = await post('/categories', { locales: both('Rooms', 'الغرف') });
  const room = await post('/items', {
    category_id: category.id,
    locales: both('Sea room', 'غرفة بحرية'),
    itemable: { units: 2, unit_names: ['101', '102'] },
  });
  const day = today();
  const stay = (unit: number, name: string, [from, to]: readonly [string, string]) =>
    post(`${branch}/reservations`, {
      reservable_id: room.id,
      unit,
      from: `${from} 14:00:00`,
      to: `${to} 12:00:00`,
      reserved_for: { name, phone: `5000000${unit}` },
      override_price: 60,
      override_reason: 'end-to-end test',
    });
  await stay(1, 'Fahad', [plus(day, -1), day]);
  const arriving = await stay(2, 'Layla', [day, plus(day, 2)]);
  const unpaid = t('arrivalsUnpaid', { count: 1 });

  await test.step('the map of rooms leads to the stay that begins today, which is paid', async () => {
    await openOverview(page, words);
    await expect(page.getByRole('link', { name: new RegExp(unpaid) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /102, .*Layla/ }).click();
    await expect(page).toHaveURL(new RegExp(`id=${arriving.id}`));
    await payAll(page, words, '60');
  });

  await test.step('the overview has nobody left to collect from, and names who leaves', async () => {
    await openOverview(page, words);
    const map = page.getByRole('navigation', { name: t('title') });
    await expect(page.getByRole('link', { name: new RegExp(unpaid) })).toHaveCount(0);
    await map.getByRole('link', { name: new RegExp(t('departures')) }).click();
    await expectOpen(page, reservations('many'));
    await expect(page.getByRole('row').filter({ hasText: 'Fahad' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Layla' })).toHaveCount(0);
  });

  await test.step('the guest reads the invoice', async () => {
    const paid = (await rows<InvoiceRow>('/invoices')).find(({ status }) => status === 'paid');
    expect(paid).toMatchObject({ amount: 60, reservation_id: arriving.id });
    await page.goto(`/invoices/${paid?.reference_id}?locale=${locale}`);
    await expect(page.getByText('60.000').first()).toBeVisible();
    await expect(page.getByText(locale === 'ar' ? 'غرفة بحرية' : 'Sea room').first()).toBeVisible();
    await expectAccessible(page);
  });
});
