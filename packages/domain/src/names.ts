import type { LocalizedRow } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { LocalDate } from './local-time.ts';
import { formatShortDay } from './format-time.ts';

/** A name in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly ar: string;
}

export type Language = keyof Bilingual;

/** In this language, or in the other one where it has no name. */
export const named = (name: Bilingual, language: Language): string => name[language] || name.en || name.ar;

/** In the language asked for where there is a name in it, else in the other. */
export function nameIn(rows: readonly Pick<LocalizedRow, 'locale' | 'name'>[], locale: Locale): string {
  const named = rows.filter(({ name }) => name !== '');
  return (named.find((row) => row.locale === locale) ?? named[0])?.name ?? '';
}

/** What says how the units of an item are called. */
export interface NamedUnits {
  readonly unit_names?: readonly string[] | undefined;
}

/** The name that a unit of an item was given, if any. Units are counted from 1. */
export const givenUnitName = (item: NamedUnits | null | undefined, unit: number): string | undefined =>
  item?.unit_names?.[unit - 1] || undefined;

/** What a unit without a name is called. */
export const numberedUnit = (unit: number, locale: Locale): string =>
  locale === 'ar' ? `الوحدة ${unit}` : `Unit ${unit}`;

export interface NumberedOrder {
  /** Counted per branch and day. */
  readonly number: number;
  readonly day: LocalDate;
}

/** `#7 · 22 Nov`, by which people know an order: its number begins anew every day. */
export function orderName({ number, day }: NumberedOrder, locale: Language): string {
  // In a sentence from right to left the sign would else stand behind its number.
  const counted = locale === 'ar' ? `\u2066#${number}\u2069` : `#${number}`;
  return `${counted} · ${formatShortDay(day, locale)}`;
}
