import { DAY_MS } from './day.ts';
import { Temporal } from 'temporal-polyfill';

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

/** The one offset of the days around a wall-clock time (as if it were UTC); null where the clocks change near it. */
export function steadyOffset(wall: number, zone: string): number | null {
  const day = Math.floor(wall / DAY_MS);
  const offset = offsetAtMidnight(day, zone);
  const isSteady = [day - 1, day + 1, day + 2].every((near) => offsetAtMidnight(near, zone) === offset);
  return isSteady ? offset : null;
}
