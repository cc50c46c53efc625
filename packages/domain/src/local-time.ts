import { Temporal } from 'temporal-polyfill';
import { DAY_MS, type TimeRange } from './time-range.ts';

/** Days remembered of a zone; more than anybody looks at in one request. */
const MOST_DAYS = 10_000;

/** Offsets in seconds at the UTC midnights of each zone: asking the time zone database takes too long for lists. */
const atMidnights = new Map<string, Map<number, number>>();

function readOffset(at: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9;
}

function offsetAtMidnight(day: number, zone: string): number {
  let known = atMidnights.get(zone);
  if (known === undefined || known.size >= MOST_DAYS) {
    known = new Map();
    atMidnights.set(zone, known);
  }
  const offset = known.get(day) ?? readOffset(day * DAY_MS, zone);
  known.set(day, offset);
  return offset;
}

/** Seconds by which the clocks of the zone are ahead of UTC. No zone changes its clocks there and back in one day. */
export function offsetSeconds(at: number, zone: string): number {
  const day = Math.floor(at / DAY_MS);
  const offset = offsetAtMidnight(day, zone);
  return offset === offsetAtMidnight(day + 1, zone) ? offset : readOffset(at, zone);
}

/** The one offset in seconds that holds from `from` until `to` (milliseconds since the epoch); null where the clocks change. */
export function offsetThroughout({ from, to }: TimeRange, zone: string): number | null {
  const [first, last] = [Math.floor(from / DAY_MS), Math.floor(to / DAY_MS) + 1];
  const offset = offsetAtMidnight(first, zone);
  for (let day = first + 1; day <= last; day++) if (offsetAtMidnight(day, zone) !== offset) return null;
  return offset;
}

/** The one offset of the days around a wall-clock time (as if it were UTC); null where the clocks change near it. */
export function steadyOffset(wall: number, zone: string): number | null {
  const day = Math.floor(wall / DAY_MS);
  const offset = offsetAtMidnight(day, zone);
  const isSteady = [day - 1, day + 1, day + 2].every((near) => offsetAtMidnight(near, zone) === offset);
  return isSteady ? offset : null;
}

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

const SHAPE = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\d*(Z|[+-]\d\d:?\d\d)?)?$/;
/** Local times of these years have four digits in every zone. */
export const FIRST = Date.UTC(1000, 0, 2);
export const LAST = Date.UTC(9999, 11, 30);

function read(day: string, time: string, rest: { offset: string | undefined; zone: string }): number {
  if (rest.offset !== undefined) {
    return Temporal.Instant.from(`${day}T${time}${rest.offset}`).epochMilliseconds;
  }
  const local = Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' });
  const wall = local.toZonedDateTime('UTC').epochMilliseconds;
  const offset = steadyOffset(wall, rest.zone);
  if (offset !== null) return wall - offset * 1000;
  // `compatible`: a time the clock jumps over moves forward by the gap, one that comes twice means the first, where
  // PostgreSQL's `at time zone` would take the second.
  return local.toZonedDateTime(rest.zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

/**
 * The instant of a wall-clock time in a zone: `YYYY-MM-DD HH:mm[:ss]`, with `T`, a bare day (its start), or with
 * `Z` or an offset, which then counts instead of the zone. Null for what is no time between the years 1000 and 9999.
 */
export function localToInstant(text: string, zone: string): Date | null {
  const [, day, time = '00:00:00', offset] = SHAPE.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  try {
    const at = read(day, time, { offset, zone });
    return at >= FIRST && at <= LAST ? new Date(at) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The wire's form of an instant: `YYYY-MM-DD HH:mm:ss` on the clocks of the zone. */
export function instantToLocal(at: Date, zone: string): string {
  const seconds = Math.floor(at.getTime() / 1000) + offsetSeconds(at.getTime(), zone);
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The first moment of the day that `at` falls on in the zone. */
export function startOfDay(at: Date, zone: string): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).startOfDay();
  return new Date(day.epochMilliseconds);
}

/** The same time of day some days later in the zone. */
export function plusDays(at: Date, days: number, zone: string): Date {
  const from = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return new Date(from.add({ days }).epochMilliseconds);
}

const BARE_DAY = /^\d{4}-\d\d-\d\d$/;

/** The end of a half-open period, as `localToInstant` takes it; a bare day belongs to the period, so that the next day ends it. */
export function periodEnd(text: string, zone: string): Date | null {
  const at = localToInstant(text, zone);
  return at && BARE_DAY.test(text.trim()) ? startOfDay(plusDays(at, 1, zone), zone) : at;
}
