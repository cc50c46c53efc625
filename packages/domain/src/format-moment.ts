import { formatTime } from './format-clock.ts';
import { type LocalDate, dayNumber } from './local-time.ts';
import type { Language } from './names.ts';
import { formatShortDay } from './format-time.ts';

const NEAR: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  en: { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' },
  ar: { [-1]: 'أمس', 0: 'اليوم', 1: 'غدًا' },
};

/** `5 Apr`, and with the year where it is not that of the other day: `5 Apr 2025`. */
export function formatDayBeside(day: LocalDate, other: LocalDate, locale: Language): string {
  const isSameYear = day.slice(0, 4) === other.slice(0, 4);
  return isSameYear ? formatShortDay(day, locale) : `${formatShortDay(day, locale)} ${day.slice(0, 4)}`;
}

/** `Today`, `Tomorrow`, `5 Apr`, and with the year where it is another one: `5 Apr 2025`. */
export function formatNearDay(day: LocalDate, today: LocalDate, locale: Language): string {
  return NEAR[locale][dayNumber(day) - dayNumber(today)] ?? formatDayBeside(day, today, locale);
}

/** `Today 2 PM`, `اليوم 2 م`, `5 Apr 2:30 PM` of a local `YYYY-MM-DD HH:mm`. */
export const formatMoment = (local: string, today: LocalDate, locale: Language): string =>
  `${formatNearDay(local.slice(0, 10), today, locale)} ${formatTime(local, locale)}`;
