import type { Locale } from '@diwan/contract/locale.ts';
import { formatClock, formatShortDay } from '@diwan/domain/format-time.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** `2026-11-23 14:05:00` on the clock of this phone. */
const localOf = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:00`;

/** The hour of a moment today, and the day as well of one before; epoch milliseconds. */
export function formatMoment(at: number, now: number, locale: Locale): string {
  const [then, today] = [localOf(new Date(at)), localOf(new Date(now))];
  const clock = formatClock(then, locale);
  const day = then.slice(0, 10);
  return day === today.slice(0, 10) ? clock : `${formatShortDay(day, locale)} ${clock}`;
}
