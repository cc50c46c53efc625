import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { Chance } from './chance.ts';
import { women } from './content/guests.ts';
import { dayOf, HISTORY_DAYS, kuwaitDay, minuteOf, type KuwaitDay } from './kuwait-days.ts';
import type { BookingAct, PastBooking } from './past.ts';

/** Somebody at a chair: what they do, and on which day they stay at home. */
export interface Stylist {
  readonly id: number;
  readonly services: readonly ItemRow[];
}

export interface Salon {
  readonly key: string;
  readonly branchId: number;
  readonly stylists: readonly Stylist[];
  /** Who answers the phone and takes the money. */
  readonly desk: number;
}
const DAY_MINUTES = 1440;
const HOUR = 60;
/** Appointments begin at quarters of an hour. */
const QUARTER = 15;
const DAYS_AHEAD = 16;
/** The chairs were this much emptier a year ago. */
const FIRST_SHARE = 0.42;
const WEEK = 7;
/** An appointment that was missed stands open for so long. */
const FORGIVEN_DAYS = 15;

type Span = readonly [from: number, to: number];

/** The early shift and the late one take turns week by week. */
function shiftOf(day: KuwaitDay, index: number): readonly Span[] {
  if (day.isRamadan)
    return [
      [12 * HOUR, 16 * HOUR],
      [20.5 * HOUR, 23.5 * HOUR],
    ];
  if (day.weekday === 'Fri') return [[14 * HOUR, 21 * HOUR]];
  const isEarly = (index + Math.floor(day.number / WEEK)) % 2 === 0;
  return isEarly ? [[10 * HOUR, 18 * HOUR]] : [[13 * HOUR, 21 * HOUR]];
}

const OF_WEEKDAYS = { Sat: 0.5, Sun: 0.34, Mon: 0.36, Tue: 0.42, Wed: 0.52, Thu: 0.72, Fri: 0.6 } as const;

/** How full a chair is, 0 to 1. */
function demandOf(day: KuwaitDay, today: number): number {
  const grown = 1 - (1 - FIRST_SHARE) * Math.min(1, Math.max(0, (today - day.number) / HISTORY_DAYS));
  const season = day.isSummer ? 0.75 : day.isRamadan ? 0.7 : 1;
  const feast = day.isBeforeEid ? 1.7 : day.isEid ? 0.5 : day.isNationalDay ? 0.7 : 1;
  const ahead = Math.max(0, day.number - today);
  return Math.min(0.92, grown * season * feast * OF_WEEKDAYS[day.weekday]) * 0.87 ** ahead;
}

const NOTES = [
  'تفضل نفس الموظفة',
  'Allergic to ammonia',
  'عروس، البروفة قبلها بأسبوعين',
  'Comes with her daughter',
  'First visit',
];
const WAYS: readonly (readonly [PaymentType, number])[] = [
  ['knet', 60],
  ['cash', 22],
  ['wamd', 10],
  ['link', 8],
];
/** Brides pay a part when they book. */
const LONG_MINUTES = 120;
const DEPOSIT = 20_000;
const COLOURS = ['#C99A4A', '#6D3A5C'];

/** Between ten in the morning and nine in the evening somebody answers the phone. */
function whenOpen(at: number): number {
  const day = dayOf(at);
  return Math.min(Math.max(at, minuteOf(day, 10 * HOUR)), minuteOf(day, 21 * HOUR));
}

function bookedAt(
  chance: Chance,
  { from, now, isByGuest }: { from: number; now: number; isByGuest: boolean },
): number {
  const lead = chance.weighted([
    [chance.whole(70, 6 * HOUR), 4],
    [chance.whole(1, 5) * DAY_MINUTES + chance.whole(0, 5 * HOUR), 4],
    [chance.whole(7, 15) * DAY_MINUTES, 1],
  ]);
  const at = Math.min(from - lead * MINUTE_MS, now - chance.whole(3, 50 * HOUR) * MINUTE_MS);
  return isByGuest ? at : Math.min(whenOpen(at), now);
}

interface Input {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly isByGuest: boolean;
  readonly minutes: number;
}

