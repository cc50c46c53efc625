import { dateOfDay, dayNumber, localDateOf } from '../local-time.ts';
import { escapeText, fold } from './content-lines.ts';

export interface TakenDates {
  readonly uid: string;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** When the row was last changed: the same bytes as long as nothing did. */
  readonly changedAt: number;
}

const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const compact = (day: string) => day.replaceAll('-', '');

/** Whole days, half-open: the day of departure is free again. One within a day takes it. */
function event({ uid, from, to, changedAt }: TakenDates, zone: string, summary: string): string[] {
  const first = localDateOf(from, zone);
  const last = localDateOf(to, zone);
  const end = last > first ? last : dateOfDay(dayNumber(first) + 1);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `DTSTART;VALUE=DATE:${compact(first)}`,
    `DTEND;VALUE=DATE:${compact(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** An iCalendar text (RFC 5545) that says when a unit is taken and nothing else. */
export function writeCalendar(
  dates: readonly TakenDates[],
  { name, zone, summary }: { readonly name: string; readonly zone: string; readonly summary: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Diwan//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...dates.flatMap((taken) => event(taken, zone, summary)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
