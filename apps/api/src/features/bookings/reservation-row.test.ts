import { describe, expect, it } from 'vitest';
import { reservationRow as wire } from '@diwan/contract/bookings/reservation-row.ts';
import { picturesOf } from './booked-parts.rules.ts';
import { reservationRow, type StoredReservation } from './reservation-rows.shared.ts';

/** A stay in the second unit of a chalet, with nothing that could be left out. */
const STAY: StoredReservation = {
  business_id: 1,
  branch_id: 2,
  id: 7,
  target: 'unit',
  reservable_id: 5,
  unit: 2,
  provider_employee_id: null,
  seat_id: null,
  party: null,
  named: { itemable_type: 'chalet', name_en: 'Old name', name_ar: 'اسم قديم', unit_name: 'Old unit' },
  from_at: '2026-04-02T11:00:00.000Z',
  to_at: '2026-04-04T11:00:00.000Z',
  margin_seconds: 0,
  status: 'pending',
  payment_status: 'partially_paid',
  price_id: null,
  subtotal_price: 150_000,
  discount_price: 20_000,
  extra_charge: 10_000,
  total_price: 140_000,
  insurance: 50_000,
  due: 180_000,
  paid: 40_000,
  refunded: 5000,
  overridden: false,
  override_reason: null,
  quote: null,
  color: '#ff8800',
  notes: [],
  source: 'dashboard',
  hold_expires_at: null,
  guest_token_hash: null,
  reserved_for_id: 11,
  customer_name: 'Huda',
  customer_phone: '+96552222222',
  customer_tags: null,
  customer_email: null,
  reserved_by_id: 12,
  reserved_by_name: 'Nora',
  follower_id: null,
  follower_name: null,
  created_at: '2026-04-01T08:00:00.000Z',
  updated_at: '2026-04-01T08:00:00.000Z',
  currency: 'KWD',
  timezone: 'Asia/Kuwait',
  itemable_type: 'chalet',
  given_unit_name: 'Pool',
  item_name_en: 'Villa A',
  item_name_ar: 'فيلا أ',
  area_id: null,
  seat_name_en: null,
  seat_name_ar: null,
  public_url: 'https://diwan.example',
  media: [{ id: 3, src: 'a/b.jpg', type: 'image/jpeg', slug: 'featured', sort: 0 }],
  invoices: [
    {
      id: 21,
      amount: 40_000,
      tip: 0,
      type: 'credit',
      status: 'paid',
      payment_type: 'knet',
      reference_id: 'r1',
      due_at: null,
      paid_at: '2026-04-01T11:30:00+03:00',
      note: 'n',
      description: 'd',
    },
  ],
};

const expected = (change: Partial<StoredReservation> = {}, locale: 'en' | 'ar' = 'en') =>
  reservationRow({ ...STAY, ...change }, locale);
const names = (locales: readonly { readonly name: string }[] | undefined) => locales?.map(({ name }) => name);

describe('a reservation on the wire', () => {
  it('It says place, times, people and money, with every amount in the unit of the currency.', () => {
    const row = expected();
    expect(wire.safeParse(row).error).toBeUndefined();
    expect(row).toMatchObject({
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
      dateRange: { startDate: '2026-04-02 14:00:00', endDate: '2026-04-04 14:00:00' },
      unit: 2,
      unit_name: 'Pool',
      reservable: {
        id: 5,
        itemable_type: 'chalet',
        locales: [
          { id: 9, locale: 'en', name: 'Villa A', description: null },
          { id: 10, locale: 'ar', name: 'فيلا أ', description: null },
        ],
        media: [{ id: 3, src: 'https://diwan.example/storage/a/b.jpg', slug: 'featured' }],
      },
      seat: null,
      provider_employee: null,
      reserved_for: { id: 11, name: 'Huda', phone: '+96552222222' },
      reserved_by: { id: 12, name: 'Nora' },
      follower: null,
      subtotal_price: 150,
      discount_price: 20,
      extra_charge: 10,
      total_price: 140,
      insurance: 50,
      balance: 10,
      sums: { payable: 190, paid: 40, open: 150, give_back: 0 },
      invoices: [{ id: 21, amount: 40, paid_at: '2026-04-01T08:30:00.000Z', due_at: null, note: 'n' }],
      locales: [],
      media: [],
    });
  });

  it('Of a canceled one only what its invoices ask for is to be paid.', () => {
    expect(expected({ status: 'canceled', due: 40_000 }).sums).toMatchObject({ payable: 40, open: 0 });
  });

  it('A unit is called as it is now, else as it was, else by its number in the language of the reader.', () => {
    expect(expected({ given_unit_name: null }).unit_name).toBe('Old unit');
    expect(expected({ given_unit_name: null, named: {} }).unit_name).toBe('Unit 2');
    expect(expected({ given_unit_name: null, named: {} }, 'ar').unit_name).toBe('الوحدة 2');
    expect(expected({ unit: null }).unit_name).toBeNull();
  });

  it('What is gone is called as it was, and what never had a name by none.', () => {
    const gone = { reservable_id: null, itemable_type: null, item_name_en: null, item_name_ar: null };
    const row = expected({ ...gone, media: [] });
    expect(row.reservable).toMatchObject({ id: null, itemable_type: 'chalet', media: [] });
    expect(row.reservable?.locales).toEqual([
      { id: 1, locale: 'en', name: 'Old name', description: null },
      { id: 2, locale: 'ar', name: 'اسم قديم', description: null },
    ]);
    expect(names(expected({ ...gone, named: {} }).reservable?.locales)).toEqual(['', '']);
  });

  it('A service says who gives it and at which seat, a table its seat alone.', () => {
    const service = {
      target: 'employee',
      unit: null,
      provider_employee_id: 4,
      named: { provider_name: 'Amal' },
    };
    expect(expected(service)).toMatchObject({ provider_employee: { id: 4, name: 'Amal' }, seat: null });
    expect(expected({ ...service, named: {} }).provider_employee).toEqual({ id: 4, name: '' });
    const seat = { seat_id: 6, area_id: 8, seat_name_en: 'Table 1', seat_name_ar: 'طاولة ١' };
    const beside = expected({ ...service, ...seat }).seat;
    expect([beside?.id, beside?.area_id, names(beside?.locales)]).toEqual([6, 8, ['Table 1', 'طاولة ١']]);
    const table = expected({
      target: 'seat',
      unit: null,
      reservable_id: null,
      named: { seat_name_en: 'Was 1', seat_name_ar: 'كانت ١' },
    });
    expect(table).toMatchObject({ reservable: null, provider_employee: null });
    expect(names(table.seat?.locales)).toEqual(['Was 1', 'كانت ١']);
  });

  it('Videos of elsewhere keep their address.', () => {
    const video = { id: 1, src: 'dQw4w9WgXcQ', type: 'youtube', slug: null, sort: 0 };
    expect(picturesOf([video], 'https://diwan.example')).toMatchObject([
      { src: 'dQw4w9WgXcQ', type: 'youtube' },
    ]);
  });
});
