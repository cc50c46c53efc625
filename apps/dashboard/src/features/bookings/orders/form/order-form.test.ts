import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { describe, expect, it } from 'vitest';
import { bothNames } from '../../../../testing/people.ts';
import { ageOf } from '#kit/i18n/age.ts';
import '#kit/schemas/zod.ts';
import {
  blankOrder,
  createBody,
  draftOfRow,
  orderSchema,
  updateBody,
  type DraftLine,
} from './order-draft.ts';
import { figuresOf } from './order-figures.ts';
import { firstType, offeredTypes, termsIn } from './order-menu.ts';
import { withItem } from './use-lines.ts';

const AT = '2026-04-10 12:00:00';

const anItem = (changes: Partial<ItemRow> = {}): ItemRow => ({
  id: 100,
  category_id: 10,
  business_id: 1,
  businessId: 1,
  sort: 1,
  hide: false,
  disable_ordering: false,
  itemable_type: 'restaurant_product',
  locales: bothNames('Kibbeh', 'كبة'),
  media: [],
  prices: [{ id: 40, price: 3.25, locales: [] }],
  addons: [{ id: 50, price: 0.5, max: 1, locales: [] }],
  discounts: [
    {
      id: 60,
      amount: 10,
      type: 'percentage',
      from: '2026-04-01 00:00:00',
      to: '2026-04-30 00:00:00',
      business_id: 1,
      locales: [],
    },
  ],
  holidays: [],
  itemable: { id: 9, amount: null },
  created_at: '2026-04-01T08:00:00.000Z',
  updated_at: '2026-04-01T08:00:00.000Z',
  ...changes,
});

const aLine = (changes: Partial<DraftLine> = {}): DraftLine => ({
  key: 'a',
  item_id: 100,
  price_id: 40,
  count: 2,
  addons: [50],
  note: '',
  ...changes,
});

const pricing = (at = AT) => ({
  items: new Map([[100, anItem()]]),
  currency: 'KWD' as const,
  at,
  terms: { generalDiscount: 500, extraCharge: 0.25 },
  discount: null,
});

const KUWAIT = 'Asia/Kuwait';

const aRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  id: 5,
  number: 12,
  day: '2026-04-01',
  sums: { payable: 0, paid: 0, open: 0, give_back: 0 },
  business_id: 1,
  branch_id: 11,
  user_id: null,
  customer: { name: 'Huda', phone: null },
  order_type: 'dine_in',
  seat_id: 91,
  seat: null,
  note: null,
  delivery_address: null,
  car: null,
  arrived_at: null,
  scheduled_at: null,
  expected_at: null,
  status: 'pending',
  paid: false,
  source: 'dashboard',
  guest_language: null,
  accepted_terms: null,
  phone_asked_at: null,
  phone_confirmed_at: null,
  lines: [
    {
      id: 9,
      item_id: 100,
      price_id: 40,
      count: 2,
      unit_price: 3.25,
      addons: [{ id: 50, locales: [], price: 0.5 }],
      discounts: [],
      note: null,
      total: 7.5,
      item: { id: 100, locales: bothNames('Kibbeh', 'كبة'), media: [] },
      price_locales: [],
    },
  ],
  subtotal_price: 7.5,
  discount_price: 0,
  discount: null,
  extra_charge: 0,
  total_price: 7.5,
  currency: 'KWD',
  history: [],
  invoices: [],
  locales: [],
  media: [],
  created_at: '2026-04-01T09:10:11.000Z',
  updated_at: '2026-04-01T09:10:11.000Z',
  ...changes,
});

describe('live totals', () => {
  it('come to what the example of the rules does', () => {
    expect(figuresOf([aLine()], pricing())).toMatchObject({
      subtotal_price: 7500,
      discount_price: 993,
      extra_charge: 250,
      total_price: 6757,
    });
  });

  it('take off what somebody gives as the server does', () => {
    const given = (type: 'value' | 'percentage', amount: number) =>
      figuresOf([aLine()], { ...pricing(), discount: { type, amount, reason: '' } }).total_price;
    expect([given('percentage', 10), given('value', 1), given('value', 90)]).toEqual([6106, 5757, 250]);
  });

  it('take no discount outside of its time, and count nothing for an item that has gone', () => {
    expect(figuresOf([aLine()], pricing('2026-05-01 00:00:00')).lines[0]?.discount).toBe(0);
    expect(figuresOf([aLine({ item_id: null })], pricing()).total_price).toBe(0);
  });
});

