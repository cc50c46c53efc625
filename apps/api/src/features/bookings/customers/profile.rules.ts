import type { CustomerProfile } from '@diwan/contract/bookings/customers.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { toMajor, type Currency } from '@diwan/domain/money.ts';
import { numberedUnit } from '@diwan/domain/names.ts';
import { instantOf, instantOrNull, localesOf } from '../booked-parts.rules.ts';
import type { FoundCustomer } from './find-customer.ts';
import type { StoredProfile } from './select-profile.ts';

type Bookings = NonNullable<CustomerProfile['reservations']>;
type Orders = NonNullable<CustomerProfile['orders']>;
type Money = NonNullable<CustomerProfile['money']>;

/** In which words, clock and currency a profile is reported, and what of it may be read. */
export interface ProfileEvent {
  readonly locale: Locale;
  readonly timezone: string;
  readonly currency: Currency;
  readonly may: { readonly bookings: boolean; readonly orders: boolean; readonly invoices: boolean };
}

/** Names as they were at the last write; they stand in for rows that are gone. By hand: the schema does not know what is in JSON. */
interface Named {
  readonly name_en?: string;
  readonly name_ar?: string;
  readonly seat_name_en?: string;
  readonly seat_name_ar?: string;
  readonly unit_name?: string;
}

type Booking = StoredProfile['reservations'][number];

function localesOfBooking(row: Booking, named: Named) {
  const isSeat = row.reservable_id === null && named.name_en === undefined;
  return isSeat
    ? localesOf(row.seat_id, row.seat_name_en ?? named.seat_name_en, row.seat_name_ar ?? named.seat_name_ar)
    : localesOf(row.reservable_id, row.name_en ?? named.name_en, row.name_ar ?? named.name_ar);
}

function bookingRow(row: Booking, { locale, timezone, currency }: ProfileEvent): Bookings['rows'][number] {
  const named = row.named as Named;
  const local = (at: string) => instantToLocal(new Date(at), timezone);
  const unit =
    row.unit === null ? null : row.given_unit_name || named.unit_name || numberedUnit(row.unit, locale);
  return {
    id: row.id,
    branch_id: row.branch_id,
    from: local(row.from_at),
    to: local(row.to_at),
    status: row.status as Bookings['rows'][number]['status'],
    payment_status: row.payment_status as Bookings['rows'][number]['payment_status'],
    locales: localesOfBooking(row, named),
    unit_name: unit,
    total_price: toMajor(row.total_price, currency),
  };
}

const bookingsOf = ({ booked, reservations }: StoredProfile, telling: ProfileEvent): Bookings => ({
  past: booked.past,
  upcoming: booked.upcoming,
  canceled: booked.canceled,
  last: instantOrNull(booked.last),
  rows: reservations.map((row) => bookingRow(row, telling)),
});

const ordersOf = ({ ordered, orders }: StoredProfile, { currency }: ProfileEvent): Orders => ({
  placed: ordered.placed,
  rejected: ordered.rejected,
  last: instantOrNull(ordered.last),
  rows: orders.map((row) => ({
    ...row,
    status: row.status as Orders['rows'][number]['status'],
    order_type: row.order_type as Orders['rows'][number]['order_type'],
    total_price: toMajor(row.total_price, currency),
    created_at: instantOf(row.created_at),
  })),
});

function moneyOf({ money, invoices }: StoredProfile, { currency }: ProfileEvent): Money {
  const major = (minor: number) => toMajor(minor, currency);
  return {
    spent: major(money.paid - money.given - money.insurance),
    open: major(money.open),
    insurance: major(money.insurance),
    rows: invoices.map((row) => ({
      ...row,
      type: row.type as Money['rows'][number]['type'],
      status: row.status as Money['rows'][number]['status'],
      payment_type: row.payment_type as Money['rows'][number]['payment_type'],
      amount: major(row.amount),
      created_at: instantOf(row.created_at),
    })),
  };
}

/** The profile as the wire has it. */
export const profileRow = (
  customer: FoundCustomer,
  stored: StoredProfile,
  telling: ProfileEvent,
): CustomerProfile => ({
  ...customer,
  tags: [...customer.tags],
  notes: customer.notes.toReversed(),
  currency: telling.currency,
  reservations: telling.may.bookings ? bookingsOf(stored, telling) : null,
  orders: telling.may.orders ? ordersOf(stored, telling) : null,
  money: telling.may.invoices ? moneyOf(stored, telling) : null,
  doubles: stored.doubles.map((double) => ({ ...double, name: double.name ?? '' })),
});
