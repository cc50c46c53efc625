import type { freeSlotsAnswer } from '@diwan/contract/bookings/availability.ts';
import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import type { QueryOf } from '@diwan/contract/operation.ts';
import { freeSlots, type FreeSlot, NIGHT_SECONDS, startTimes } from '@diwan/domain/slots.ts';
import { bookedAt } from '@diwan/domain/places.ts';
import type { TimeRange } from '@diwan/domain/time-range.ts';
import { instantToLocal, localSecondsBetween } from '@diwan/domain/local-time.ts';
import type { z } from 'zod';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import { bookingContext, type BookingContext } from '../booking-context.shared.ts';
import { periodOf } from '#platform/crud/sent-values.ts';
import { STAY_TYPES } from '../stay-types.shared.ts';
import { answeringBranch } from './answering-branch.ts';
import { namedBy, namesPlace, type PlaceQuery } from './availability.ts';
import { lastsLonger, openDuring, type Hours, durationOf } from './booking-times.ts';
import { offeredWindow, offeredWithin } from './guest-offer.ts';
import { askedPlaces, bookedFor, placeChoice, type NamedPlace, type PlaceChoice } from './wanted-place.ts';

type Answer = z.output<typeof freeSlotsAnswer>;
type Slot = Answer['slots'][number];

/** A night for stays, else the time the service or the visit takes. */
export function shortestSlot(context: BookingContext): number {
  return context.item && isStay(context.item.itemable_type) ? NIGHT_SECONDS : durationOf(context);
}

interface SlotsInput {
  readonly context: BookingContext;
  readonly named: NamedPlace;
  readonly window: TimeRange;
  readonly hours: Hours;
  /** The reservation that is being moved does not stand in its own way. */
  readonly excludeId: number | null;
}

/** What stands on the places, and on the seat that must be free beside each of them where one is named (rule R7). */
async function bookedIn(
  scope: Scope,
  { context, named, window, excludeId }: SlotsInput,
  choice: PlaceChoice,
) {
  const search = { context, wanted: window, seatId: null, excludeId };
  const booked = await bookedFor(scope, { ...search, choice });
  const seats = choice.kind === 'employee' && named.seatId !== null ? [named.seatId] : [];
  const atSeats =
    seats.length > 0 ? await bookedFor(scope, { ...search, choice: { kind: 'seat', places: seats } }) : [];
  return (place: number) => [...bookedAt(place, booked), ...atSeats];
}

function forGuests(scope: Scope, context: BookingContext, slot: TimeRange): FreeSlot[] {
  const offered = offeredWithin(scope, context, slot);
  if (!offered) return [];
  return [{ ...offered, seconds: localSecondsBetween(offered.from, offered.to, scope.business.timezone) }];
}

async function slotsOf(scope: Scope, of: SlotsInput): Promise<Slot[]> {
  const { named, window, hours } = of;
  const isForGuests = hours === 'of-guests';
  const { context, choice } = isForGuests
    ? { context: of.context, choice: placeChoice(of.context, named, 'item_id') }
    : await askedPlaces(scope, of.context, named);
  const bookedOn = await bookedIn(scope, of, choice);
  const { timezone: zone } = scope.business;
  const minimumSeconds = shortestSlot(context);
  const local = (at: number) => instantToLocal(new Date(at), zone);
  const isTimed = choice.kind !== 'unit';
  const requested = isForGuests ? offeredWindow(scope, context, window) : window;
  const isUnoffered = isForGuests && context.item?.isOffered === false;
  if (isUnoffered || requested.to <= requested.from) return [];
  const open = openDuring(scope, context, { window: requested, hours });
  return choice.places.flatMap((place) => {
    const search = {
      window: requested,
      booked: bookedOn(place),
      marginSeconds: context.marginSeconds,
      minimumSeconds,
      zone,
      open,
    };
    const free = freeSlots(search).flatMap((slot) =>
      isForGuests ? forGuests(scope, context, slot) : [slot],
    );
    return free.map((slot) => ({
      item_id: context.item?.id ?? null,
      unit: choice.kind === 'unit' ? place : null,
      provider_employee_id: choice.kind === 'employee' ? place : null,
      seat_id: choice.kind === 'unit' ? null : named.seatId,
      from: local(slot.from),
      to: local(slot.to),
      seconds: slot.seconds,
      status: 'reservable' as const,
      starts: isTimed ? startTimes(slot, minimumSeconds, zone).map(local) : [],
    }));
  });
}

/** Items people stay in at the branch, where none is named; those that its menu hides only where they are asked for. */
async function stayItems(scope: Scope, menuId: number | null, hasHidden: boolean): Promise<number[]> {
  const rows = await scope.db.rows(
    query
      .selectFrom('items as i')
      .innerJoin('categories as c', (join) =>
        join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
      )
      .select('i.id')
      .where('i.business_id', '=', scope.business.id)
      .where('c.menu_id', '=', menuId)
      .$if(!hasHidden, (rows) => rows.where('i.hide', '=', false))
      .where('i.itemable_type', 'in', STAY_TYPES)
      .orderBy('i.id'),
  );
  return rows.map(({ id }) => id);
}

interface Input extends PlaceQuery {
  readonly from: string;
  readonly to: string;
  readonly exclude_id?: number | undefined;
  readonly hidden?: boolean | undefined;
}

export function windowOf(scope: Scope, input: Input, mostDays: number): TimeRange {
  const period = periodOf(scope, input);
  const window = { from: period.from.getTime(), to: period.to.getTime() };
  if (lastsLonger(scope, window, mostDays)) throw invalidField('to', 'slots_too_long', { days: mostDays });
  return window;
}

export async function findSlots(
  scope: Scope,
  at: { branchId: number; input: Input; window: TimeRange; hours: Hours },
): Promise<Answer> {
  const { branchId, input, window, hours } = at;
  const named = namedBy(input);
  const context = await bookingContext(scope, { branchId, itemId: named.itemId, seatId: named.seatId });
  const response = { margin: context.marginSeconds, minimum: NIGHT_SECONDS };
  const asked = { window, hours, excludeId: input.exclude_id ?? null };
  if (namesPlace(input)) {
    const slots = await slotsOf(scope, { ...asked, context, named });
    return { ...response, minimum: shortestSlot(context), slots };
  }
  const slots: Slot[] = [];
  for (const itemId of await stayItems(scope, context.branch?.menu_id ?? null, input.hidden === true)) {
    const own = await bookingContext(scope, { branchId, itemId, seatId: null });
    slots.push(...(await slotsOf(scope, { ...asked, context: own, named: { ...named, itemId } })));
  }
  return { ...response, slots };
}

const MOST_DAYS = 366;

export async function readFreeSlots(
  scope: Scope,
  {
    params,
    query,
  }: {
    params: { branch_or_all: number | 'all' };
    query: QueryOf<typeof reservations.freeSlots>;
  },
): Promise<Answer> {
  const branchId = await answeringBranch(scope, params.branch_or_all, namedBy(query));
  const window = windowOf(scope, query, MOST_DAYS);
  return findSlots(scope, { branchId, input: query, window, hours: 'of-staff' });
}
