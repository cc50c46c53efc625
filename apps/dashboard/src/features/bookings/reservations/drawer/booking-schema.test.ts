import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { describe, expect, test } from 'vitest';
import { addressOf, openedIn } from '../drawer-address.ts';
import { timeLeft } from '../hold-left.tsx';
import { blankBooking, bookingOfRow, bookingSchema, createBody, updateBody } from './booking-schema.ts';
import { slotChoices } from './free-slot-choices.ts';

const ROW = {
  id: 3,
  from: '2026-04-02 14:00:00',
  to: '2026-04-04 14:00:00',
  reservable_id: 100,
  unit: 1,
  provider_employee_id: null,
  seat_id: null,
  reserved_for: { id: 8, name: 'Huda', phone: '+96552222222' },
  follower_id: null,
  price_id: null,
  color: null,
  invoices: [],
} as Partial<ReservationRow> as ReservationRow;

const stay = bookingSchema.parse(bookingOfRow(ROW));

describe('what is sent', () => {
  test('of a booking nobody changed is nothing', () => {
    expect(updateBody(stay, ROW)).toEqual({});
  });

  test('of a change is that change alone, so that it asks for no other rights', () => {
    expect(updateBody({ ...stay, unit: 2, note: 'late' }, ROW)).toEqual({ unit: 2, note: 'late' });
    const price = { override_price: 120, override_reason: 'a friend' };
    expect(updateBody({ ...stay, ...price }, ROW)).toEqual(price);
  });

  test('of a new customer is the name and the phone, of a known one the id', () => {
    const created = createBody({ ...stay, reserved_for: { id: null, name: 'Noura', phone: '+96550000001' } });
    expect(created).toMatchObject({ reserved_for: { name: 'Noura', phone: '+96550000001' } });
    expect(createBody(stay)).toMatchObject({ reserved_for: 8 });
    expect(createBody(stay)).not.toHaveProperty('invoices');
  });
});

test('a booking needs a place, a customer, and a reason for a typed price', () => {
  const typed = { ...blankBooking({ from: ROW.from, to: ROW.to }), override_price: 10 };
  const paths = bookingSchema.safeParse(typed).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['reservable_id', 'reserved_for.name', 'reserved_for.phone', 'override_reason']);
});

test('the drawer comes back from its address as it was', () => {
  const preset = { itemId: 100, unit: 2, from: ROW.from, to: ROW.to };
  const opened = { kind: 'new' as const, of: 'block' as const, preset };
  expect(openedIn(addressOf(opened))).toMatchObject(opened);
  expect(openedIn({ id: 3 })).toEqual({ kind: 'reservation', id: 3 });
  for (const id of ['x', -1, 1.5, null, {}]) expect(openedIn({ id })).toBeNull();
});

test('free slots are offered nearest to what was wanted, as long as it, from the hour of the house', () => {
  const slot = (from: string, to: string) => ({
    item_id: 100,
    unit: 1,
    provider_employee_id: null,
    seat_id: null,
    from: `2026-04-${from} 14:00:00`,
    to: `2026-04-${to} 14:00:00`,
    seconds: 0,
    status: 'reservable' as const,
    starts: [],
  });
  const choices = slotChoices([slot('08', '12'), slot('04', '05')], ROW);
  expect(choices.map(({ from, to }) => [from.slice(8, 13), to.slice(8, 13)])).toEqual([
    ['04 14', '05 14'],
    ['08 14', '10 14'],
  ]);
});

test('a hold counts down to its end', () => {
  const until = '2026-04-02T11:15:00.000Z';
  expect(timeLeft(until, Date.parse('2026-04-02T11:00:55.000Z'))).toBe('14:05');
  expect(timeLeft(until, Date.parse(until))).toBeNull();
});
