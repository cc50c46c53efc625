import { wallHours, type OpeningHours } from '@diwan/domain/opening-hours.ts';
import { DAY_MS, HOUR_MS } from '@diwan/domain/time-range.ts';
import { wallTime } from '../wall-time.ts';
import { dayTextOf } from './time-scale.ts';

/** What decides where a day of hours is opened. */
export interface DayTimes {
  /** Wall time. */
  readonly now: number;
  readonly hours: OpeningHours;
}

/** Where a day is opened on which the venue is closed. */
const CLOSED_DAY_HOUR = 8;

const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;
const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(at, most));

/**
 * The whole hour, as wall time, with which a day begins on the screen: today the hour before now, kept within the
 * opening hours; another day the hour in which the venue opens.
 */
export function openingMoment(day: string, { now, hours }: DayTimes): number {
  const midnight = wallTime(`${day} 00:00:00`);
  const isToday = dayTextOf(now) === day;
  const wanted = hourOf(now) - HOUR_MS;
  // The hours of the night before may reach into the day.
  const around = wallHours(hours, { from: midnight - DAY_MS, to: midnight + 2 * DAY_MS });
  const sinceYesterday = around.find(({ from, to }) => from < midnight && to > now);
  if (isToday && sinceYesterday) return hourOf(Math.max(sinceYesterday.from, wanted));
  const own = around.filter(({ from }) => from >= midnight && from < midnight + DAY_MS);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return isToday ? Math.max(midnight, wanted) : midnight + CLOSED_DAY_HOUR * HOUR_MS;
  if (!isToday) return hourOf(first.from);
  return within(wanted, hourOf(first.from), Math.max(hourOf(first.from), hourOf(last.to - 1)));
}
