import { expect, it } from 'vitest';
import { problemsOf } from '#kit/form/form-schema.ts';
import { aReservation } from '../../../../testing/reservations.ts';
import { blankBooking, bookingOfRow, bookingSchema, createBody, updateBody } from './booking-schema.ts';

const GUEST = { id: 8, name: 'Huda', phone: '' };

it('asks for whatever is missing in the same words, and for nothing twice', () => {
  const missing = problemsOf(bookingSchema, blankBooking({})).map(({ path, key }) => `${path}: ${key}`);
  expect(missing.toSorted()).toEqual([
    'from: required',
    'reservable_id: required',
    'reserved_for.name: required',
    'reserved_for.phone: required',
  ]);
});

it('still tells a time that is none', () => {
  const problems = problemsOf(bookingSchema, { ...blankBooking({}), from: 'soon' });
  expect(problems.find(({ path }) => path === 'from')?.key).toBe('date_invalid');
});

it('A table is booked for a whole number of guests, or for nobody said how many.', () => {
  const booking = { ...blankBooking({ seatId: 4, from: '2026-04-05 19:00:00' }), reserved_for: GUEST };
  const keyOf = (party: number | null) =>
    problemsOf(bookingSchema, { ...booking, party }).find(({ path }) => path === 'party')?.key;
  expect([null, 1, 99].map(keyOf)).toEqual([undefined, undefined, undefined]);
  expect([0, 100, 2.5].map(keyOf)).toEqual(['number_min', 'number_max', 'whole_number']);
  expect(createBody(bookingSchema.parse({ ...booking, party: 5 }))).toMatchObject({ seat_id: 4, party: 5 });
});

it('Of a table whose guests become more, the number of guests alone is sent.', () => {
  const row = aReservation({ reservable_id: null, reservable: null, unit: null, seat_id: 4, party: 2 });
  const booking = bookingSchema.parse({ ...bookingOfRow(row), party: 3 });
  expect(updateBody(booking, row)).toEqual({ party: 3 });
});

it('A new price is asked for as long as what it follows from is another, and no longer.', () => {
  const row = aReservation();
  const repriced = { ...bookingOfRow(row), reprice: true, note: 'Late arrival' };
  const moved = bookingSchema.parse({ ...repriced, to: '2026-04-12 12:00:00' });
  expect(updateBody(moved, row)).toMatchObject({ reprice: true });
  expect(updateBody(bookingSchema.parse(repriced), row)).toEqual({ note: 'Late arrival' });
});

it('A price that is kept is kept in words, also where another price of the item or another item is chosen.', () => {
  const row = aReservation({ price_id: 5 });
  const other = bookingSchema.parse({ ...bookingOfRow(row), price_id: 9 });
  expect(updateBody(other, row)).toEqual({ price_id: 9, reprice: false });
  const elsewhere = bookingSchema.parse({ ...bookingOfRow(row), reservable_id: 6, price_id: null });
  expect(updateBody(elsewhere, row)).toEqual({ reservable_id: 6, price_id: null, reprice: false });
});
