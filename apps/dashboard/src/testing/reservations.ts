import type { Availability } from '@diwan/contract/bookings/availability.ts';
import type { QuoteRow } from '@diwan/contract/bookings/quotes.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { aBusiness, bothNames } from './people.ts';

const AT = '2026-04-01T08:00:00.000Z';

/** A resort whose one villa has the units S1 and S2; stays are from 14:00 to 12:00. */
export const aResort = (changes: Partial<BusinessInfo> = {}): BusinessInfo =>
  aBusiness({
    type: 'chalet',
    configurations: [
      { key: 'check_in_at', value: '14:00' },
      { key: 'check_out_at', value: '12:00' },
    ],
    ...changes,
  });

export const aVilla = {
  id: 5,
  business_id: 1,
  category_id: 3,
  itemable_type: 'chalet',
  locales: bothNames('Villa Sadaf', 'فيلا صدف'),
  media: [],
  prices: [],
  itemable: { units: 2, unit_names: ['S1', 'S2'], bedrooms: 3, insurance: 50 },
};

/** Huda's two nights in S1, from the third of April on. */
export const aReservation = (changes: Partial<ReservationRow> = {}): ReservationRow => ({
  id: 31,
  business_id: 1,
  branch_id: 11,
  from: '2026-04-03 14:00:00',
  to: '2026-04-05 12:00:00',
  dateRange: { startDate: '2026-04-03 14:00:00', endDate: '2026-04-05 12:00:00' },
  status: 'pending',
  payment_status: 'not_paid',
  reservable_id: 5,
  reservable: { id: 5, itemable_type: 'chalet', locales: aVilla.locales, media: [] },
  unit: 1,
  unit_name: 'S1',
  provider_employee_id: null,
  provider_employee: null,
  seat_id: null,
  seat: null,
  party: null,
  reserved_for: { id: 8, name: 'Huda', phone: '+96552222222' },
  reserved_by: null,
  follower_id: null,
  follower: null,
  price_id: null,
  subtotal_price: 140,
  discount_price: 0,
  extra_charge: 0,
  total_price: 140,
  insurance: 0,
  balance: 0,
  sums: { payable: 140, paid: 0, open: 140, give_back: 0 },
  overridden: false,
  override_reason: null,
  currency: 'KWD',
  color: null,
  notes: [],
  invoices: [],
  source: 'dashboard',
  hold_expires_at: null,
  locales: [],
  media: [],
  created_at: AT,
  updated_at: AT,
  ...changes,
});

/** Two nights of a weekend at 140, with a deposit of 50. */
export const aQuote: QuoteRow = {
  item_id: 5,
  from: '2026-04-07 14:00:00',
  to: '2026-04-09 12:00:00',
  nights: 2,
  units: 1,
  currency: 'KWD',
  priced: true,
  reason: null,
  lines: [{ kind: 'package', label: 'Weekend', amount: 140 }],
  subtotal_price: 140,
  discount_price: 0,
  extra_charge: 0,
  total_price: 140,
  insurance: 50,
  payable: 190,
  trace: ['Thursday to Saturday is the weekend package.'],
};

/** Both units are free, and nothing is warned of. */
export const freeUnits: Availability = {
  available: true,
  units: [
    { unit: 1, name: 'S1', free: true },
    { unit: 2, name: 'S2', free: true },
  ],
  message: null,
  warnings: [],
  holidays: [],
};
