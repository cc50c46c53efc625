import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import type { Locale } from '@diwan/contract/locale.ts';
import { useLocale } from '#kit/i18n/locale.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Often enough for minutes. */
const TICK_MS = 15_000;

const IN_WORDS: Readonly<Record<Locale, Intl.RelativeTimeFormat>> = {
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
  ar: new Intl.RelativeTimeFormat('ar-u-nu-latn', { numeric: 'auto' }),
};

/** `5 minutes ago`, `in 10 minutes`, `yesterday`; less than a minute is now. */
export function fromNow(instant: string, now: number, locale: Locale): string {
  const minutes = Math.trunc((Date.parse(instant) - now) / MINUTE_MS);
  const words = IN_WORDS[locale];
  if (minutes === 0) return words.format(0, 'second');
  if (Math.abs(minutes) < HOUR_MINUTES) return words.format(minutes, 'minute');
  if (Math.abs(minutes) < DAY_MINUTES) return words.format(Math.trunc(minutes / HOUR_MINUTES), 'hour');
  return words.format(Math.trunc(minutes / DAY_MINUTES), 'day');
}

/** Says how far away an instant is, and goes on saying it rightly. */
export function useFromNow(): (instant: string) => string {
  const locale = useLocale();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  return (instant) => fromNow(instant, now, locale);
}
