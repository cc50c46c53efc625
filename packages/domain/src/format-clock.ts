import type { Language } from './names.ts';

/** Times of a day as people say them, apart from days: pages that show hours alone load nothing of calendars. */

const HALVES: Readonly<Record<Language, readonly [string, string]>> = { en: ['AM', 'PM'], ar: ['ص', 'م'] };
const NOON = 12;

const formatClock = (hour: number, minutes: string, locale: Language): string =>
  `${hour % NOON || NOON}${minutes} ${HALVES[locale][hour % (2 * NOON) < NOON ? 0 : 1]}`;

/** `2 PM`, `2 م` of a whole hour from 0 to 24. */
export const formatHour = (hour: number, locale: Language): string => formatClock(hour, '', locale);

/** `2 PM`, `2:30 PM`, `2 م` of a local `YYYY-MM-DD HH:mm`, where its day is known. */
export function formatTime(local: string, locale: Language): string {
  const minutes = local.slice(14, 16);
  return formatClock(Number(local.slice(11, 13)), minutes === '00' ? '' : `:${minutes}`, locale);
}
