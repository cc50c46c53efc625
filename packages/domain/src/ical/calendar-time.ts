import { dateOfDay, dayNumber, localDateOf, type LocalDate, localToInstant } from '../local-time.ts';
import type { ContentLine } from './content-lines.ts';

/** A whole day, or a time on the clocks of a zone. */
export type CalendarTime =
  | { readonly kind: 'day'; readonly day: LocalDate }
  | { readonly kind: 'time'; readonly day: LocalDate; readonly clock: string; readonly zone: string };

const SHAPE = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/;

const isDay = (day: LocalDate) => {
  const number = dayNumber(day);
  return Number.isFinite(number) && dateOfDay(number) === day;
};

/** Is it a zone we know? Others (`(UTC+03:00) Kuwait`) stand for the zone of the business. */
const isZone = (zone: string) => localToInstant('2000-01-01 00:00:00', zone) !== null;

/** The value of a line as a time; one without a zone of its own is in `zone`. Null for what is no time. */
export function timeOf(line: Pick<ContentLine, 'params' | 'value'>, zone: string): CalendarTime | null {
  const [, year, month, date, hour, minute, second, utc] = SHAPE.exec(line.value.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  if (year === undefined || !isDay(day)) return null;
  if (hour === undefined) return { kind: 'day', day };
  const named = line.params.get('TZID');
  const own = utc !== undefined ? 'UTC' : named !== undefined && isZone(named) ? named : zone;
  // A minute of 61 seconds ends with its last one.
  const clock = `${hour}:${minute}:${second === '60' ? '59' : second}`;
  const time: CalendarTime = { kind: 'time', day, clock, zone: own };
  return localToInstant(`${day} ${clock}`, own) === null ? null : time;
}

/** The same time some days later. */
export function movedByDays(time: CalendarTime, days: number): CalendarTime {
  return { ...time, day: dateOfDay(dayNumber(time.day) + days) };
}

/** Epoch milliseconds; a day begins at `clock` in `zone`. Undefined beyond the calendar. */
export function instantOfTime(
  time: CalendarTime,
  day: { readonly clock: string; readonly zone: string },
): number | undefined {
  const { clock, zone } = time.kind === 'day' ? day : time;
  return localToInstant(`${time.day} ${clock}`, zone)?.getTime();
}

/**
 * The day of a time on the clocks of the series that begins with `start`, which count its days. Where either is a whole day,
 * as it is written.
 */
export function dayInSeries(time: CalendarTime, start: CalendarTime | null): LocalDate {
  if (time.kind === 'day' || start?.kind !== 'time') return time.day;
  const at = localToInstant(`${time.day} ${time.clock}`, time.zone);
  return at === null ? time.day : localDateOf(at.getTime(), start.zone);
}

const DURATION = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;

/** Whole days and the seconds beyond them; null for what is no duration, or a negative one. */
export function durationOf(value: string): { readonly days: number; readonly seconds: number } | null {
  const found = DURATION.exec(value.trim());
  if (!found) return null;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return {
    days: (weeks ?? 0) * 7 + (days ?? 0),
    seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0),
  };
}
