import { expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reports } from '@diwan/contract/bookings/reports.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVenue } from '#testing/builders.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

type Exported =
  | typeof invoices.exportRows
  | typeof orders.exportRows
  | typeof reports.exportRows
  | typeof reservations.exportRows;

const PERIOD = { report: 'item', from: '2026-04-01', to: '2026-04-01' };

it.each([
  [
    'restaurant',
    ['Dish', 'Table', 'Dishes', 'Dish', 'Dish'],
    ['الصنف', 'الطاولة', 'الأصناف', 'الصنف', 'الصنف'],
  ],
  [
    'salon',
    ['Service', 'Chair', 'Services and products', 'Service', 'Service or product'],
    ['الخدمة', 'الكرسي', 'الخدمات والمنتجات', 'الخدمة', 'الخدمة أو المنتج'],
  ],
  ['hotel', ['Room', 'Seat', 'Rooms', 'Room', 'Room'], ['الغرفة', 'المقعد', 'الغرف', 'الغرفة', 'الغرفة']],
  [
    'chalet',
    ['Chalet', 'Seat', 'Chalets', 'Chalet', 'Chalet'],
    ['الشاليه', 'المقعد', 'الشاليهات', 'الشاليه', 'الشاليه'],
  ],
] as const)('Files of a %s are headed by what it offers, in both languages.', async (type, en, ar) => {
  const venue = await aVenue(test, type);
  const headings = async (operation: Exported, locale: string, query = {}) => {
    const { body } = await test.app.inject({
      method: 'GET',
      url: pathOf(operation, { business_id: venue.businessId, branch_or_all: 'all' }),
      query: { format: 'csv', ...query },
      headers: { authorization: `Bearer ${venue.owner.token}`, locale },
    });
    return body.slice(1).split('\r\n')[0]?.split(',') ?? [];
  };
  for (const [locale, words] of [
    ['en', en],
    ['ar', ar],
  ] as const) {
    const [reserved, seat, ordered, paid, sold] = words;
    // oxlint-disable-next-line no-await-in-loop -- one language after the other
    const [ofReservations, ofOrders, ofInvoices, ofSales] = await Promise.all([
      headings(reservations.exportRows, locale),
      headings(orders.exportRows, locale),
      headings(invoices.exportRows, locale),
      headings(reports.exportRows, locale, PERIOD),
    ]);
    expect([ofReservations[3], ofReservations[6]]).toEqual([reserved, seat]);
    expect([ofOrders[8], ofOrders[9]]).toEqual([seat, ordered]);
    expect(ofInvoices[9]).toBe(paid);
    expect(ofSales[0]).toBe(sold);
  }
});
