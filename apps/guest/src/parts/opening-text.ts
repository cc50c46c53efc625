import type { Locale } from '@diwan/contract/locale.ts';
import { openingNow, type OpeningNow, type OpenRange } from '@diwan/domain/opening-now.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';

const MESSAGES = {
  open_until: { en: 'Open until {time}', ar: 'مفتوح حتى {time}' },
  last_orders_at: { en: 'Last orders at {time}', ar: 'آخر موعد للطلب {time}' },
  closed_opens: { en: 'Closed. Opens {day} at {time}', ar: 'مغلق. نفتح {day} الساعة {time}' },
  closed: { en: 'Closed at the moment', ar: 'مغلق حاليًا' },
  paused_until: {
    en: 'We are very busy. Orders open again at {time}.',
    ar: 'لدينا ضغط كبير الآن. نستقبل الطلبات من جديد الساعة {time}.',
  },
  paused_until_day: {
    en: 'We are very busy. Orders open again {day} at {time}.',
    ar: 'لدينا ضغط كبير الآن. نستقبل الطلبات من جديد {day} الساعة {time}.',
  },
  today: { en: 'today', ar: 'اليوم' },
  tomorrow: { en: 'tomorrow', ar: 'غدًا' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Values are kept apart, so that a clock after an Arabic word is read in order. */
const translate = (
  key: keyof typeof MESSAGES,
  locale: Locale,
  values: Readonly<Record<string, string>> = {},
) => MESSAGES[key][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => `\u2068${values[name] ?? ''}\u2069`);

/** Western digits in both languages. */
const tagOf = (locale: Locale) => (locale === 'ar' ? 'ar-u-nu-latn' : 'en');

/** Where the clock hangs, and what it is read in. */
interface Clock {
  readonly now: number;
  readonly zone: string;
  readonly locale: Locale;
}

const formatTime = (at: number, { zone, locale }: Clock) =>
  new Intl.DateTimeFormat(tagOf(locale), { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at);

/** The number of the day on the calendar of the venue. */
const dayOf = (at: number, zone: string) =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(at)) / DAY_MS;

function formatDay(at: number, { now, zone, locale }: Clock): string {
  const days = dayOf(at, zone) - dayOf(now, zone);
  if (days === 0 || days === 1) return translate(days === 0 ? 'today' : 'tomorrow', locale);
  const date = days > 6 ? ({ day: 'numeric', month: 'long' } as const) : {};
  return new Intl.DateTimeFormat(tagOf(locale), { weekday: 'long', ...date, timeZone: zone }).format(at);
}

/** A moment within a day is named by its time alone. */
function formatMoment(at: number, clock: Clock): string {
  const time = formatTime(at, clock);
  return at - clock.now < DAY_MS ? time : `${formatDay(at, clock)} ${time}`;
}

function formatOpening(opening: OpeningNow, clock: Clock): string {
  const { locale } = clock;
  if (opening.kind === 'open')
    return translate('open_until', locale, { time: formatMoment(opening.until, clock) });
  if (opening.kind === 'last_orders') {
    return translate('last_orders_at', locale, { time: formatMoment(opening.at, clock) });
  }
  const { opens } = opening;
  if (opens === null) return translate('closed', locale);
  return translate('closed_opens', locale, { day: formatDay(opens, clock), time: formatTime(opens, clock) });
}

function formatPaused(until: number, clock: Clock): string {
  const { now, zone, locale } = clock;
  const isToday = dayOf(until, zone) === dayOf(now, zone);
  const values = { day: formatDay(until, clock), time: formatTime(until, clock) };
  return translate(isToday ? 'paused_until' : 'paused_until_day', locale, values);
}

/** What the head of a menu tells; null hours: nobody set any, or it is open always. */
interface HeadInput {
  readonly hours: readonly OpenRange[] | null;
  readonly pausedUntil: number | null;
}

/** `Open until 11:00 PM`, or how long nothing can be ordered; nothing where there is nothing to say. */
export function headText({ hours, pausedUntil }: HeadInput, clock: Clock): string {
  if (pausedUntil !== null && pausedUntil > clock.now) return formatPaused(pausedUntil, clock);
  return hours === null ? '' : formatOpening(openingNow(hours, clock.now), clock);
}
