import type { Locale } from '@diwan/contract/locale.ts';

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en-GB', ar: 'ar-KW-u-nu-latn' };

const formatted = (day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale], { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `April 2026` */
export const formatMonth = (day: string, locale: Locale) =>
  formatted(day, locale, { month: 'long', year: 'numeric' });

/** `Wednesday 15 April 2026` */
export const formatWholeDay = (day: string, locale: Locale) =>
  formatted(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `Sun`, and in full for those who have it read out. */
export const formatWeekday = (day: string, locale: Locale, length: 'short' | 'long') =>
  formatted(day, locale, { weekday: length });
