import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { Chance } from './chance.ts';
import { travellers } from './content/guests.ts';
import { dayOf, HISTORY_DAYS, kuwaitDay, type KuwaitDay } from './kuwait-days.ts';
import type { PastBooking } from './past.ts';
import { staysOf, type ClosedUnit, type House, type Stays, type StayWords } from './past-stays.ts';

export const OF_A_HOTEL: StayWords = {
  guests: travellers,
  notes: [
    'Arrives late, after eleven.',
    'يفضلون دور عالي بعيد عن المصعد',
    'Anniversary, please put flowers.',
    'توصيل من المطار الساعة 9 مساءً',
    'Quiet room for a night worker.',
    'سرير أطفال إضافي',
  ],
  damages: [
    ['Minibar', 4_500],
    ['Room key lost', 5_000],
    ['تنظيف إضافي', 8_000],
  ],
  ways: [
    ['knet', 58],
    ['cash', 20],
    ['link', 14],
    ['transfer', 8],
  ],
  deposits: 0.22,
  prepaid: 0.5,
  byGuests: 0.38,
  lead: [70, 11],
};

const DAYS_AHEAD = 40;
/** Nights sold ahead, of those that will be sold in the end: after so many days the half of them. */
const HALF_SOLD_DAYS = 9;
const FIRST_SHARE = 0.72;

/** The share of rooms that somebody sleeps in. */
function demandOf(day: KuwaitDay, today: number): number {
  const grown = 1 - (1 - FIRST_SHARE) * Math.min(1, Math.max(0, (today - day.number) / HISTORY_DAYS));
  const season = day.isSummer ? 0.46 : day.isRamadan ? 0.42 : day.isCool ? 0.72 : 0.64;
  const feast = day.isEid || day.isNationalDay ? 0.93 : season + (day.isWeekend ? 0.14 : 0);
  const ahead = Math.max(0, day.number - today);
  return Math.min(0.94, feast) * grown * 0.5 ** (ahead / HALF_SOLD_DAYS);
}

interface Walk {
  readonly house: House;
  readonly item: ItemRow;
  readonly unit: number;
  readonly now: number;
}

const isLet = ({ item }: Walk) => item.prices.length > 0;
/** Apartments are let for weeks. */
const isLong = ({ item }: Walk) =>
  item.prices.some(({ locales }) => locales.some(({ name }) => /month/.test(name)));

const nightsOf = (chance: Chance, walk: Walk) =>
  isLong(walk)
    ? chance.weighted([
        [chance.whole(6, 13), 3],
        [chance.whole(28, 34), 2],
      ])
    : chance.weighted([
        [1, 3],
        [2, 6],
        [3, 6],
        [4, 4],
        [5, 3],
        [7, 2],
      ]);

function priceOf(chance: Chance, { item }: Walk, nights: number): number | null {
  const [usual, other] = item.prices;
  if (!other) return usual?.id ?? null;
  const isMonth = other.locales.some(({ name }) => /month/.test(name));
  return (isMonth ? nights >= 28 : chance.is(0.4)) ? other.id : (usual?.id ?? null);
}

/** Stays one after the other, with nights between them that nobody wanted. */
function ofUnit(walk: Walk): PastBooking[] {
  const { house, item, unit, now } = walk;
  const chance = new Chance(`${house.key} ${item.sort} ${item.prices[0]?.price} ${unit}`);
  const today = dayOf(now);
  const made: PastBooking[] = [];
  let night = today - HISTORY_DAYS + chance.whole(0, 3);
  while (night < today + DAYS_AHEAD) {
    const nights = nightsOf(chance, walk);
    const share = demandOf(kuwaitDay(night), today);
    // So often somebody arrives on a free night that this share of all nights is taken.
    if (!chance.is(share / (share + nights * (1 - share)))) {
      night += 1;
      continue;
    }
    const priceId = priceOf(chance, walk, nights);
    made.push(...staysOf({ chance, house, now }, { item, unit, from: night, to: night + nights, priceId }));
    night += nights;
  }
  return made;
}

const REPAIRS = ['Air conditioning', 'صيانة المكيف', 'New carpet'];

/** A unit in which something is repaired from today on, where nobody is booked. */
function repairOf(walk: Walk, taken: readonly PastBooking[], reason: string): ClosedUnit[] {
  const today = dayOf(walk.now);
  const [from, to] = [today + 1, today + 4];
  const isFree = taken.every((one) => dayOf(one.to) <= from || dayOf(one.from) >= to);
  const { house, item, unit } = walk;
  return isFree ? [{ branchId: house.branchId, itemId: item.id, unit, from, to, reason }] : [];
}

/** Thirteen months of stays, and those that are booked ahead. */
export function hotelStays(house: House, now: Date): Stays {
  const walks = house.items.flatMap((item) =>
    Array.from({ length: item.itemable.units ?? 1 }, (_, index): Walk => {
      return { house, item, unit: index + 1, now: now.getTime() };
    }),
  );
  const result = walks.filter(isLet).map((walk) => ({ walk, made: ofUnit(walk) }));
  const closed = result.flatMap(({ walk, made }, index) =>
    repairOf(walk, made, REPAIRS[index % REPAIRS.length] ?? ''),
  );
  return { bookings: result.flatMap(({ made }) => made), closed: closed.slice(0, 2) };
}
