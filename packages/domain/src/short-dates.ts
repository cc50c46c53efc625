import type { LocalDate } from './local-time.ts';
import type { Language } from './names.ts';
import { sayDate } from './time-words.ts';

/** `Sun 22 – Wed 25 Nov`: the month stands once where both dates lie in it. */
export function sayShortDates(from: LocalDate, to: LocalDate, locale: Language): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const [weekday, day] = sayDate(from, locale).split(' ');
  return `${isOneMonth ? `${weekday} ${day}` : sayDate(from, locale)} – ${sayDate(to, locale)}`;
}
