import { dayNumber, instantOf, localDateOf } from '../local-time/local-date.ts';
import type { TimeRange } from '../availability/range.ts';
import type { StayDates } from '../packages/calendar.ts';

/** `HH:mm` of the configuration. */
export interface StayClock {
  readonly check_in_at: string;
  readonly check_out_at: string;
}

export const DEFAULT_STAY_CLOCK: StayClock = { check_in_at: '14:00', check_out_at: '14:00' };

/** Rule R6.1: nights are counted by dates, so the hours and a change of the clock play no part. */
export function nightsBetween({ arrival, departure }: StayDates): number {
  return dayNumber(departure) - dayNumber(arrival);
}

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
