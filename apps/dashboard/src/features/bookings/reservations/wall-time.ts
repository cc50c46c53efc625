import { DAY_MS } from '@diwan/domain/time-range.ts';

/** Milliseconds of a local time of the wire on a calendar without zones: for counting and drawing alone. */
export const wallTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

export const wallText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

export const nightsBetween = (from: string, to: string): number =>
  Math.round((wallTime(to.slice(0, 10)) - wallTime(from.slice(0, 10))) / DAY_MS);

/** Both there, and in order. */
export const isPeriod = (from: string, to: string | null): to is string =>
  to !== null && from !== '' && wallTime(to) > wallTime(from);

/** The time on the wall in a zone. */
const wallAt = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

export const wallNow = (timeZone: string): string => wallAt(new Date(), timeZone);

/** The day of an instant by the clock of the business, YYYY-MM-DD. What was picked in a form is a local time already. */
export const wallDay = (moment: string, timeZone: string): string =>
  (moment.includes('T') ? wallAt(new Date(moment), timeZone) : moment).slice(0, 10);
