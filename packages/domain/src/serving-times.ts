import type { Pause, Snooze } from '@diwan/contract/catalogue/serving-times.ts';
import { type LocalDate, dateOfDay, dayNumber, instantOf, localDateOf } from './local-time.ts';
import { hoursForGuests, openRangesOf, type OpeningHours } from './opening-hours.ts';
import { type OpenRange, withLastOrders } from './opening-now.ts';
import { DAY_MS, MINUTE_MS, type TimeRange } from './time-range.ts';

const FEWEST_AHEAD = 4;
/** A page may be left open for days, as on a tablet at a table where nobody sits: without hours it would say that it is closed. */
const KEPT_MS = 7 * DAY_MS;
const LOOKED_AHEAD_MS = 9 * DAY_MS;

interface Served {
  readonly hours: OpeningHours | null;
  readonly lastOrdersMinutes: number;
  readonly zone: string;
}

/** Around a moment, when guests are served, with the last orders of each range; null hours: always. */
export const servedDuring = ({ hours, lastOrdersMinutes, zone }: Served, window: TimeRange): OpenRange[] =>
  withLastOrders(openRangesOf(hours, window, zone), hours === null ? 0 : lastOrdersMinutes);

/** What a page keeps: the range of this moment and those of a week, or the next few. Null where there is nothing to say, as it is open always. */
export function hoursAhead(served: Served, now: number): OpenRange[] | null {
  const window = { from: now - DAY_MS, to: now + LOOKED_AHEAD_MS };
  const ranges = servedDuring(served, window).filter(({ to }) => to > now);
  const isAlways = ranges.some(({ from, to }) => from <= now && to === window.to);
  const isKept = ({ from }: OpenRange, at: number) => at < FEWEST_AHEAD || from < now + KEPT_MS;
  return isAlways ? null : ranges.filter(isKept);
}

interface At {
  readonly now: number;
  readonly zone: string;
  /** Null: none were set. */
  readonly hours: OpeningHours | null;
}
/** A night of work belongs to the day on which it began: the next one begins at five in the morning. */
const DAY_BEGINS = '05:00';
const DAYS_AHEAD = 9;

/** By the clock on the wall: on a day on which clocks are changed, five o'clock is not five hours after midnight. */
function workingDay(at: number, zone: string): LocalDate {
  const day = localDateOf(at, zone);
  return at < instantOf(day, DAY_BEGINS, zone) ? dateOfDay(dayNumber(day) - 1) : day;
}

const rangesAhead = ({ now, zone, hours }: At) =>
  openRangesOf(hoursForGuests(hours), { from: now - DAY_MS, to: now + DAYS_AHEAD * DAY_MS }, zone);

/** When the branch opens on its next working day; where it never opens or never closes, when that day begins. */
function tomorrow(at: At): number {
  const { now, zone } = at;
  const today = workingDay(now, zone);
  const opening = rangesAhead(at).find(({ from }) => from > now && workingDay(from, zone) > today);
  return opening?.from ?? instantOf(dateOfDay(dayNumber(today) + 1), DAY_BEGINS, zone);
}

/** When it closes next; where it never does, the end of its working day. */
function closing(at: At): number {
  const { now } = at;
  const range = rangesAhead(at).find(({ to }) => to > now);
  return range && range.to < now + DAYS_AHEAD * DAY_MS ? range.to : tomorrow(at);
}

export const pauseEnd = (pause: Pause, at: At): number =>
  pause === 'tomorrow' ? tomorrow(at) : at.now + Number(pause) * MINUTE_MS;

/** As far away as a moment is stored: it ends when somebody says so. */
export const UNTIL_TOLD = Date.parse('9999-12-31T00:00:00.000Z');

export function snoozeEnd(snooze: Snooze, at: At): number {
  if (snooze === 'told') return UNTIL_TOLD;
  return snooze === 'closing' ? closing(at) : at.now + Number(snooze) * MINUTE_MS;
}

/** Null: until somebody says that it is there again. */
export const endOfSnooze = (stored: string): string | null =>
  Date.parse(stored) < UNTIL_TOLD ? stored : null;