describe('lines', () => {
  it('count an item without wishes up, and begin a line beside one with wishes', () => {
    const once = withItem([], anItem(), 'b');
    expect(once).toMatchObject([{ price_id: 40, count: 1 }]);
    expect(withItem(once, anItem(), 'c')).toMatchObject([{ key: 'b', count: 2 }]);
    expect(withItem([aLine()], anItem(), 'c').map(({ key }) => key)).toEqual(['a', 'c']);
  });
});

describe('a draft', () => {
  it('A draft shows the time an order is for on the clocks of the business, and sends it only when it changes.', () => {
    const row = aRow({ scheduled_at: '2026-04-01T15:30:00.000Z' });
    const draft = draftOfRow(row, KUWAIT);
    expect(draft.scheduled_at).toBe('2026-04-01 18:30:00');
    expect(updateBody(draft, row, KUWAIT)).not.toHaveProperty('scheduled_at');
    const later = { ...draft, scheduled_at: '2026-04-01 19:00:00' };
    expect(updateBody(later, row, KUWAIT)).toMatchObject({ scheduled_at: '2026-04-01 19:00:00' });
  });

  const draft = { ...blankOrder('dine_in'), seat_id: 91, lines: [aLine()] };

  it('needs a table to dine in, an address to be delivered, and a line', () => {
    const problems = (changes: object) =>
      orderSchema.safeParse({ ...draft, ...changes }).error?.issues.map(({ path }) => path.join('.'));
    expect(problems({})).toBeUndefined();
    expect(problems({ seat_id: null })).toEqual(['seat_id']);
    expect(problems({ order_type: 'delivery' })).toEqual(['delivery_address']);
    expect(problems({ lines: [] })).toEqual(['lines']);
  });

  it('sends the total that was shown, and no table unless somebody dines in', () => {
    expect(createBody(draft, 6.757)).toMatchObject({ seat_id: 91, expected_total: 6.757 });
    expect(createBody({ ...draft, order_type: 'self_pickup' }, null)).toMatchObject({ seat_id: null });
    expect(createBody(draft, null)).not.toHaveProperty('expected_total');
  });

  it('sends only what differs from its row, and lines only while it is pending', () => {
    const row = aRow();
    const same = draftOfRow(row, KUWAIT);
    const other = { ...same, note: 'no onions', lines: [aLine({ count: 3 })] };
    expect(updateBody(same, row, KUWAIT)).toEqual({ updated_at: row.updated_at });
    expect(updateBody(other, row, KUWAIT)).toMatchObject({ note: 'no onions', lines: [{ count: 3 }] });
    expect(updateBody(other, aRow({ status: 'accepted' }), KUWAIT)).not.toHaveProperty('lines');
  });
});

it('offers dining in where nobody said, else what the branch says', () => {
  const delivers = [
    { key: 'DineIn', data: false },
    { key: 'Delivery', data: true },
    { key: 'SelfPickUp', data: true },
  ];
  expect(offeredTypes([], 'restaurant')).toEqual(['dine_in']);
  expect(offeredTypes(delivers, 'restaurant')).toEqual(['delivery', 'self_pickup']);
  expect(offeredTypes(delivers, 'salon')).toEqual(['self_pickup']);
  expect(offeredTypes([], 'salon')).toEqual(['dine_in', 'self_pickup']);
  expect(offeredTypes([{ key: 'SelfPickUp', data: false }], 'salon')).toEqual(['dine_in']);
  expect(termsIn([{ key: 'GeneralDiscount', data: 5 }])).toEqual({ generalDiscount: 500, extraCharge: 0 });
});

it('A new order of a salon begins as one that is taken along, unless the branch hands nothing over at its desk.', () => {
  expect(firstType(offeredTypes([], 'salon'), 'salon')).toBe('self_pickup');
  expect(firstType(offeredTypes([{ key: 'SelfPickUp', data: false }], 'salon'), 'salon')).toBe('dine_in');
  const both = offeredTypes([{ key: 'SelfPickUp', data: true }], 'restaurant');
  expect(firstType(both, 'restaurant')).toBe('dine_in');
  expect(firstType([], 'restaurant')).toBe('dine_in');
});

it('tells the age of an order in days, hours and minutes', () => {
  const since = '2026-04-01T09:00:00.000Z';
  expect(ageOf(since, Date.parse('2026-04-02T11:05:00.000Z'))).toEqual({ days: 1, hours: 2, minutes: 5 });
  expect(ageOf(since, Date.parse('2026-04-01T08:00:00.000Z'))).toEqual({ days: 0, hours: 0, minutes: 0 });
});
