import { Temporal } from 'temporal-polyfill';
import { endOfService } from './duration.ts';
import type { TimeRange } from './range.ts';

const STEP_MINUTES = 15;

/** Rule R7: every quarter of an hour on the clock at which a service of this length still fits into the slot. */
export function startTimes(slot: TimeRange, durationSeconds: number, zone: string): number[] {
  const starts: number[] = [];
  let at = nextQuarter(slot.from, zone);
  while (endOfService(at, durationSeconds) <= slot.to) {
    starts.push(at);
    at += STEP_MINUTES * 60_000;
  }
  return starts;
}

function nextQuarter(at: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .round({ smallestUnit: 'minute', roundingIncrement: STEP_MINUTES, roundingMode: 'ceil' })
    .epochMilliseconds;
}
