import { Temporal } from 'temporal-polyfill';
import { type LocalDate, dateOfDay, dayNumber, instantOf, localDateOf } from './local-time.ts';
import type { Bilingual } from './names.ts';
import { HOUR_MS, type TimeRange } from './time-range.ts';
import { formatDuration } from './format-time.ts';

/** The days of a stay: its nights are those from `arrival` to the day before `departure`. */
export interface StayDates {
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
}

/** The same by day numbers, as `dayNumber` counts them. */
export interface StayDays {
  readonly arrival: number;
  readonly departure: number;
}

export function stayDays({ arrival, departure }: StayDates): StayDays {
  return { arrival: dayNumber(arrival), departure: dayNumber(departure) };
}

/** Rule R6.1: nights are counted by dates, so the hours and a change of the clock play no part. */
export function nightsOf({ arrival, departure }: StayDays): number {
  return departure - arrival;
}

/** `HH:mm` of the configuration. */
export interface StayClock {
  readonly check_in_at: string;
  readonly check_out_at: string;
}

export const DEFAULT_STAY_CLOCK: StayClock = { check_in_at: '14:00', check_out_at: '14:00' };

/** The dates of a stay on the clocks of the zone. */
export function datesOfStay({ from, to }: TimeRange, zone: string): StayDates {
  return { arrival: localDateOf(from, zone), departure: localDateOf(to, zone) };
}

/** The stay of these dates, from check-in to check-out; an hour the clock jumps over moves forward by the gap. */
export function stampStay({ arrival, departure }: StayDates, clock: StayClock, zone: string): TimeRange {
  return {
    from: instantOf(arrival, clock.check_in_at, zone),
    to: instantOf(departure, clock.check_out_at, zone),
  };
}

const DEFAULT_MONTHS = 3;

/** Rule R4.8: the last day guests may stay to; without a setting, three months from today. */
export function reservationTill(setting: LocalDate | null, now: number, zone: string): LocalDate {
  if (setting !== null) return setting;
  const today = Temporal.PlainDate.from(localDateOf(now, zone));
  return today.add({ months: DEFAULT_MONTHS }).toString();
}

export const tillEnd = (till: LocalDate, zone: string): number => instantOf(till, '24:00', zone);

/** Whether a stay ends after 24:00 of that day. */
export const endsAfterTill = (to: number, till: LocalDate, zone: string): boolean => to > tillEnd(till, zone);
const MINUTES_PER_HOUR = 60;
const LAST_MINUTE_OF_A_DAY = 24 * MINUTES_PER_HOUR - 1;

/** How many hours guests may choose before check-in or after check-out, and what each that has begun costs in the smallest unit. */
export interface HoursOffer {
  readonly hours: number;
  readonly price: number;
}

/** What a business offers outside the hours of its stays. */
export interface StayHours {
  readonly early: HoursOffer;
  readonly late: HoursOffer;
}

/** Something that is paid beside the price of a stay, in the smallest unit. */
export interface PricedExtra {
  readonly label: Bilingual;
  readonly amount: number;
}

/**
 * How far a stay begins before check-in and ends after check-out of its dates, in milliseconds; negative where it begins after the
 * one or ends before the other.
 */
export function outsideHours(
  stay: TimeRange,
  clock: StayClock,
  zone: string,
): { early: number; late: number } {
  const offered = stampStay(datesOfStay(stay, zone), clock, zone);
  return { early: offered.from - stay.from, late: stay.to - offered.to };
}

/** Guests arrive at check-in, or before it as far as the business offers; the same of leaving after check-out. */
export const isOffered = (outside: number, { hours }: HoursOffer): boolean =>
  outside >= 0 && outside <= hours * HOUR_MS;

const LABELS = {
  early: { en: 'Early arrival', ar: 'دخول مبكر' },
  late: { en: 'Late departure', ar: 'خروج متأخر' },
} as const satisfies Record<keyof StayHours, Bilingual>;

function pricedHours(of: keyof StayHours, outside: number, { price }: HoursOffer): PricedExtra[] {
  const hours = Math.ceil(outside / HOUR_MS);
  if (hours <= 0 || price === 0) return [];
  const textIn = (language: keyof Bilingual) =>
    `${LABELS[of][language]} (${formatDuration(hours * HOUR_MS, language) ?? ''})`;
  return [{ label: { en: textIn('en'), ar: textIn('ar') }, amount: hours * price }];
}

/** What the hours of a stay before check-in and after check-out cost, each that has begun in full. */
export function hoursExtras(
  stay: TimeRange,
  offer: StayHours,
  { clock, zone }: { readonly clock: StayClock; readonly zone: string },
): PricedExtra[] {
  const { early, late } = outsideHours(stay, clock, zone);
  return [...pricedHours('early', early, offer.early), ...pricedHours('late', late, offer.late)];
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3, 5));
const timeAt = (minute: number) =>
  [Math.floor(minute / MINUTES_PER_HOUR), minute % MINUTES_PER_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The first time at which guests may arrive on the day of arrival, and the last at which they may leave on that of departure. */
export const offeredTimes = (
  clock: StayClock,
  { early, late }: StayHours,
): { first: string; last: string } => ({
  first: timeAt(Math.max(0, minuteOf(clock.check_in_at) - early.hours * MINUTES_PER_HOUR)),
  last: timeAt(Math.min(LAST_MINUTE_OF_A_DAY, minuteOf(clock.check_out_at) + late.hours * MINUTES_PER_HOUR)),
});

interface OfferedHours {
  readonly clock: StayClock;
  readonly offer: StayHours;
  readonly zone: string;
}

/**
 * The longest stay of a guest within a free range: it begins at the first check-in there, or before it as far as the business
 * offers, and ends likewise at the last check-out. Null: no night of a guest fits.
 */
export function guestStayWithin(free: TimeRange, { clock, offer, zone }: OfferedHours): TimeRange | null {
  const dates = datesOfStay(free, zone);
  const offered = stampStay(dates, clock, zone);
  // Who comes after check-in of the first day can only arrive on the next, and who must leave before check-out leaves the day before.
  const arrival = dayNumber(dates.arrival) + (offered.from < free.from ? 1 : 0);
  const departure = dayNumber(dates.departure) - (offered.to > free.to ? 1 : 0);
  if (departure <= arrival) return null;
  const { first, last } = offeredTimes(clock, offer);
  const days = { arrival: dateOfDay(arrival), departure: dateOfDay(departure) };
  const { from, to } = stampStay(days, { check_in_at: first, check_out_at: last }, zone);
  return { from: Math.max(free.from, from), to: Math.min(free.to, to) };
}
