import type { Locale } from '@diwan/contract/locale.ts';

/** `1 April 2026` of a local date, with Western digits in both languages. */
export const formatDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));
