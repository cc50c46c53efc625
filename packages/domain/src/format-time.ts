import type { Locale } from '@diwan/contract/locale.ts';
import { type LocalDate, type Weekday, dayNumber, weekdayOfDay } from './local-time.ts';
import { MINUTE_MS } from './time-range.ts';

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
export const formatShortDay = (date: LocalDate, locale: Locale): string =>
  `${Number(date.slice(8))} ${MONTHS[locale][Number(date.slice(5, 7)) - 1] ?? ''}`;

/** `Apr 2026`, `أبريل 2026` */
export const formatMonth = (date: LocalDate, locale: Locale): string =>
  `${MONTHS[locale][Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;

/** `Sun 5 Apr`, `الأحد 5 أبريل` */
export function formatDate(date: LocalDate, locale: Locale): string {
  const weekday = weekdayOfDay(dayNumber(date));
  return `${locale === 'ar' ? WEEKDAY_NAMES[weekday] : weekday} ${formatShortDay(date, locale)}`;
}

export function formatDates(from: LocalDate, to: LocalDate, locale: Locale): string {
  return `${formatDate(from, locale)} – ${formatDate(to, locale)}`;
}

/** `02:00 PM`, `02:00 م` of a local `YYYY-MM-DD HH:mm:ss`. */
export function formatClock(local: string, locale: Locale): string {
  const hour = Number(local.slice(11, 13));
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  const half = locale === 'ar' ? (hour < 12 ? 'ص' : 'م') : hour < 12 ? 'AM' : 'PM';
  return `${shown}:${local.slice(14, 16)} ${half}`;
}

/** `2026-04-02 02:00 PM`, `2026-04-02 02:00 م` of a local `YYYY-MM-DD HH:mm:ss`. */
export const formatLocalTime = (local: string, locale: Locale): string =>
  `${local.slice(0, 10)} ${formatClock(local, locale)}`;

/**
 * The same for a text that other programs show: kept apart as `<bdi>` keeps it on a page, without which the parts of a
 * date after an Arabic word change places.
 */
export const formatLocalTimeInText = (local: string, locale: Locale): string =>
  locale === 'ar' ? `\u2068${formatLocalTime(local, locale)}\u2069` : formatLocalTime(local, locale);
const HOUR_MINUTES = 60;

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

const WORDS = {
  en: {
    hours: { one: '1 hour', other: '{n} hours' },
    minutes: { one: '1 minute', other: '{n} minutes' },
  },
  ar: {
    hours: { one: 'ساعة واحدة', two: 'ساعتان', few: '{n} ساعات', many: '{n} ساعة', other: '{n} ساعة' },
    minutes: {
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '{n} دقائق',
      many: '{n} دقيقة',
      other: '{n} دقيقة',
    },
  },
} as const satisfies Record<Locale, Record<'hours' | 'minutes', Forms>>;

function count(of: 'hours' | 'minutes', n: number, locale: Locale): string {
  const forms: Forms = WORDS[locale][of];
  const form = forms[new Intl.PluralRules(locale).select(n)] ?? forms.other;
  return form.replace('{n}', String(n));
}

/** `1 hour 5 minutes`, `ساعة واحدة و5 دقائق`: the minutes that have begun; null once nothing is left. */
export function formatDuration(milliseconds: number, locale: Locale): string | null {
  const all = Math.ceil(milliseconds / MINUTE_MS);
  if (all <= 0) return null;
  const [hours, minutes] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES];
  const parts = [
    ...(hours > 0 ? [count('hours', hours, locale)] : []),
    ...(minutes > 0 ? [count('minutes', minutes, locale)] : []),
  ];
  return parts.join(locale === 'ar' ? ' و' : ' ');
}
