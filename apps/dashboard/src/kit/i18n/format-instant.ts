import { formatMoment } from '@diwan/domain/format-moment.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { todayIn } from './calendar-days.ts';
import { browserTimeZone, localTimeOf } from './dates.ts';

/** Of what begins with a capital, only the words for days near today do so; dates begin with a digit. */
export const insideText = (words: string): string => `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;

/** An instant in the middle of a sentence that is text alone: `today 2 PM`, `5 Apr 2:30 PM`. */
export const formatInstant = (instant: string, locale: Locale, timeZone = browserTimeZone()): string =>
  insideText(formatMoment(localTimeOf(instant, timeZone), todayIn(timeZone), locale));
