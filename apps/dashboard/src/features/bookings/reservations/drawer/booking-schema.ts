import { INVOICE_STATUSES, INVOICE_TYPES, PAYMENT_TYPES } from '@diwan/contract/bookings/invoice-row.ts';
import { invoiceAmount } from '@diwan/contract/bookings/invoices.ts';
import { partySize } from '@diwan/contract/bookings/booked-times.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { COLOR, type reservations } from '@diwan/contract/bookings/reservations.ts';
import { localTime, money } from '@diwan/contract/fields.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { z } from 'zod';
import type { Preset } from '../drawer-address.ts';

/** An empty time is missing, not wrong. */
export const givenTime = () => z.string().trim().min(1, 'required').pipe(localTime());

const id = z.number().int().positive().nullable();

const invoice = z.object({
  /** Null: not stored yet. */
  id,
  amount: invoiceAmount,
  type: z.enum(INVOICE_TYPES),
  status: z.enum(INVOICE_STATUSES),
  payment_type: z.enum(PAYMENT_TYPES),
  due_at: localTime().nullable(),
  paid_at: localTime().nullable(),
  note: z.string().max(1000).nullable(),
  description: z.string().max(1000).nullable(),
});

/** What the drawer edits; the bodies of the contract are made from it. */
export const bookingSchema = z
  .object({
    reservable_id: id,
    unit: id,
    provider_employee_id: id,
    seat_id: id,
    party: partySize.nullish(),
    from: givenTime(),
    to: localTime().nullable(),
    reserved_for: z.object({ id, name: z.string().trim().max(255), phone: z.string().trim().max(32) }),
    follower_id: id.optional(),
    price_id: id,
    override_price: money().nullish(),
    override_reason: z.string().trim().max(255),
    reprice: z.boolean(),
    color: z
      .string()
      .trim()
      .refine((text) => text === '' || COLOR.test(text), { error: 'color_invalid' })
      .optional(),
    note: z.string().trim().max(2000),
    invoices: z.array(invoice).max(50),
  })
  .refine(({ reservable_id: item, seat_id: seat }) => item !== null || seat !== null, {
    error: 'required',
    path: ['reservable_id'],
  })
  .refine(({ reserved_for: { id: known, name } }) => known !== null || name !== '', {
    error: 'required',
    path: ['reserved_for', 'name'],
  })
  .refine(({ reserved_for: { id: known, phone } }) => known !== null || phone !== '', {
    error: 'required',
    path: ['reserved_for', 'phone'],
  })
  .refine(({ override_price: price, override_reason: reason }) => price == null || reason !== '', {
    error: 'required',
    path: ['override_reason'],
  });

export type Booking = z.output<typeof bookingSchema>;
export type BookingInput = z.input<typeof bookingSchema>;
export type DraftInvoice = Booking['invoices'][number];

export function blankBooking(preset: Preset): BookingInput {
  return {
    reservable_id: preset.itemId ?? null,
    unit: preset.unit ?? null,
    provider_employee_id: preset.employeeId ?? null,
    seat_id: preset.seatId ?? null,
    party: null,
    from: preset.from ?? '',
    to: preset.to ?? null,
    reserved_for: { id: null, name: '', phone: '' },
    follower_id: null,
    price_id: null,
    override_price: null,
    override_reason: '',
    reprice: false,
    color: '',
    note: '',
    invoices: [],
  };
}

function draftOf({ id: stored, ...row }: ReservationRow['invoices'][number]): DraftInvoice {
  const { amount, type, status, payment_type, due_at, paid_at, note, description } = row;
  return { id: stored, amount, type, status, payment_type, due_at, paid_at, note, description };
}

export function bookingOfRow(row: ReservationRow): BookingInput {
  const { id: customerId, name, phone } = row.reserved_for;
  return {
    ...blankBooking({ from: row.from, to: row.to }),
    reservable_id: row.reservable_id,
    unit: row.unit,
    provider_employee_id: row.provider_employee_id,
    seat_id: row.seat_id,
    party: row.party,
    reserved_for: { id: customerId, name, phone: phone ?? '' },
    follower_id: row.follower_id,
    price_id: row.price_id,
    color: row.color ?? '',
    invoices: row.invoices.map(draftOf),
  };
}

const customerIn = ({ reserved_for: { id: known, name, phone } }: Booking) => known ?? { name, phone };

const priceIn = ({ override_price: price, override_reason: reason }: Booking) =>
  price == null ? {} : { override_price: price, override_reason: reason };

export function createBody(booking: Booking): BodyInput<typeof reservations.create> {
  const { reservable_id, unit, provider_employee_id, seat_id, party, from, to } = booking;
  return {
    reservable_id,
    unit,
    provider_employee_id,
    seat_id,
    party,
    from,
    to,
    reserved_for: customerIn(booking),
    follower_id: booking.follower_id,
    price_id: booking.price_id,
    ...priceIn(booking),
    ...(booking.color ? { color: booking.color } : {}),
    ...(booking.note === '' ? {} : { note: booking.note }),
  };
}

const PLAIN = [
  'reservable_id',
  'unit',
  'provider_employee_id',
  'seat_id',
  'party',
  'from',
  'to',
  'follower_id',
  'price_id',
  'color',
] as const;

/** What a price follows from: without a change of these none is asked for anew. */
const PRICED: readonly (typeof PLAIN)[number][] = ['reservable_id', 'from', 'to', 'price_id'];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Only what differs from the row: a change of one thing asks for the rights of that thing alone. Whether the price is kept
 * is said in either case (rule R19.5): left open, another price row would bring its price along.
 */
export function updateBody(booking: Booking, row: ReservationRow): BodyInput<typeof reservations.update> {
  const before = bookingOfRow(row);
  const changed = PLAIN.filter((name) => !isSame(booking[name], before[name]));
  return {
    ...Object.fromEntries(changed.map((name) => [name, booking[name]])),
    ...(isSame(booking.reserved_for, before.reserved_for) ? {} : { reserved_for: customerIn(booking) }),
    ...(booking.note === '' ? {} : { note: booking.note }),
    ...(changed.some((name) => PRICED.includes(name)) ? { reprice: booking.reprice } : {}),
    ...priceIn(booking),
    ...(isSame(booking.invoices, before.invoices) ? {} : { invoices: booking.invoices }),
  };
}
