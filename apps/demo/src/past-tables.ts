import { Chance } from './chance.ts';
import { guests } from './content/guests.ts';
import { dayOf, HISTORY_DAYS, kuwaitDay, minuteOf, type KuwaitDay } from './kuwait-days.ts';
import type { BookingAct, PastBooking } from './past.ts';
import type { Restaurant } from './past-restaurant.ts';

/** How many people sit at it, as the venue says. */
export interface Table {
  readonly id: number;
  readonly places: number;
}

type House = Pick<Restaurant, 'key' | 'branchId' | 'cashiers'> & { readonly tables: readonly Table[] };

const [MINUTE_MS, HOUR, DAY_MINUTES] = [60_000, 60, 1440];
const DAYS_AHEAD = 14;
/** Tables that are booked on such an evening. */
const OF_WEEKDAYS = { Sat: 1.4, Sun: 0.8, Mon: 0.8, Tue: 1, Wed: 1.4, Thu: 3.4, Fri: 3 } as const;
/** When tables are booked for, in minutes of the day. */
const USUAL = [13.5, 19, 19.5, 20, 20.5, 21].map((hour) => hour * HOUR);
/** At sunset, and for the late supper. */
const IN_RAMADAN = [17.75, 22, 22.5].map((hour) => hour * HOUR);
const LENGTHS: readonly (readonly [number, number])[] = [
  [90, 5],
  [120, 4],
  [150, 1],
];
const LEFT_FREE: readonly (readonly [number, number])[] = [
  [0, 5],
  [1, 4],
  [2, 1],
];
const NOTES = [
  'عيد ميلاد',
  'Near the window if possible',
  'عائلة مع أطفال، كرسي طفل',
  'A quiet table',
  'عزيمة عمل',
  'Anniversary',
];

function demandOf(day: KuwaitDay, today: number): number {
  const feast = day.isEid ? 1.8 : day.isNationalDay ? 1.5 : day.isRamadan ? 1.6 : 1;
  const season = day.isSummer ? 0.7 : 1;
  return OF_WEEKDAYS[day.weekday] * feast * season * 0.92 ** Math.max(0, day.number - today);
}

interface Wanted {
  readonly table: Table;
  readonly from: number;
  readonly now: number;
}

/** What became of it: most come, some give it up the day before, and a few are not seen. */
function actsOf(chance: Chance, { at, from, to, by }: { at: number; from: number; to: number; by: number }) {
  const end = chance.next();
  const acts: BookingAct[] = [];
  if (end < 0.07) acts.push({ act: 'cancel', at: at + Math.round((from - at) * chance.next()), by });
  else if (end < 0.1) acts.push({ act: 'cancel', at: from + 45 * MINUTE_MS, by });
  else acts.push({ act: 'complete', at: to - chance.whole(0, 20) * MINUTE_MS, by });
  return acts;
}

/** Most tables are full or have one place left; drawn by itself, so that nothing else of the demo moves. */
function partyAt(house: House, { id, places }: Table, from: number): number {
  const chance = new Chance(`${house.key} party ${id % 97} ${from}`);
  return Math.max(1, places - chance.weighted(LEFT_FREE));
}

function tableAt(house: House, { table, from, now }: Wanted): PastBooking | null {
  const chance = new Chance(`${house.key} table ${table.id % 97} ${from}`);
  const to = from + chance.weighted(LENGTHS) * MINUTE_MS;
  const lead = chance.weighted([
    [chance.whole(100, 7 * HOUR), 5],
    [chance.whole(1, 4) * DAY_MINUTES, 4],
    [chance.whole(5, 12) * DAY_MINUTES, 1],
  ]);
  const at = Math.min(from - lead * MINUTE_MS, now - chance.whole(5, 40 * HOUR) * MINUTE_MS);
  const by = chance.pick(house.cashiers);
  return {
    branchId: house.branchId,
    at,
    by,
    guest: chance.favourite(guests),
    itemId: null,
    priceId: null,
    place: { seatId: table.id, party: partyAt(house, table, from) },
    from,
    to,
    note: chance.is(0.4) ? chance.pick(NOTES) : null,
    colour: null,
    followerId: null,
    acts: actsOf(chance, { at, from, to, by }).filter((act) => act.at <= now),
  };
}

/** Each table once an evening, so that nobody waits for another to leave. */
function ofDay(house: House, day: KuwaitDay, { today, now }: { today: number; now: number }): PastBooking[] {
  const chance = new Chance(`${house.key} tables ${day.number}`);
  const count = Math.min(house.tables.length, chance.about(demandOf(day, today)));
  const first = chance.whole(0, house.tables.length - 1);
  return Array.from({ length: count }, (_, nth) => {
    const table = house.tables[(first + nth * 5) % house.tables.length];
    if (!table) return null;
    const minute = chance.pick(day.isRamadan ? IN_RAMADAN : USUAL);
    return tableAt(house, { table, from: minuteOf(day.number, minute), now });
  }).filter((booking) => booking !== null);
}

/** Thirteen months of tables that were kept, and those of the next two weeks. */
export function bookedTables(house: House, at: Date): PastBooking[] {
  const now = at.getTime();
  const today = dayOf(now);
  if (house.tables.length === 0) return [];
  return Array.from({ length: HISTORY_DAYS + DAYS_AHEAD }, (_, nth) =>
    kuwaitDay(today - HISTORY_DAYS + 1 + nth),
  ).flatMap((day) => ofDay(house, day, { today, now }));
}
