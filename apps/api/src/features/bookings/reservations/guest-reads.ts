import type { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import type { BodyOf, QueryOf } from '@diwan/contract/operation.ts';
import { freePlaces } from '@diwan/domain/places.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/http-error.ts';
import { enterBranch } from '#platform/tenancy/enter-business.ts';
import { isAtTablet } from '../at-tablet.shared.ts';
import { bookingContext, type BookingContext } from '../booking-context.shared.ts';
import { namedBy, conflictText } from './availability.ts';
import { assertItemOfBranchMenu } from './create-reservation.ts';
import { findSlots, windowOf } from './free-slots.ts';
import { closedToGuests, guestTimes, unofferedToGuests } from './guest-offer.ts';
import { guestPriceMissing } from './price-of-booking.ts';
import { readQuote } from './read-quote.ts';
import { placeChoice, findPlace } from './wanted-place.ts';

const MOST_DAYS = 120;

interface AtBranch<Query> {
  readonly params: { readonly slug: string };
  readonly query: Query;
}

/** Hidden items are nobody's to ask about. */
function assertShown(context: BookingContext): void {
  assertItemOfBranchMenu(context, 'item_id');
  if (context.item?.hide) throw notFound();
}

/** What a booking of the same would be told: what it is refused for is not free. */
export async function guestAvailability(
  scope: Scope,
  { params, query }: AtBranch<QueryOf<typeof guestBookings.availability>>,
) {
  const { branch_id: branchId } = await enterBranch(scope, params.slug);
  const named = namedBy(query);
  const context = await bookingContext(scope, { branchId, itemId: named.itemId, seatId: named.seatId });
  assertShown(context);
  const choice = placeChoice(context, named, 'item_id');
  const wanted = guestTimes(scope, context, query);
  const closed =
    closedToGuests(scope, context, await isAtTablet(scope, branchId)) ??
    unofferedToGuests(scope, context, { stay: wanted, party: query.party ?? null });
  const message = closed
    ? scope.translate(closed.key, closed.values)
    : guestPriceMissing(scope, context, wanted);
  if (message !== null) return { available: false, free_units: 0, message };
  const { conflict, booked } = await findPlace(scope, {
    context,
    choice,
    wanted,
    seatId: named.seatId,
    excludeId: null,
  });
  const { marginSeconds } = context;
  return {
    available: conflict === null,
    free_units: freePlaces({ places: choice.places, wanted, booked, marginSeconds }).length,
    message: conflictText(scope, conflict),
  };
}

/** As staff see them, without saying which unit or employee is free. */
export async function guestFreeSlots(
  scope: Scope,
  { params, query }: AtBranch<QueryOf<typeof guestBookings.freeSlots>>,
) {
  const { branch_id: branchId } = await enterBranch(scope, params.slug);
  const named = namedBy(query);
  const context = await bookingContext(scope, { branchId, itemId: named.itemId, seatId: named.seatId });
  assertShown(context);
  const window = windowOf(scope, query, MOST_DAYS);
  const isClosed = closedToGuests(scope, context, await isAtTablet(scope, branchId)) !== null;
  const found = await findSlots(scope, { branchId, input: query, window, hours: 'of-guests' });
  const slots = isClosed ? [] : found.slots;
  return {
    ...found,
    slots: slots.map(({ unit: _unit, provider_employee_id: _employee, ...slot }) => slot),
  };
}

export async function guestQuote(
  scope: Scope,
  { params, body }: { params: { slug: string }; body: BodyOf<typeof guestBookings.quote> },
) {
  const { branch_id } = await enterBranch(scope, params.slug);
  assertShown(await bookingContext(scope, { branchId: branch_id, itemId: body.item_id, seatId: null }));
  return readQuote(scope, { params: { branch_id }, body }, 'item_id');
}
