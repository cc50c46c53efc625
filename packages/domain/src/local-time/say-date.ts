import type { Language } from '../names/bilingual.ts';
import { dayNumber, weekdayOfDay, type LocalDate, type Weekday } from './local-date.ts';

const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  Sat: 'السبت',
  Sun: 'الأحد',
  Mon: 'الاثنين',
  Tue: 'الثلاثاء',
  Wed: 'الأربعاء',
  Thu: 'الخميس',
  Fri: 'الجمعة',
};

const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ar: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
} as const;

/** `5 Apr`, `5 أبريل`: the same on every machine, which Intl is not. */
export const sayShortDay = (date: LocalDate, locale: Language): string =>
  `${Number(date.slice(8))} ${MONTHS[locale][Number(date.slice(5, 7)) - 1] ?? ''}`;

/** `Sun 5 Apr`, `الأحد 5 أبريل` */
export function sayDate(date: LocalDate, locale: Language): string {
  const weekday = weekdayOfDay(dayNumber(date));
  return `${locale === 'ar' ? WEEKDAY_NAMES[weekday] : weekday} ${sayShortDay(date, locale)}`;
}

export function sayDates(from: LocalDate, to: LocalDate, locale: Language): string {
  return `${sayDate(from, locale)} – ${sayDate(to, locale)}`;
}

/** `2026-04-02 02:00 PM`, `2026-04-02 02:00 م` of a local `YYYY-MM-DD HH:mm:ss`. */
export function sayLocalTime(local: string, locale: Language): string {
  const hour = Number(local.slice(11, 13));
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  const half = locale === 'ar' ? (hour < 12 ? 'ص' : 'م') : hour < 12 ? 'AM' : 'PM';
  return `${local.slice(0, 10)} ${shown}:${local.slice(14, 16)} ${half}`;
}

/**
 * The same for a text that other programs show: kept apart as `<bdi>` keeps it on a page, without which the parts of a
 * date after an Arabic word change places.
 */
export const sayLocalTimeInText = (local: string, locale: Language): string =>
  locale === 'ar' ? `\u2068${sayLocalTime(local, locale)}\u2069` : sayLocalTime(local, locale);
