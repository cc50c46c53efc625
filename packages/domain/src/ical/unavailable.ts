import type { CalendarEvent } from './read-calendar.ts';
import { DAY_MS } from '../time-range.ts';

/** Nobody books a stay this far ahead through a booking site; it closes such dates day by day instead. */
const FAR_DAYS = 180;
const UNAVAILABLE = /not available|unavailable|blocked|closed|غير متاح|مغلق/i;

/** Says that dates are closed, not that somebody booked them: also how a booking site repeats what it heard from us. */
export const isUnavailable = ({ summary }: Pick<CalendarEvent, 'summary'>): boolean =>
  UNAVAILABLE.test(summary);

/** Runs that touch or overlap, each as one, in the order of their times. */
function runsOf(events: readonly CalendarEvent[]): CalendarEvent[] {
  const runs: CalendarEvent[] = [];
  for (const event of events.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = runs.at(-1);
    if (last && event.from <= last.to) runs[runs.length - 1] = { ...last, to: Math.max(last.to, event.to) };
    else runs.push(event);
  }
  return runs;
}

/**
 * Booking sites close the far future with events that roll on every night under new UIDs. They become one block per run with a
 * name that stays, so that a night changes a date and not a row.
 */
export function foldUnavailable(events: readonly CalendarEvent[], now: number): CalendarEvent[] {
  const isRolling = (event: CalendarEvent) => isUnavailable(event) && event.to > now + FAR_DAYS * DAY_MS;
  const rolling = runsOf(events.filter((event) => isRolling(event)));
  return [
    ...events.filter((event) => !isRolling(event)),
    ...rolling.map((run, index) => ({ ...run, key: `not available ${index + 1}` })),
  ];
}
