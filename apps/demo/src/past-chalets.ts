import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { dayNumber } from '@diwan/domain/local-time.ts';
import { Chance } from './chance.ts';
import { families } from './content/guests.ts';
import { dayOf, HISTORY_DAYS, kuwaitDay, type KuwaitDay } from './kuwait-days.ts';
import { staysOf, type House, type Stays, type StayWords } from './past-stays.ts';

export const OF_CHALETS: StayWords = {
  guests: families,
  notes: [
    'Arrives late, after nine.',
    'يطلبون سريرين إضافيين للأطفال.',
    'Birthday: please keep the terrace free.',
    'العميل يفضل التواصل عبر الواتساب.',
    'Heat the pool from Thursday noon.',
    'عزومة عائلة، 25 شخص',
  ],
  damages: [
    ['Broken chair', 12_000],
    ['كسر زجاج الطاولة', 25_000],
    ['Late departure', 15_000],
    ['تنظيف إضافي', 10_000],
  ],
  ways: [
    ['knet', 34],
    ['link', 34],
    ['wamd', 18],
    ['cash', 14],
  ],
  deposits: 0.74,
  prepaid: 0.12,
  byGuests: 0.3,
  lead: [90, 16],
};

const WEEK = 7;
const WEEKS_AHEAD = 11;
/** By nights from Sunday: the packages as they are sold. */
const WEEKDAYS = [0, 3] as const;
const WEEKEND = [4, 6] as const;
const FULL_WEEK = [0, 6] as const;

/** Local dates. */
export interface HolidayDates {
  readonly from: string;
  readonly to: string;
}

type Nights = readonly [number, number];

/** What is wanted of a week: the sea is for the warm months and the desert for the cool ones, but weekends are always sold. */
function ofWeek(chance: Chance, sunday: KuwaitDay, today: number): readonly Nights[] {
  const ahead = Math.max(0, sunday.number - today) / WEEK;
  const left = 0.83 ** ahead;
  const season = sunday.isSummer ? 1.2 : sunday.isRamadan ? 0.45 : sunday.isCool ? 0.95 : 1.05;
  const share = Math.min(0.95, 0.74 * season) * left;
  if (chance.is(share * (sunday.isSummer ? 0.22 : 0.07))) return [FULL_WEEK];
  return [...(chance.is(share * 0.42) ? [WEEKDAYS] : []), ...(chance.is(share) ? [WEEKEND] : [])];
}

const REASONS = ['Maintenance of the pool', 'صيانة المكيفات', 'Kept for the family'];

interface Unit {
  readonly house: House;
  readonly item: ItemRow;
  readonly unit: number;
  readonly now: number;
  readonly holidays: readonly Nights[];
}

const meets = ([from, to]: Nights, [first, last]: Nights) => from < last && to > first;

/** Nights of a unit: holidays are sold as a whole, the weeks between them by their packages. */
function nightsOf({ house, item, unit, now, holidays }: Unit) {
  const chance = new Chance(`${house.key} ${item.prices[0]?.price} ${unit}`);
  const today = dayOf(now);
  const first = today - HISTORY_DAYS;
  // Day 3 of 1970 was a Sunday.
  const sunday = first - ((((first - 3) % WEEK) + WEEK) % WEEK);
  const ofHolidays = holidays.filter(
    ([from, to]) => to > first && from < today + WEEKS_AHEAD * WEEK && chance.is(from > today ? 0.45 : 0.86),
  );
  const weeks = Array.from(
    { length: (HISTORY_DAYS + WEEKS_AHEAD * WEEK) / WEEK },
    (_, nth) => sunday + nth * WEEK,
  );
  const closed: Nights[] = [];
  const ofWeeks = weeks.flatMap((start) => {
    const wanted = ofWeek(chance, kuwaitDay(start), today).map(([from, to]): Nights => [
      start + from,
      start + to,
    ]);
    const free = wanted.filter((nights) => !holidays.some((one) => meets(nights, one)));
    const rest: Nights = [start, start + WEEKDAYS[1]];
    const isOpen = wanted.length === 0 && start > today && !holidays.some((one) => meets(rest, one));
    if (isOpen && chance.is(0.12)) closed.push(rest);
    return free;
  });
  return { chance, wanted: [...ofHolidays, ...ofWeeks], closed };
}

/** Thirteen months of stays, and those that are booked ahead. */
export function chaletStays(house: House, dates: readonly HolidayDates[], now: Date): Stays {
  const holidays = dates.map(({ from, to }): Nights => [dayNumber(from), dayNumber(to)]);
  const units = house.items.flatMap((item) =>
    Array.from({ length: item.itemable.units ?? 1 }, (_, index): Unit => {
      return { house, item, unit: index + 1, now: now.getTime(), holidays };
    }),
  );
  const result = units.map((one) => ({ ...one, ...nightsOf(one) }));
  return {
    bookings: result.flatMap(({ chance, item, unit, wanted }) =>
      wanted.flatMap(([from, to]) =>
        staysOf({ chance, house, now: now.getTime() }, { item, unit, from, to, priceId: null }),
      ),
    ),
    closed: result
      .flatMap(({ item, unit, closed }, index) =>
        closed.map(([from, to]) => {
          const reason = REASONS[index % REASONS.length] ?? '';
          return { branchId: house.branchId, itemId: item.id, unit, from, to, reason };
        }),
      )
      .slice(0, 4),
  };
}
