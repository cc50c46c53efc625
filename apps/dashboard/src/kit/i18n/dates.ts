import type { Locale } from '@diwan/contract/locale.ts';

const HALF_DAY: Record<Locale, readonly [am: string, pm: string]> = { en: ['AM', 'PM'], ar: ['ص', 'م'] };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

function partsOf(instant: string, timeZone: string) {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: get('year'),
    month: get('month'),
    day: get('day'),
    hour: Number(get('hour')),
    minute: get('minute'),
  };
}

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function clockTime(hour: number, minute: string, locale: Locale): string {
  const [am, pm] = HALF_DAY[locale];
  const hours = String(hour % 12 || 12).padStart(2, '0');
  return `${hours}:${minute} ${hour < 12 ? am : pm}`;
}

/** An instant as `YYYY-MM-DD hh:mm A`, in the clock of the business. */
export function formatInstant(instant: string, locale: Locale, timeZone = browserTimeZone()): string {
  const { year, month, day, hour, minute } = partsOf(instant, timeZone);
  return `${year}-${month}-${day} ${clockTime(hour, minute, locale)}`;
}

/** The clocks of a zone at an instant: `YYYY-MM-DD HH:mm`. */
export function localTimeOf(instant: string, timeZone = browserTimeZone()): string {
  const { year, month, day, hour, minute } = partsOf(instant, timeZone);
  return `${year}-${month}-${day} ${String(hour).padStart(2, '0')}:${minute}`;
}

/** A local time of the wire (`YYYY-MM-DD HH:mm:ss`) as `YYYY-MM-DD hh:mm A`. */
export function formatLocalTime(localTime: string, locale: Locale): string {
  const [day = '', time = ''] = localTime.split(' ');
  const [hour = '', minute = ''] = time.split(':');
  return `${day} ${clockTime(Number(hour), minute, locale)}`;
}
