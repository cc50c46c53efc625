import type { LocalDate } from './local-time.ts';
import type { Language } from './names.ts';
import { formatShortDay } from './format-time.ts';

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
