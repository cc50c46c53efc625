import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Chance } from './chance.ts';
import { minuteOf } from './kuwait-days.ts';
import type { BookingAct, PastBooking, PastGuest } from './past.ts';

/** Dates on which a unit is not let; days since 1 January 1970. */
export interface ClosedUnit {
  readonly branchId: number;
  readonly itemId: number;
  readonly unit: number;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

export interface Stays {
  readonly bookings: readonly PastBooking[];
  readonly closed: readonly ClosedUnit[];
}

/** A house that lets rooms or chalets. */
export interface House {
  readonly key: string;
  readonly branchId: number;
  readonly items: readonly ItemRow[];
  /** Who answers the phone. */
  readonly desk: readonly number[];
  /** Minutes of the day of arrivals and departures. */
  readonly arrival: number;
  readonly departure: number;
  readonly words: StayWords;
}

/** What is said and done in such a house. */
export interface StayWords {
  readonly guests: readonly PastGuest[];
  readonly notes: readonly string[];
  readonly damages: readonly (readonly [reason: string, amount: number])[];
  readonly ways: readonly (readonly [PaymentType, number])[];
  /** How often a part is paid ahead, and how often the guest books without calling. */
  readonly deposits: number;
  /** How often all of it is paid with the booking. */
  readonly prepaid: number;
  readonly byGuests: number;
  /** The longest and the usual time between the booking and the arrival, in days. */
  readonly lead: readonly [most: number, usual: number];
}

/** Nights that somebody wants; days since 1 January 1970. */
export interface WantedStay {
  readonly item: ItemRow;
  readonly unit: number;
  readonly from: number;
  readonly to: number;
  readonly priceId: number | null;
}
/** A message is kept for as long as anybody asks for it. */
const MESSAGES_DAYS = 45;

interface Telling {
  readonly chance: Chance;
  readonly house: House;
  readonly now: number;
}

function leadOf(chance: Chance, [most, usual]: StayWords['lead']): number {
  return Math.min(most, -Math.log(1 - chance.next() * 0.98) * usual) * DAY_MS;
}

interface Span {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Amounts {
  readonly insurance: number;
  /** What the stay costs at least. */
  readonly price: number;
}

const tens = (minor: number) => Math.max(10_000, Math.floor(minor / 10_000) * 10_000);

/** What is paid before the arrival: all, a deposit or nothing. */
function prepayment({ chance, house }: Telling, { at, from }: Span, { price }: Amounts): BookingAct[] {
  const by = chance.pick(house.desk);
  if (chance.is(house.words.prepaid)) {
    return [{ act: 'pay', at: at + 2 * MINUTE_MS, by, part: null, type: 'link' }];
  }
  if (!chance.is(house.words.deposits)) return [];
  const paidAt = at + chance.whole(2, 20 * 60) * MINUTE_MS;
  const type = chance.is(0.7) ? 'link' : 'wamd';
  return paidAt < from ? [{ act: 'pay', at: paidAt, by, part: tens(price / 2), type }] : [];
}

/** What goes before the arrival: the booking is kept, a part of it paid, and the place is reported. */
function before(telling: Telling, span: Span, amounts: Amounts, isByGuest: boolean): BookingAct[] {
  const { chance, house, now } = telling;
  const { at, from } = span;
  const by = chance.pick(house.desk);
  const soon = at + chance.whole(6, 50) * MINUTE_MS;
  const isTold = from > now - MESSAGES_DAYS * DAY_MS;
  const acts: BookingAct[] = isByGuest ? [{ act: 'confirm', at: soon, by }] : [];
  if (isTold && chance.is(0.55))
    acts.push({ act: 'message', kind: 'confirmation', at: soon + MINUTE_MS, by });
  acts.push(...prepayment(telling, { ...span, at: soon }, amounts));
  const notifyAt = from - chance.whole(3, 26) * HOUR_MS;
  const last = acts.at(-1)?.at ?? at;
  if (isTold && notifyAt > last && chance.is(0.5))
    acts.push({ act: 'message', kind: 'location', at: notifyAt, by });
  return acts;
}

/** What the arrival and the departure bring. */
function during({ chance, house, now }: Telling, { from, to }: Span, { insurance }: Amounts): BookingAct[] {
  const by = chance.pick(house.desk);
  const paid = {
    at: from + chance.whole(2, 40) * MINUTE_MS,
    part: null,
    type: chance.weighted(house.words.ways),
  };
  const acts: BookingAct[] = [{ act: 'pay', by, ...paid }];
  if (insurance === 0) return acts;
  const back = to + chance.whole(1, 30) * HOUR_MS;
  const [reason, amount] = chance.is(0.05) ? chance.pick(house.words.damages) : ['', 0];
  acts.push({ act: 'return', at: back, by, kept: Math.min(amount, insurance), reason });
  if (to > now - MESSAGES_DAYS * DAY_MS && chance.is(0.4))
    acts.push({ act: 'message', kind: 'insurance_returned', at: back + 2 * MINUTE_MS, by });
  return acts;
}

function canceled({ chance, house }: Telling, acts: BookingAct[], { at, from }: Span): BookingAct[] {
  const last = acts.at(-1)?.at ?? at;
  const cancelAt = Math.round(last + (from - last) * chance.next() * 0.9) + MINUTE_MS;
  const remaining = acts.filter((act) => act.at < cancelAt);
  return [...remaining, { act: 'cancel', at: cancelAt, by: chance.pick(house.desk) }];
}

/** Who does not come has paid nothing; a day later the nights are given up. */
const missed = ({ chance, house }: Telling, acts: BookingAct[], { from }: Span): BookingAct[] => [
  ...acts.filter(({ act }) => act !== 'pay'),
  { act: 'cancel', at: from + chance.whole(20, 30) * HOUR_MS, by: chance.pick(house.desk) },
];

const amountsOf = ({ item }: WantedStay): Amounts => ({
  insurance: Math.round((item.itemable.insurance ?? 0) * 1000),
  price: Math.round((item.prices[0]?.price ?? 0) * 1000),
});

/** How it ends: most stay, some give it up, and a few simply do not come. */
type End = 'stays' | 'canceled' | 'missed';

/** A booking of these nights as it stands now. */
function stayOf(telling: Telling, wanted: WantedStay, end: End): PastBooking {
  const { chance, house, now } = telling;
  const { words, branchId } = house;
  const from = minuteOf(wanted.from, house.arrival);
  const to = minuteOf(wanted.to, house.departure);
  const latest = Math.min(from - HOUR_MS, now - 4 * MINUTE_MS);
  const recent = now - chance.next() ** 2 * 12 * DAY_MS;
  const at = Math.round(Math.min(latest, recent, from - leadOf(chance, words.lead)));
  const isByGuest = chance.is(words.byGuests);
  const span = { at, from, to };
  const ahead = before(telling, span, amountsOf(wanted), isByGuest);
  const acts =
    end === 'stays'
      ? [...ahead, ...during(telling, span, amountsOf(wanted))]
      : end === 'canceled'
        ? canceled(telling, ahead, span)
        : missed(telling, ahead, span);
  const desk = chance.pick(house.desk);
  return {
    branchId,
    at,
    by: isByGuest ? null : desk,
    guest: chance.favourite(words.guests),
    itemId: wanted.item.id,
    priceId: wanted.priceId,
    place: { unit: wanted.unit },
    from,
    to,
    note: chance.is(0.12) ? chance.pick(words.notes) : null,
    colour: !isByGuest && chance.is(0.04) ? '#C9963A' : null,
    followerId: !isByGuest && chance.is(0.4) ? desk : null,
    acts: acts.filter((act) => act.at <= now),
  };
}

/** Of most nights one booking, and now and then one more that was given up before. */
export function staysOf(telling: Telling, wanted: WantedStay): PastBooking[] {
  const { chance } = telling;
  const made = [stayOf(telling, wanted, chance.is(0.02) ? 'missed' : 'stays')];
  const givenUp = chance.is(0.07) ? stayOf(telling, wanted, 'canceled') : null;
  // What will be given up later would stand on the same nights until then.
  return givenUp?.acts.some(({ act }) => act === 'cancel') ? [...made, givenUp] : made;
}
