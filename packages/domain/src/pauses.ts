import type { Pause, Snooze } from '@diwan/contract/catalogue/serving-times.ts';
import { DAY_MS, type LocalDate, dateOfDay, dayNumber, instantOf, localDateOf } from './local-time.ts';
import { hoursForGuests, openRangesOf, type OpeningHours } from './opening-hours.ts';

interface At {
  readonly now: number;
  readonly zone: string;
  /** Null: none were set. */
  readonly hours: OpeningHours | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A night of work belongs to the day on which it began: the next one begins at five in the morning. */
const DAY_BEGINS_MS = 5 * HOUR_MS;
const DAYS_AHEAD = 9;

const workingDay = (at: number, zone: string): LocalDate => localDateOf(at - DAY_BEGINS_MS, zone);

const rangesAhead = ({ now, zone, hours }: At) =>
  openRangesOf(hoursForGuests(hours), { from: now - DAY_MS, to: now + DAYS_AHEAD * DAY_MS }, zone);

/** When the branch opens on its next working day; where it never opens or never closes, when that day begins. */
function tomorrow(at: At): number {
  const { now, zone } = at;
  const today = workingDay(now, zone);
  const opening = rangesAhead(at).find(({ from }) => from > now && workingDay(from, zone) > today);
  return opening?.from ?? instantOf(dateOfDay(dayNumber(today) + 1), '05:00', zone);
}

/** When it closes next; where it never does, the end of its working day. */
function closing(at: At): number {
  const { now } = at;
  const range = rangesAhead(at).find(({ to }) => to > now);
  return range && range.to < now + DAYS_AHEAD * DAY_MS ? range.to : tomorrow(at);
}

export const pauseEnd = (pause: Pause, at: At): number =>
  pause === 'tomorrow' ? tomorrow(at) : at.now + Number(pause) * MINUTE_MS;

export const snoozeEnd = (snooze: Snooze, at: At): number =>
  snooze === 'closing' ? closing(at) : at.now + Number(snooze) * MINUTE_MS;
