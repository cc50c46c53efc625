import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { Chance } from './chance.ts';
import { carOf } from './content/cars.ts';
import { guests } from './content/guests.ts';
import { dayOf, HISTORY_DAYS, kuwaitDay, minuteOf, type KuwaitDay } from './kuwait-days.ts';
import type { PastOrder } from './past.ts';

export type Course = 'main' | 'starter' | 'bread' | 'drink' | 'dessert';

/** Where and by whom orders are taken; people in the order of the day, the early ones first. */
export interface Restaurant {
  readonly key: string;
  readonly branchId: number;
  readonly menu: Readonly<Record<Course, readonly ItemRow[]>>;
  readonly seats: readonly number[];
  readonly cashiers: readonly number[];
  /** Who may take something off an order. */
  readonly managers: readonly number[];
  readonly cooks: readonly number[];
  readonly rhythm: Rhythm;
}

/** Minutes of the day between which orders come, and how many of them. */
type Wave = readonly [from: number, to: number, share: number];

export interface Rhythm {
  /** Of a quiet day, as it is now. */
  readonly orders: number;
  readonly usual: readonly Wave[];
  readonly ramadan: readonly Wave[];
  readonly types: readonly (readonly [PastOrder['type'], number])[];
  /** Minutes since the orders of this moment, where it is open. */
  readonly rush: readonly number[];
}

const HOUR = 60;
const at = (hour: number, minute = 0) => hour * HOUR + minute;

/** A kitchen of the family: lunch, and above all the evening. */
export const OF_THE_EVENING: Rhythm = {
  orders: 11,
  usual: [
    [at(12, 10), at(15, 40), 0.34],
    [at(15, 40), at(18, 30), 0.1],
    [at(18, 30), at(22, 50), 0.56],
  ],
  ramadan: [
    [at(17, 30), at(19, 40), 0.55],
    [at(20, 30), at(25, 15), 0.45],
  ],
  types: [
    ['dine_in', 54],
    ['delivery', 29],
    ['self_pickup', 10],
    ['car_pickup', 7],
  ],
  rush: [0.5, 2, 5, 9, 14, 19, 21, 23, 34],
};

/** Breakfast and coffee. */
export const OF_THE_MORNING: Rhythm = {
  orders: 4,
  usual: [
    [at(6, 50), at(10, 30), 0.62],
    [at(10, 30), at(14, 20), 0.38],
  ],
  ramadan: [[at(20), at(24, 45), 1]],
  types: [
    ['dine_in', 60],
    ['self_pickup', 40],
  ],
  rush: [1, 6, 9, 19],
};

const OF_WEEKDAYS = { Sat: 1.15, Sun: 0.82, Mon: 0.84, Tue: 0.9, Wed: 0.98, Thu: 1.35, Fri: 1.42 } as const;
/** The house was this much quieter a year ago. */
const FIRST_SHARE = 0.68;

function demandOf(day: KuwaitDay, today: number): number {
  const grown = 1 - (1 - FIRST_SHARE) * Math.max(0, (today - day.number) / HISTORY_DAYS);
  const season = day.isSummer ? 0.78 : day.isCool ? 1.1 : 0.98;
  const feast = day.isEid ? 1.45 : day.isNationalDay ? 1.4 : day.isRamadan ? 1.08 : 1;
  return grown * season * feast * OF_WEEKDAYS[day.weekday];
}

const ADDRESSES = [
  'Salmiya, block 10, street 2, house 14',
  'السالمية، قطعة 4، شارع عمان، بناية 21، شقة 7',
  'Hawally, block 6, Tunis street, building 9, flat 12',
  'الرميثية، قطعة 7، شارع 73، منزل 5',
  'Jabriya, block 3, street 11, house 30',
  'سلوى، قطعة 2، شارع 4، منزل 18',
  'Bayan, block 12, street 1, house 42',
  'مشرف، قطعة 5، شارع 6، منزل 11',
];
const NOTES = [
  'بدون بصل',
  'Birthday, please bring a candle',
  'الدقوس على جنب',
  'No nuts, allergy',
  'كرسي طفل لو سمحتوا',
  'Extra napkins',
  'اتصل قبل التوصيل',
  'Not too spicy',
];
const REFUSALS = ['Sold out', 'نفد الصنف', 'Too far to deliver', 'العميل ألغى الطلب'];
const WAYS: readonly (readonly [PaymentType, number])[] = [
  ['knet', 56],
  ['cash', 27],
  ['link', 9],
  ['wamd', 8],
];

