import { Temporal } from 'temporal-polyfill';
import { offsetSeconds, steadyOffset } from './zone-offset.ts';

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
