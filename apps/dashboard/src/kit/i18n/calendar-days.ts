import { DAY_MS } from '@diwan/domain/time-range.ts';

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** `YYYY-MM-DD` on the calendar of a time zone, by default that of the browser; what a page shows takes `useToday`. */
export function todayIn(timeZone?: string): string {
  // The Swedish locale writes days so. A format costs fifty times what it takes to use it.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  formats.set(timeZone, format);
  return format.format(Date.now());
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Weeks begin on Sunday; Friday and Saturday are the weekend. */
export const CALENDAR = { firstDayOfWeek: 0, weekendDays: [5, 6] } satisfies {
  firstDayOfWeek: 0;
  weekendDays: (5 | 6)[];
};

const LOCAL_DAY = /^\d{4}-\d\d-\d\d/;

/** The day of a local time of the wire; null for what is none. */
export const dayOf = (localTime: string): string | null => LOCAL_DAY.exec(localTime)?.[0] ?? null;

/** A day with a time `HH:mm`, as the wire takes it. */
export const stamped = (day: string, time: string): string => `${day} ${time}:00`;

/** A day `YYYY-MM-DD` as the `DD-MM-YYYY` of forms. */
export const formDay = (day: string): string => day.split('-').toReversed().join('-');