function actsOf(chance: Chance, { at, from, to, isByGuest, minutes }: Input, desk: number): BookingAct[] {
  const acts: BookingAct[] = [];
  const soon = at + chance.whole(4, 45) * MINUTE_MS;
  if (isByGuest) acts.push({ act: 'confirm', at: soon, by: desk });
  if (minutes > LONG_MINUTES)
    acts.push({ act: 'pay', at: soon + MINUTE_MS, by: desk, part: DEPOSIT, type: 'link' });
  const end = chance.next();
  if (end < 0.065) {
    const [first, last] = [soon + 2 * MINUTE_MS, from - 30 * MINUTE_MS];
    if (last > first)
      acts.push({ act: 'cancel', at: Math.round(first + (last - first) * chance.next()), by: desk });
    return acts;
  }
  // Who does not come pays nothing.
  if (end < 0.105)
    return [...acts, { act: 'cancel', at: to + FORGIVEN_DAYS * DAY_MINUTES * MINUTE_MS, by: desk }];
  const paidAt = to + chance.whole(1, 9) * MINUTE_MS;
  return [...acts, { act: 'pay', at: paidAt, by: desk, part: null, type: chance.weighted(WAYS) }];
}

function appointment(
  { key, branchId, desk }: Salon,
  {
    item,
    stylist,
    from,
    minutes,
    now,
  }: { item: ItemRow; stylist: Stylist; from: number; minutes: number; now: number },
): PastBooking | null {
  const chance = new Chance(`${key} ${stylist.services.length} ${item.id % 97} ${from}`);
  const isByGuest = chance.is(0.42);
  const to = from + minutes * MINUTE_MS;
  const at = bookedAt(chance, { from, now, isByGuest });
  const price = chance.weighted(item.prices.map((row, index) => [row, 3 - index] as const));
  if (at >= now) return null;
  return {
    branchId,
    at,
    by: isByGuest ? null : chance.is(0.7) ? desk : stylist.id,
    guest: chance.favourite(women),
    itemId: item.id,
    priceId: price.id,
    place: { employeeId: stylist.id },
    from,
    to,
    note: chance.is(0.08) ? chance.pick(NOTES) : null,
    colour: isByGuest || !chance.is(0.05) ? null : chance.pick(COLOURS),
    followerId: null,
    acts: actsOf(chance, { at, from, to, isByGuest, minutes }, desk).filter((act) => act.at <= now),
  };
}

interface Chair {
  readonly stylist: Stylist;
  readonly index: number;
  readonly day: KuwaitDay;
  readonly today: number;
}

/** One appointment after the other, with gaps as the day leaves them. */
function ofDay(salon: Salon, { stylist, index, day, today }: Chair, now: number): PastBooking[] {
  const chance = new Chance(`${salon.key} ${index} ${day.number}`);
  const demand = demandOf(day, today);
  const made: PastBooking[] = [];
  for (const [start, end] of shiftOf(day, index)) {
    let minute = start;
    while (minute < end) {
      const item = chance.favourite(stylist.services);
      const minutes = (item.itemable.duration ?? 0) / 60;
      if (minutes === 0 || minute + minutes > end || !chance.is(demand)) {
        minute += chance.whole(2, 4) * QUARTER;
        continue;
      }
      const booked = appointment(salon, { item, stylist, from: minuteOf(day.number, minute), minutes, now });
      if (booked) made.push(booked);
      minute += Math.ceil(minutes / QUARTER) * QUARTER + (chance.is(0.3) ? QUARTER : 0);
    }
  }
  return made;
}

/** Thirteen months of appointments, and those that are booked ahead. */
export function appointmentsOf(salon: Salon, now: Date): PastBooking[] {
  const today = dayOf(now.getTime());
  return salon.stylists.flatMap((stylist, index) =>
    Array.from({ length: HISTORY_DAYS + DAYS_AHEAD }, (_, nth) => kuwaitDay(today - HISTORY_DAYS + 1 + nth))
      // Everybody has one day of the week off, and none of them the Thursday.
      .filter((day) => (day.number + index * 2) % WEEK !== 1 || day.weekday === 'Thu')
      .flatMap((day) => ofDay(salon, { stylist, index, day, today }, now.getTime())),
  );
}
