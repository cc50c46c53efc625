import { expect, it } from 'vitest';
import { orderRow } from '@diwan/contract/bookings/order-row.ts';
import { orderRows } from './order-row.rules.ts';
import type { StoredOrders } from './select-orders.shared.ts';

const LINE: StoredOrders['lines'][number] = {
  order_id: 7,
  id: 31,
  item_id: 5,
  price_id: 9,
  count: 2,
  unit_price: 2500,
  item: { name_en: 'Soup', name_ar: 'شوربة', price_name_en: 'Large', price_name_ar: 'كبير' },
  addons: [{ id: 4, name_en: 'Bread', name_ar: 'خبز', price: 250 }],
  discounts: [{ id: 6, name_en: 'Lunch', name_ar: 'غداء', type: 'percentage', amount: 1250, value: 625 }],
  note: null,
  total: 4875,
};

const STORED: StoredOrders = {
  public_url: 'https://diwan.example',
  orders: [
    {
      id: 7,
      number: 12,
      day: '2026-11-23',
      business_id: 1,
      branch_id: 2,
      user_id: null,
      customer_name: 'Huda',
      customer_phone: '+96550000000',
      customer_tags: null,
      order_type: 'dine_in',
      seat_id: null,
      seat_named: { area_id: 3, name_en: 'Table 1', name_ar: 'طاولة ١' },
      note: 'no salt',
      delivery_address: null,
      car: { plate: '12-34567', model: 'Toyota', colour: null },
      arrived_at: '2026-11-23T15:35:00+03:00',
      arrival_rung_at: '2026-11-23T15:38:00+03:00',
      late_told_at: '2026-11-23T15:36:00+03:00',
      scheduled_at: '2026-11-23T15:30:00+03:00',
      expected_at: '2026-11-23T15:40:00+03:00',
      status: 'rejected',
      paid: false,
      source: 'guest',
      visit_id: 8,
      guest_language: 'ar',
      accepted_terms: '2026-03-05',
      phone_asked_at: '2026-11-23T15:00:00+03:00',
      phone_confirmed_at: '2026-11-23T15:10:00+03:00',
      subtotal_price: 5500,
      discount_price: 625,
      discount: { type: 'percentage', amount: 1250, value: 500, reason: 'Regular' },
      extra_charge: 0,
      total_price: 4875,
      due: 1000,
      paid_amount: 1500,
      refunded: 200,
      history: [{ at: '2026-11-23T12:00:00.000Z', by: null, reason: null, status: 'pending' }],
      created_at: '2026-11-23T15:00:00.123+03:00',
      updated_at: '2026-11-23T12:00:01+00:00',
      deleted_at: null,
      area_id: null,
      seat_name_en: null,
      seat_name_ar: null,
    },
  ],
  lines: [LINE, { ...LINE, id: 32, item_id: null, price_id: null, item: {}, addons: [], discounts: [] }],
  invoices: [
    {
      order_id: 7,
      id: 40,
      amount: 1000,
      tip: 0,
      type: 'credit',
      status: 'paid',
      payment_type: 'knet',
      reference_id: 'ab'.repeat(16),
      due_at: null,
      paid_at: '2026-11-23T15:01:00+03:00',
      note: null,
      description: null,
    },
  ],
  pictures: [
    { item_id: 5, id: 50, src: 'a/soup.webp', type: 'image/webp', slug: 'featured', sort: 0 },
    { item_id: 5, id: 51, src: 'https://youtu.be/x', type: 'youtube', slug: null, sort: 1 },
    { item_id: 8, id: 52, src: 'a/other.webp', type: 'image/webp', slug: null, sort: 0 },
  ],
};

const texts = (id: number, en: string, ar: string) => [
  { id: id * 2 - 1, locale: 'en', name: en, description: null },
  { id: id * 2, locale: 'ar', name: ar, description: null },
];