/** One after the other has the day off; before five in the afternoon the first ones work, then the others. */
function onShift(people: readonly number[], moment: number, evening = 17): number {
  const day = dayOf(moment);
  const isLate = moment >= minuteOf(day, at(evening));
  const half = Math.ceil(people.length / 2);
  const own = isLate && people.length > 1 ? people.slice(half) : people.slice(0, half);
  return own[day % own.length] ?? people[0] ?? 0;
}

type Lines = PastOrder['lines'];

function lineOf(chance: Chance, item: ItemRow, count: number): Lines[number][] {
  const { prices, addons } = item;
  const price = chance.is(0.78) ? prices[0] : chance.pick(prices);
  if (!price?.id) return [];
  const extra = addons.length > 0 && chance.is(0.18) ? [chance.pick(addons).id] : [];
  return [{ item_id: item.id, price_id: price.id, count, addons: extra }];
}

/** What a table of so many people eats and drinks; each dish stands in one line. */
function linesOf(chance: Chance, menu: Restaurant['menu'], people: number): Lines {
  const counts = new Map<ItemRow, number>();
  const add = (course: Course, share: number) => {
    if (menu[course].length === 0) return;
    for (let one = 0; one < people; one += 1) {
      if (!chance.is(share)) continue;
      const item = chance.favourite(menu[course]);
      counts.set(item, (counts.get(item) ?? 0) + 1);
    }
  };
  add('starter', 0.3);
  add('main', 0.92);
  add('bread', 0.22);
  add('drink', 0.62);
  add('dessert', 0.2);
  if (counts.size === 0) counts.set(chance.favourite(menu.main), 1);
  return [...counts].flatMap(([item, count]) => lineOf(chance, item, count));
}

function moments(
  chance: Chance,
  day: KuwaitDay,
  { rhythm, count }: { rhythm: Rhythm; count: number },
): number[] {
  const waves = day.isRamadan ? rhythm.ramadan : rhythm.usual;
  return Array.from({ length: count }, () => {
    const [from, to] = chance.weighted(waves.map((wave) => [wave, wave[2]] as const));
    // Two draws make the middle of a wave its top.
    const within = (chance.next() + chance.next()) / 2;
    return minuteOf(day.number, from + (to - from) * within);
  });
}

const MINUTES_TO_HAND_OVER = {
  dine_in: [1, 6],
  self_pickup: [4, 16],
  delivery: [16, 32],
  car_pickup: [3, 9],
} as const;

/** What became of an order until now. */
function lifeOf(
  chance: Chance,
  house: Restaurant,
  { placed, type, now }: { placed: number; type: PastOrder['type']; now: number },
) {
  const after = (moment: number, from: number, to: number) =>
    moment + Math.round((from + (to - from) * chance.next()) * MINUTE_MS);
  const cook = onShift(house.cooks, placed);
  const cashier = onShift(house.cashiers, placed);
  const accepted = after(placed, 0.6, 4);
  if (chance.is(0.035)) {
    const steps = [{ status: 'rejected', at: accepted, by: cashier, reason: chance.pick(REFUSALS) } as const];
    return { steps: steps.filter((step) => step.at <= now), paid: null };
  }
  const ready = after(accepted, 9, 22);
  const [least, most] = MINUTES_TO_HAND_OVER[type];
  const delivered = after(ready, least, most);
  const steps = [
    { status: 'accepted', at: accepted, by: cook, reason: null },
    { status: 'ready', at: ready, by: cook, reason: null },
    { status: 'delivered', at: delivered, by: cashier, reason: null },
  ] as const;
  const paidAt = type === 'dine_in' ? after(delivered, 18, 48) : after(delivered, 0.2, 2);
  const paid = { at: paidAt, by: cashier, type: chance.weighted(WAYS) };
  return { steps: steps.filter((step) => step.at <= now), paid: paidAt <= now ? paid : null };
}

