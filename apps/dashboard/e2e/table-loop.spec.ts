import './steps/browser-globals.ts';
import type { APIRequestContext } from '@playwright/test';
import { seatWord } from '@diwan/guest/parts/chair-words.ts';
import { translate as translateFollow } from '@diwan/guest/pages/follow/follow.messages.ts';
import { translate as translateVisit } from '@diwan/guest/pages/visit/visit.messages.ts';
import { guestStatus } from '@diwan/domain/guest-notifications.ts';
import { orderName } from '@diwan/domain/names.ts';
import { orderStepMessages } from '#features/bookings/orders/order-steps.messages.ts';
import { reportMessages } from '#features/bookings/reports/reports.messages.ts';
import { kitchenMessages } from '#kitchen/kitchen.messages.ts';
import { todayIn } from '#kit/i18n/calendar-days.ts';
import { translator } from '#kit/i18n/messages.ts';
import { aGuest, FOLLOWED, ordersOf, serversAskedBy, stepsOfOrder, takeOrders } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { GATEWAY_KEY } from './steps/payment-gateway.ts';
import { arriveAtMenu, type StockedMenu } from './steps/stocked-menu.ts';

interface Names {
  readonly en: string;
  readonly ar: string;
}

/** Where guests order at the place at which they sit; a salon has no kitchen, so its desk makes the order ready. */
const VENUES = [
  {
    type: 'restaurant',
    category: { en: 'Mezze', ar: 'مقبلات' },
    item: { en: 'Kibbeh', ar: 'كبة', price: 2 },
    seat: { en: 'Table 4', ar: 'طاولة 4' },
  },
  {
    type: 'salon',
    category: { en: 'Care', ar: 'العناية' },
    item: { en: 'Argan oil', ar: 'زيت الأرغان', price: 2 },
    seat: { en: 'Chair 2', ar: 'كرسي 2' },
  },
] as const;
const HASH = '\u2066#1\u2069';

/** Calls of the owner at the branch. */
function callsAt(request: APIRequestContext, { owner, businessId }: StockedMenu) {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const business = `/api/business/${businessId}`;
  const branch = `${business}/branches/${owner.business[0]?.branches[0]?.id ?? 0}`;
  const post = async (address: string, data: object = {}) => {
    const response = await request.post(address, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number; code: string };
  };
  return { headers, business, branch, post };
}

const both = (en: string, ar: string) => ({
  locales: [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ],
});

/** A table with a code, at a venue whose guests pay online. */
async function aTable(request: APIRequestContext, menu: StockedMenu, { en, ar }: Names): Promise<string> {
  const { business, branch, post } = callsAt(request, menu);
  await post(`${business}/config`, { configurations: [{ key: 'TAP_SECRET_KEY', value: GATEWAY_KEY }] });
  const area = await post(`${branch}/areas`, both('Hall', 'الصالة'));
  const seat = await post(`${branch}/areas/${area.id}/seats`, both(en, ar));
  return (await post(`${branch}/seats/${seat.id}/qr`)).code;
}

for (const { type, category, item, seat } of VENUES) {
  test(`a guest of a ${type} scans a table, orders, reads that it is ready and pays; desk, kitchen, invoice and report follow`, async ({
    page: desk,
    request,
    words,
  }) => {
    const { locale } = words;
    const menu = await arriveAtMenu(desk, request, { words, category, items: [item], type });
    const slug = await takeOrders(request, menu);
    const code = await aTable(request, menu, seat);
    await desk.goto('/admin/overview');
    await expect(desk.getByRole('status').filter({ hasText: words.live('connected') })).toBeVisible();
    const guest = await aGuest(desk, `/q/${slug}?t=${code}&lang=${locale}`);
    const order = stepsOfOrder(guest, words);
    const amount = `2.000 ${words.kwd}`;
    const table = seat[locale];
    const [k, steps] = [translator(kitchenMessages, locale), translator(orderStepMessages, locale)];
    const t = type === 'restaurant' ? k : steps;
    const number =
      type === 'restaurant' ? HASH : orderName({ number: 1, day: todayIn('Asia/Kuwait') }, locale);

    await test.step('the guest scans the code and orders', async () => {
      await expect(guest.getByText(order.text('you_are_at', { seat: table }))).toBeVisible();
      await expectAccessible(guest);
      await order.choose(item[locale], '2.000');
      await expectAccessible(guest);
      await order.send('2.000').click();
      await expect(guest).toHaveURL(FOLLOWED);
      await expectAccessible(guest);
    });

    await test.step('the desk is notified of it, and the kitchen makes it', async () => {
      const alert = desk.getByRole('alert').filter({ has: desk.getByRole('listitem') });
      await expect(alert).toContainText(words.live('newOrder', { number: HASH }));
      await expect(alert).toContainText(`${table} · ${amount}`);
      await desk.goto(type === 'restaurant' ? '/kitchen' : '/orders/list');
      await desk.getByRole('button', { name: t('acceptOf', { number }) }).click();
      await expect(
        guest.getByRole('heading', { name: guestStatus('order', 'accepted')[locale] }),
      ).toBeVisible();
      await desk.getByRole('button', { name: t('readyOf', { number }) }).click();
      await expect(guest.getByRole('heading', { name: guestStatus('order', 'ready')[locale] })).toBeVisible();
    });

    await test.step('the bill of the table offers to pay it, whole or in shares', async () => {
      const bill = seatWord({ key: 'table_bill', locale, type }, translateFollow('table_bill', locale));
      await guest.getByRole('link', { name: bill }).click();
      await expect(
        guest.getByRole('heading', { name: translateVisit('bill_of', locale, table) }),
      ).toBeVisible();
      await guest.getByText(translateVisit('split', locale)).click();
      await expect(
        guest.getByRole('button', { name: translateVisit('pay_share', locale, 2), exact: false }),
      ).toContainText('1.000');
      await expectAccessible(guest);
      // Of all that a guest opens until then nothing asks anybody else.
      expect(serversAskedBy(guest)).toEqual([new URL(desk.url()).origin]);
      await guest.getByRole('button', { name: translateVisit('pay_amount', locale, amount) }).click();
    });

    await test.step('paid at the provider, the guest is back at the bill, which is paid', async () => {
      await guest.getByRole('button', { name: '2 KWD' }).click();
      await expect(guest).toHaveURL(new RegExp(`/guest/visits/[\\w-]+\\?lang=${locale}$`));
      await expect(guest.getByText(translateVisit('all_paid', locale))).toBeVisible();
      await expectAccessible(guest);
    });

    await test.step('the invoice is paid, and the report counts it at the table', async () => {
      const [order] = await ordersOf(request, menu);
      expect(order).toMatchObject({ paid: true, status: 'ready', source: 'table', guest_language: locale });
      const { business, headers } = callsAt(request, menu);
      const invoices = await request.get(`${business}/branches/all/invoices`, { headers });
      expect(await invoices.json()).toMatchObject({
        data: [{ status: 'paid', payment_type: 'knet', amount: 2 }],
        totals: { credit: 2, pending: 0 },
      });
      const r = translator(reportMessages, locale);
      await desk.goto('/reports');
      await desk.getByRole('link', { name: r('source') }).click();
      await desk.getByRole('button', { name: r('today'), exact: true }).click();
      const source = {
        restaurant: { en: 'Table code', ar: 'رمز الطاولة' },
        salon: { en: 'Chair code', ar: 'رمز الكرسي' },
      }[type][locale];
      await expect(desk.getByRole('row', { name: source })).toContainText('2.000');
      await expectAccessible(desk);
    });
    await guest.context().close();
  });
}
