import { instantToLocal, localToInstant } from '../local-time/local-time.ts';
import { offsetSeconds } from '../local-time/zone-offset.ts';
import { endOfService } from './duration.ts';
import type { TimeRange } from './range.ts';

const QUARTER_MS = 900_000;

/**
 * Rule R7: every quarter of an hour on the clock at which a service of this length still fits into the slot. Of an hour
 * that comes twice the wire can name only the first, so that the second is not offered.
 */
export function startTimes(slot: TimeRange, durationSeconds: number, zone: string): number[] {
  const starts: number[] = [];
  let at = nextQuarter(slot.from, zone);
  while (endOfService(at, durationSeconds) <= slot.to) {
    if (canBeNamed(at, zone)) starts.push(at);
    at += QUARTER_MS;
  }
  return starts;
}

/** Zones change their clocks at a quarter, so that the quarters of the clock go on through a change. */
function nextQuarter(at: number, zone: string): number {
  const wall = at + offsetSeconds(at, zone) * 1000;
  return at + (Math.ceil(wall / QUARTER_MS) * QUARTER_MS - wall);
}

const canBeNamed = (at: number, zone: string) =>
  localToInstant(instantToLocal(new Date(at), zone), zone)?.getTime() === at;
