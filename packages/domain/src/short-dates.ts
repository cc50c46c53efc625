import type { LocalDate } from './local-time.ts';
import type { Language } from './names.ts';
import { formatDate } from './format-time.ts';

/** `Sun 22 – Wed 25 Nov`: the month stands once where both dates lie in it. */
export function formatShortDates(from: LocalDate, to: LocalDate, locale: Language): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const [weekday, day] = formatDate(from, locale).split(' ');
  return `${isOneMonth ? `${weekday} ${day}` : formatDate(from, locale)} – ${formatDate(to, locale)}`;
}
