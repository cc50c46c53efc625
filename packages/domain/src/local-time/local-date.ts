import { DAY_MS } from './day.ts';
import { FIRST, LAST, localToInstant } from './local-time.ts';
import { offsetSeconds } from './zone-offset.ts';

/** A day on the calendar, `YYYY-MM-DD`. */
export type LocalDate = string;

export const WEEKDAYS = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Day 0 is 1 January 1970, a Thursday. */
const WEEKDAY_OF_DAY_0 = WEEKDAYS.indexOf('Thu');

/** Days since 1 January 1970, so that dates can be counted with. */
export function dayNumber(date: LocalDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

export function dateOfDay(day: number): LocalDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOfDay(day: number): Weekday {
  const index = (((day + WEEKDAY_OF_DAY_0) % 7) + 7) % 7;
  return WEEKDAYS[index] ?? 'Sat';
}

/** The date on the clocks of the zone. Instants are epoch milliseconds, here and in every rule of bookings. */
export function localDateOf(at: number, zone: string): LocalDate {
  return dateOfDay(Math.floor((at + offsetSeconds(at, zone) * 1000) / DAY_MS));
}

/**
 * The instant of `HH:mm` on that date; 24:00 is the next midnight. A time the clock jumps over moves forward by the
 * gap, one that comes twice means the first. Days before and after all that can be stored are as the first and the last
 * moment of it.
 */
export function instantOf(date: LocalDate, time: string, zone: string): number {
  const isMidnight = time === '24:00';
  const day = dayNumber(date) + (isMidnight ? 1 : 0);
  const at = localToInstant(`${dateOfDay(day)} ${isMidnight ? '00:00' : time}`, zone);
  if (at !== null) return at.getTime();
  if (day * DAY_MS <= FIRST) return FIRST;
  if ((day + 1) * DAY_MS >= LAST) return LAST;
  throw new RangeError(`No local time: ${date} ${time}`);
}

/** Seconds between the two as the clocks on the wall show them: a night is 86400, whatever the clock did in it. */
export function localSecondsBetween(from: number, to: number, zone: string): number {
  return (to - from) / 1000 + (offsetSeconds(to, zone) - offsetSeconds(from, zone));
}
