import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import { numberedUnit } from '@diwan/domain/unit-names.ts';
import { toMajor, type Currency } from '@diwan/domain/money.ts';
import { localesOf, ownInvoices, picturesOf, sumsOf, tagsOf, type InMajor } from './booked-parts.rules.ts';
import type { StoredReservation as Stored } from './select-reservations.shared.ts';

/** Names as they were when the place was last written; they stand in for rows that are gone. */
interface Named {
  readonly itemable_type?: string;
  readonly name_en?: string;
  readonly name_ar?: string;
  readonly seat_name_en?: string;
  readonly seat_name_ar?: string;
  readonly unit_name?: string;
  readonly provider_name?: string;
}

function reservableOf(row: Stored, named: Named): ReservationRow['reservable'] {
  if (row.target === 'seat') return null;
  return {
    id: row.reservable_id,
    itemable_type: row.itemable_type ?? named.itemable_type,
    locales: localesOf(
      row.reservable_id,
      row.item_name_en ?? named.name_en,
      row.item_name_ar ?? named.name_ar,
    ),
    media: picturesOf(row.media, row.public_url),
  } as ReservationRow['reservable'];
}

function seatOf(row: Stored, named: Named): ReservationRow['seat'] {
  if (row.seat_id === null && row.target !== 'seat') return null;
  return {
    id: row.seat_id,
    area_id: row.area_id,
    locales: localesOf(
      row.seat_id,
      row.seat_name_en ?? named.seat_name_en,
      row.seat_name_ar ?? named.seat_name_ar,
    ),
  };
}

function unitName(row: Stored, named: Named, locale: Locale): string | null {
  if (row.unit === null) return null;
  return row.given_unit_name || named.unit_name || numberedUnit(row.unit, locale);
}

const personOf = (id: number | null, name: string | null) => (name === null ? null : { id, name });

/** Of a canceled booking what its invoices ask for. */
const payableOf = (row: Stored) => (row.status === 'canceled' ? row.due : row.total_price + row.insurance);

type Prices = Pick<
  ReservationRow,
  'subtotal_price' | 'discount_price' | 'extra_charge' | 'total_price' | 'insurance' | 'balance'
>;

const pricesOf = (row: Stored, major: InMajor): Prices => ({
  subtotal_price: major(row.subtotal_price),
  discount_price: major(row.discount_price),
  extra_charge: major(row.extra_charge),
  total_price: major(row.total_price),
  insurance: major(row.insurance),
  balance: major(row.total_price + row.insurance - row.due),
});

function peopleOf(row: Stored, named: Named) {
  const isOfEmployee = row.target === 'employee';
  return {
    provider_employee_id: row.provider_employee_id,
    provider_employee: isOfEmployee ? personOf(row.provider_employee_id, named.provider_name ?? '') : null,
    seat_id: row.seat_id,
    seat: seatOf(row, named),
    party: row.party,
    reserved_for: {
      id: row.reserved_for_id,
      name: row.customer_name,
      phone: row.customer_phone,
      ...tagsOf(row.customer_tags),
    },
    reserved_by: personOf(row.reserved_by_id, row.reserved_by_name),
    follower_id: row.follower_id,
    follower: personOf(row.follower_id, row.follower_name),
  };
}

/** The reservation as the wire has it. */
export function reservationRow(row: Stored, locale: Locale): ReservationRow {
  const named = row.named as Named;
  const currency = row.currency as Currency;
  const major: InMajor = (minor) => toMajor(minor, currency);
  const from = instantToLocal(new Date(row.from_at), row.timezone);
  const to = instantToLocal(new Date(row.to_at), row.timezone);
  return {
    id: row.id,
    business_id: row.business_id,
    branch_id: row.branch_id,
    from,
    to,
    dateRange: { startDate: from, endDate: to },
    status: row.status as ReservationRow['status'],
    payment_status: row.payment_status as ReservationRow['payment_status'],
    reservable_id: row.reservable_id,
    reservable: reservableOf(row, named),
    unit: row.unit,
    unit_name: unitName(row, named, locale),
    ...peopleOf(row, named),
    price_id: row.price_id,
    ...pricesOf(row, major),
    sums: sumsOf({ payable: payableOf(row), paid: row.paid, refunded: row.refunded }, major),
    overridden: row.overridden,
    override_reason: row.override_reason,
    currency,
    color: row.color,
    notes: row.notes as ReservationRow['notes'],
    invoices: ownInvoices(row.invoices, major),
    source: row.source as ReservationRow['source'],
    hold_expires_at: row.hold_expires_at,
    locales: [],
    media: [],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
