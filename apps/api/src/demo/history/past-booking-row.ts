import type { BookingContext } from '#features/bookings/booking-context.shared.ts';
import type { Booking, bookingColumns } from '#features/bookings/reservations/write-reservation.ts';
import type { StoredReservation } from '#features/bookings/reservation-rows.shared.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { PastBusiness } from './past-business.ts';
import { storedInvoice, sumsOfInvoices, type PastInvoice } from './past-money.ts';

interface Making {
  readonly past: PastBusiness;
  readonly pictures: ReadonlyMap<number, StoredReservation['media']>;
  readonly publicUrl: string;
  readonly scope: Scope;
  readonly booking: Booking;
  readonly columns: ReturnType<typeof bookingColumns>;
  readonly id: number;
}

const iso = (at: unknown) => (at instanceof Date ? at.toISOString() : null);

const NO_NAMES = { name_en: null, name_ar: null };

/** What is selected beside the columns: the item as it is named. */
function namesOfItem(item: BookingContext['item'], unit: number | null) {
  const { name_en, name_ar } = item ?? NO_NAMES;
  return {
    itemable_type: item?.itemable_type ?? null,
    item_name_en: name_en,
    item_name_ar: name_ar,
    given_unit_name: unit === null ? null : item?.unit_names[unit - 1] || null,
  };
}

/** And the seat. */
function namesOfSeat(seat: BookingContext['seat']) {
  const { name_en, name_ar } = seat ?? NO_NAMES;
  return { area_id: seat?.area_id ?? null, seat_name_en: name_en, seat_name_ar: name_ar };
}

/** Columns that a booking does not name have what the table gives them. */
const BLANK = {
  status: 'pending',
  color: null,
  follower_id: null,
  follower_name: null,
  party: null,
  customer_tags: null,
} as const;

/** The row of a booking as a statement reads it when it was made, but its money. */
export function bookingRow({ past, pictures, publicUrl, scope, booking, columns, id }: Making) {
  const { context, stay } = booking;
  const at = scope.now.toISOString();
  return {
    ...BLANK,
    ...columns,
    ...namesOfItem(context.item, columns.unit ?? null),
    ...namesOfSeat(context.seat),
    id,
    business_id: past.place.id,
    named: JSON.parse(String(columns.named)),
    quote: JSON.parse(String(columns.quote)),
    notes: JSON.parse(String(columns.notes)),
    from_at: new Date(stay.from).toISOString(),
    to_at: new Date(stay.to).toISOString(),
    hold_expires_at: iso(columns.hold_expires_at),
    created_at: at,
    updated_at: at,
    currency: past.place.currency,
    timezone: past.place.timezone,
    public_url: publicUrl,
    media: pictures.get(context.item?.id ?? 0) ?? [],
  } as StoredReservation;
}

function statusOf({ due, paid }: { readonly due: number; readonly paid: number }): string {
  if (due === 0) return 'no_data';
  if (paid >= due) return 'paid';
  return paid > 0 ? 'partially_paid' : 'not_paid';
}

/** What follows from its invoices; the second is the one that returns the insurance. */
export function moneyOfBooking(invoices: readonly PastInvoice[]) {
  const sums = sumsOfInvoices(
    invoices.map((row, index) => ({ ...row, isInsurance: index === 1 && row.type === 'debit' })),
  );
  return { ...sums, payment_status: statusOf(sums), invoices: invoices.map(storedInvoice) };
}