const REASONS = ['Regular guest', 'Birthday', 'Waited too long', 'Staff meal'] as const;

/** What a manager takes off an order now and then, who then places it: a draw of its own, beside those of the order. */
function givenOff(house: Restaurant, placed: number, isByGuest: boolean) {
  const chance = new Chance(`${house.key} given ${placed}`);
  if (isByGuest || house.managers.length === 0 || !chance.is(0.04)) return null;
  const amount = chance.weighted([
    [10, 5],
    [15, 2],
    [25, 1],
  ]);
  return {
    by: chance.pick(house.managers),
    discount: { type: 'percentage' as const, amount, reason: chance.pick(REASONS) },
  };
}

type Ordered = Omit<PastOrder, 'car'>;

const withCar = (order: Ordered): PastOrder => ({
  ...order,
  car: order.type === 'car_pickup' && order.guest ? carOf(order.guest) : null,
});

function orderAt(house: Restaurant, placed: number, now: number): Ordered {
  const chance = new Chance(`${house.key} ${placed}`);
  const type = chance.weighted(house.rhythm.types);
  const isNamed = type !== 'dine_in' || chance.is(0.55);
  const isByGuest = chance.is(type === 'dine_in' ? 0.28 : 0.42);
  const people =
    type === 'dine_in'
      ? chance.weighted([
          [1, 2],
          [2, 5],
          [3, 4],
          [4, 4],
          [6, 2],
        ])
      : chance.whole(1, 4);
  return {
    branchId: house.branchId,
    at: placed,
    by: isByGuest ? null : onShift(house.cashiers, placed),
    guest: isNamed ? chance.favourite(guests) : null,
    type,
    source: isByGuest ? 'guest' : 'dashboard',
    seatId: type === 'dine_in' ? chance.pick(house.seats) : null,
    address: type === 'delivery' ? chance.pick(ADDRESSES) : null,
    note: chance.is(0.09) ? chance.pick(NOTES) : null,
    lines: linesOf(chance, house.menu, people),
    ...lifeOf(chance, house, { placed, type, now }),
    language: isByGuest ? (chance.is(0.7) ? 'ar' : 'en') : null,
    ...givenOff(house, placed, isByGuest),
  };
}

/** Where it is open at this moment: orders of the last minutes, as many as a good evening has. */
function rushOf({ rhythm, key }: Restaurant, now: number): number[] {
  const chance = new Chance(`${key} rush ${now}`);
  const today = kuwaitDay(dayOf(now));
  const isOpen = [today, kuwaitDay(today.number - 1)].some((day) =>
    (day.isRamadan ? rhythm.ramadan : rhythm.usual).some(
      ([from, to]) => minuteOf(day.number, from) <= now && now <= minuteOf(day.number, to),
    ),
  );
  if (!isOpen) return [];
  return rhythm.rush.map((minutes) => now - Math.round((minutes + chance.next() * 0.8) * MINUTE_MS));
}

/** Thirteen months of orders until now. */
export function ordersOf(house: Restaurant, now: Date): PastOrder[] {
  const moment = now.getTime();
  const today = dayOf(moment);
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) =>
    kuwaitDay(today - HISTORY_DAYS + 1 + index),
  );
  const placed = days.flatMap((day) => {
    const chance = new Chance(`${house.key} ${day.number}`);
    const count = chance.about(house.rhythm.orders * demandOf(day, today));
    return moments(chance, day, { rhythm: house.rhythm, count });
  });
  return [...placed.filter((one) => one <= moment), ...rushOf(house, moment)].map((one) =>
    withCar(orderAt(house, one, moment)),
  );
}
