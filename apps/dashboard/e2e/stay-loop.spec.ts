import './steps/browser-globals.ts';
import type { InvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import { guestStatus } from '@diwan/domain/guest-notifications.ts';
import { translate as translateFollow } from '@diwan/guest/pages/follow/follow.messages.ts';
import { methodLabel } from '@diwan/guest/parts/pay-method-labels.ts';
import { reportMessages } from '#features/bookings/reports/reports.messages.ts';
import { translator } from '#kit/i18n/messages.ts';
import { aGuest } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';
import { GATEWAY_KEY } from './steps/payment-gateway.ts';
import { nextThursday, plus } from './steps/resort.ts';

const both = ({ en, ar }: Readonly<Record<'en' | 'ar', string>>) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
];

/** What guests of each kind of house book, for two nights from a Thursday on. */
const HOUSES = [
  {
    type: 'chalet',
    item: { en: 'Villa Sadaf', ar: 'فيلا صدف' },
    prices: [
      { price: 90, locales: both({ en: 'Weekdays', ar: 'وسط الأسبوع' }) },
      { price: 140, locales: both({ en: 'Weekend', ar: 'نهاية الأسبوع' }) },
      { price: 200, locales: both({ en: 'FullWeek', ar: 'أسبوع كامل' }) },
    ],
    sum: 140,
  },
  { type: 'hotel', item: { en: 'Sea room', ar: 'غرفة بحرية' }, prices: [{ price: 60 }], sum: 120 },
] as const;

for (const { type, item, prices, sum } of HOUSES) {
  // Rooms and chalets are booked; what is ordered to them is no part of the product.
  test(`a guest of a ${type} books and pays from a phone; desk, invoice and report follow`, async ({
    page: desk,
    request,
    words,
  }) => {
    const { locale, kwd } = words;
    const owner = await arriveAsOwner(desk, request, { words, type });
    const headers = { Authorization: `Bearer ${owner.token}` };
    const [business] = owner.business;
    const base = `/api/business/${business?.id ?? 0}`;
    const post = async (path: string, data: object) => {
      const response = await request.post(path, { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
      return (await response.json()) as { id: number };
    };
    await post(`${base}/config`, { configurations: [{ key: 'TAP_SECRET_KEY', value: GATEWAY_KEY }] });
    const category = await post(`${base}/categories`, {
      locales: both({ en: 'By the sea', ar: 'على البحر' }),
    });
    const made = await post(`${base}/items`, {
      category_id: category.id,
      locales: both(item),
      prices,
      itemable: { units: 2, unit_names: ['S1', 'S2'] },
    });
    const amount = `${sum}.000 ${kwd}`;
    const alert = desk.getByRole('alert').filter({ has: desk.getByRole('listitem') });
    await desk.goto('/admin/overview');
    await expect(desk.getByRole('status').filter({ hasText: words.live('connected') })).toBeVisible();

    const { id, page } =
      await test.step('the guest books, as the app of the house does it, and the desk hears of it', async () => {
        const thursday = nextThursday();
        const response = await request.post(
          `/api/webapp/branches/${business?.branches[0]?.slug ?? ''}/reservations`,
          {
            headers: { locale },
            data: {
              reservable_id: made.id,
              customer: { name: 'Huda', phone: '52222222' },
              payment_type: 'cash',
              from: `${thursday} 14:00:00`,
              to: `${plus(thursday, 2)} 14:00:00`,
            },
          },
        );
        expect(response.ok(), await response.text()).toBe(true);
        const rows = await request.get(`${base}/branches/${business?.branches[0]?.id ?? 0}/reservations`, {
          headers,
        });
        const { data } = (await rows.json()) as { data: { id: number }[] };
        const booked = { id: data[0]?.id ?? 0, page: ((await response.json()) as { page: string }).page };
        await expect(alert).toContainText(words.live('newReservation', { id: booked.id }));
        return booked;
      });

    const guest = await aGuest(desk, 'about:blank');
    await test.step('the guest follows it in the same language, and pays at the provider', async () => {
      await guest.goto(`${new URL(page, desk.url()).pathname}?lang=${locale}`);
      await expect(
        guest.getByRole('heading', { name: guestStatus('reservation', 'pending')[locale] }),
      ).toBeVisible();
      await expect(guest.getByText(item[locale])).toBeVisible();
      await expectAccessible(guest);
      const ways = guest.getByRole('group', { name: translateFollow('pay_amount', locale, amount) });
      await ways.getByRole('link', { name: methodLabel('knet', locale) }).click();
      await guest.getByRole('button', { name: `${sum} KWD` }).click();
      await expect(guest).toHaveURL(/\/guest\/reservations\//);
      await expect(guest.locator('html')).toHaveAttribute('lang', locale);
      await expect(
        guest.getByRole('heading', { name: guestStatus('reservation', 'completed')[locale] }),
      ).toBeVisible();
      await expect(ways).toHaveCount(0);
      await expectAccessible(guest);
    });

    await test.step('the invoice is paid, and the report counts the money', async () => {
      const invoices = await request.get(`${base}/branches/all/invoices`, { headers });
      const { data } = (await invoices.json()) as { data: InvoiceRow[] };
      expect(data).toMatchObject([{ status: 'paid', payment_type: 'knet', amount: sum, reservation_id: id }]);
      const r = translator(reportMessages, locale);
      await desk.goto('/reports');
      await desk.getByRole('link', { name: r('payments') }).click();
      await desk.getByRole('button', { name: r('today'), exact: true }).click();
      await expect(desk.getByRole('row').filter({ hasText: methodLabel('knet', locale) })).toContainText(
        `${sum}.000`,
      );
      await expectAccessible(desk);
    });
    await guest.context().close();
  });
}
