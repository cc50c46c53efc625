import type { LocalizedRow } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { LocalDate } from './local-time.ts';
import { sayShortDay } from './time-words.ts';

/** A name in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly ar: string;
}

export type Language = keyof Bilingual;

/** In the language asked for where there is a name in it, else in the other. */
export function nameIn(rows: readonly Pick<LocalizedRow, 'locale' | 'name'>[], locale: Locale): string {
  const named = rows.filter(({ name }) => name !== '');
  return (named.find((row) => row.locale === locale) ?? named[0])?.name ?? '';
}

export interface NumberedOrder {
  /** Counted per branch and day. */
  readonly number: number;
  readonly day: LocalDate;
}

/** `#7 · 22 Nov`, by which people know an order: its number begins anew every day. */
export function orderName({ number, day }: NumberedOrder, locale: Language): string {
  // In a sentence from right to left the sign would else stand behind its number.
  const counted = locale === 'ar' ? `\u2066#${number}\u2069` : `#${number}`;
  return `${counted} · ${sayShortDay(day, locale)}`;
}
