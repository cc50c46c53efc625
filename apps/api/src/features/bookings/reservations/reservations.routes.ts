import { RESERVATION_STATUSES } from '@diwan/contract/bookings/reservation-row.ts';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { readAvailability } from './availability.ts';
import { createReservation } from './create-reservation.ts';
import { exportReservations } from './export-reservations.ts';
import { readFreeSlots } from './free-slots.ts';
import { bookAsGuest, cancelAsGuest, readAsGuest } from './guest-booking.ts';
import { guestAvailability, guestFreeSlots, guestQuote } from './guest-reads.ts';
import { filterReservations, listReservations } from './list-reservations.ts';
import { readPrice, readQuote } from './read-quote.ts';
import { findReservation, lockReservation } from '../reservation-rows.shared.ts';
import { changeReservation, removeReservation } from './update-reservation.ts';

export function reservationRoutes(deps: Pick<Deps, 'random'>): AnyRoute[] {
  return [
    handle(reservations.statuses, async () => [...RESERVATION_STATUSES]),
    handle(reservations.list, listReservations),
    handle(reservations.filter, filterReservations),
    handle(reservations.availability, readAvailability),
    handle(reservations.freeSlots, readFreeSlots),
    handle(reservations.quote, readQuote, { audit: 'none' }),
    handle(reservations.exportRows, async (_scope, { prepared }) => prepared, {
      prepare: exportReservations,
      reads: 'replica',
    }),
    handle(reservations.get, async (_scope, { row }) => row, { locate: findReservation }),
    handle(reservations.price, (scope, { params }) => readPrice(scope, params.id), {
      locate: findReservation,
    }),
    handle(reservations.create, (scope, input) => createReservation(scope, input, deps.random)),
    handle(reservations.update, (scope, input) => changeReservation(scope, input, deps.random), {
      locate: lockReservation,
    }),
    handle(reservations.remove, (scope, { row }) => removeReservation(scope, row), {
      locate: lockReservation,
    }),
  ];
}

/** Guests' reads enter the tenancy of a branch, which lasts as long as a transaction does. */
const ENTERS = { writes: true, audit: 'none' } as const;

export function guestBookingRoutes(deps: Pick<Deps, 'random'>): AnyRoute[] {
  return [
    handle(guestBookings.availability, guestAvailability, ENTERS),
    handle(guestBookings.freeSlots, guestFreeSlots, ENTERS),
    handle(guestBookings.quote, guestQuote, ENTERS),
    handle(guestBookings.get, readAsGuest, ENTERS),
    handle(guestBookings.create, (scope, input) => bookAsGuest(scope, input, deps.random)),
    handle(guestBookings.cancel, cancelAsGuest),
  ];
}
