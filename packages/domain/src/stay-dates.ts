import { Temporal } from 'temporal-polyfill';
import { type LocalDate, dayNumber, instantOf, localDateOf } from './local-time.ts';
import type { TimeRange } from './time-range.ts';

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

/** Whether a stay ends after 24:00 of that day. */
export function endsAfterTill(to: number, till: LocalDate, zone: string): boolean {
  return to > instantOf(till, '24:00', zone);
}