const ROW = {
  id: 7,
  number: 12,
  day: '2026-11-23',
  business_id: 1,
  branch_id: 2,
  user_id: null,
  customer: { name: 'Huda', phone: '+96550000000' },
  order_type: 'dine_in',
  seat_id: null,
  seat: { id: null, area_id: null, locales: texts(1, 'Table 1', 'طاولة ١'), media: [] },
  note: 'no salt',
  delivery_address: null,
  car: { plate: '12-34567', model: 'Toyota', colour: null },
  arrived_at: '2026-11-23T12:35:00.000Z',
  arrival_rung_at: '2026-11-23T12:38:00.000Z',
  late_told_at: '2026-11-23T12:36:00.000Z',
  scheduled_at: '2026-11-23T12:30:00.000Z',
  expected_at: '2026-11-23T12:40:00.000Z',
  status: 'rejected',
  paid: false,
  source: 'table',
  guest_language: 'ar',
  accepted_terms: '2026-03-05',
  phone_asked_at: '2026-11-23T12:00:00.000Z',
  phone_confirmed_at: '2026-11-23T12:10:00.000Z',
  lines: [
    {
      id: 31,
      item_id: 5,
      price_id: 9,
      count: 2,
      unit_price: 2.5,
      addons: [{ id: 4, locales: texts(4, 'Bread', 'خبز'), price: 0.25 }],
      discounts: [
        { id: 6, locales: texts(6, 'Lunch', 'غداء'), type: 'percentage', amount: 12.5, value: 0.625 },
      ],
      note: null,
      total: 4.875,
      item: {
        id: 5,
        locales: texts(5, 'Soup', 'شوربة'),
        media: [
          {
            id: 50,
            src: 'https://diwan.example/storage/a/soup.webp',
            type: 'image/webp',
            slug: 'featured',
            sort: 0,
          },
          { id: 51, src: 'https://youtu.be/x', type: 'youtube', slug: null, sort: 1 },
        ],
      },
      price_locales: texts(9, 'Large', 'كبير'),
    },
    {
      id: 32,
      item_id: null,
      price_id: null,
      count: 2,
      unit_price: 2.5,
      addons: [],
      discounts: [],
      note: null,
      total: 4.875,
      item: { id: null, locales: texts(1, '', ''), media: [] },
      price_locales: texts(1, '', ''),
    },
  ],
  subtotal_price: 5.5,
  discount_price: 0.625,
  discount: { type: 'percentage', amount: 12.5, value: 0.5, reason: 'Regular' },
  extra_charge: 0,
  total_price: 4.875,
  sums: { payable: 0, paid: 1.5, open: 0, give_back: 1.3 },
  currency: 'KWD',
  history: [{ status: 'pending', at: '2026-11-23T12:00:00.000Z', by: null, reason: null }],
  invoices: [
    {
      id: 40,
      amount: 1,
      type: 'credit',
      status: 'paid',
      payment_type: 'knet',
      reference_id: 'ab'.repeat(16),
      due_at: null,
      paid_at: '2026-11-23T12:01:00.000Z',
      note: null,
      description: null,
    },
  ],
  locales: [],
  media: [],
  created_at: '2026-11-23T12:00:00.123Z',
  updated_at: '2026-11-23T12:00:01.000Z',
};

it('says everything of an order, also by the names of what is gone by now', () => {
  const rows = orderRows(STORED, 'KWD');
  expect(rows).toEqual([ROW]);
  expect(orderRow.parse(rows[0])).toEqual(ROW);
});

it('asks for the whole price of an order that was not rejected, and counts dollars in hundredths', () => {
  const orders = STORED.orders.map((order) => ({ ...order, status: 'accepted' }));
  expect(orderRows({ ...STORED, orders }, 'KWD')[0]?.sums).toEqual({
    payable: 4.875,
    paid: 1.5,
    open: 3.375,
    give_back: 0,
  });
  expect(orderRows({ ...STORED, orders }, 'USD')[0]).toMatchObject({ currency: 'USD', total_price: 48.75 });
});
