import type { Locale } from '@diwan/contract/locale.ts';
import { dayOf } from '#kit/i18n/calendar-days.ts';

/** Local days, both included. */
export interface ChartPeriod {
  readonly from: string;
  readonly to: string;
  /** Asked for in the address; otherwise the current month. */
  readonly isGiven: boolean;
}

const MONTHS = 12;
const MOST_MONTHS = 60;

const monthIndex = (day: string) => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1;
const monthText = (index: number) =>
  `${Math.floor(index / MONTHS)}-${String((index % MONTHS) + 1).padStart(2, '0')}`;

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** The month that is some months away from that of the day. */
export function monthOf(day: string, monthsLater = 0): { readonly from: string; readonly to: string } {
  const month = monthText(monthIndex(day) + monthsLater);
  return { from: `${month}-01`, to: lastDayOf(month) };
}

export const yearOf = (day: string) => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` });

/** What an address asks for, whatever somebody typed into it. */
export function periodIn(given: Readonly<Record<string, unknown>>, today: string): ChartPeriod {
  const [from, to] = [given['from'], given['to']].map((value) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? dayOf(value) : null,
  );
  if (from && to && from <= to) return { from, to, isGiven: true };
  return { ...monthOf(today), isGiven: false };
}

/** How many months up to this one must be asked for to hold the whole period. */
export function monthsBack(period: ChartPeriod, today: string): number {
  if (!period.isGiven) return MONTHS;
  return Math.min(MOST_MONTHS, Math.max(1, monthIndex(today) - monthIndex(period.from) + 1));
}

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en', ar: 'ar-KW-u-nu-latn' };

/** `Apr 26`, `أبريل 26` of `2026-04`. */
export function formatMonth(month: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGES[locale], {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
