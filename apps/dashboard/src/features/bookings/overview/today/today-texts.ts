import type { Locale } from '@diwan/contract/locale.ts';
import { currencyName } from '@diwan/domain/money.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { formatAmount } from '../../reservations/amount.tsx';

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', ar: 'ar-KW-u-nu-latn' };
const PERCENT = 100;

/** A local day as `Thu 2 Apr`, in the words of the reader. */
export function dayText(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A weekday alone, as short as it can be told apart. */
export const weekdayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TAGS[locale], {
    weekday: locale === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

export const percentText = (share: number): string => `${Math.round(share * PERCENT)}%`;

/** How amounts of the business are written, and what they are counted in. */
export function useMoneyWords() {
  const { business } = useWorkspace();
  const locale = useLocale();
  const currency = business?.currency ?? 'KWD';
  return { format: (value: number) => formatAmount(value, currency), unit: currencyName(currency, locale) };
}
