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

/** `Sun 5 Apr`, `الأحد 5 أبريل`: the same on every machine, which Intl is not. */
export function sayDate(date: LocalDate, locale: Language): string {
  const weekday = weekdayOfDay(dayNumber(date));
  const month = MONTHS[locale][Number(date.slice(5, 7)) - 1] ?? '';
  return `${locale === 'ar' ? WEEKDAY_NAMES[weekday] : weekday} ${Number(date.slice(8))} ${month}`;
}

export function sayDates(from: LocalDate, to: LocalDate, locale: Language): string {
  return `${sayDate(from, locale)} – ${sayDate(to, locale)}`;
}
