import { BOOKING_OPTIONS } from '@diwan/contract/installation/booking-options.ts';
import { useMemo } from 'react';
import type { Choice } from '#kit/form/choice.ts';
import { useLocale } from '#kit/i18n/locale.ts';

type List = keyof typeof BOOKING_OPTIONS;

/** The words of a fixed list, in the reader's language. */
export function useOptionWord(list: List): (value: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const words = new Map<string, string>(
      BOOKING_OPTIONS[list].map(({ value, label }) => [value, label[locale]]),
    );
    return (value) => words.get(value) ?? value;
  }, [list, locale]);
}

/** The same list as choices; `without` leaves out what cannot be chosen. */
export function useOptionChoices(list: List, without: readonly string[] = []): Choice[] {
  const locale = useLocale();
  return BOOKING_OPTIONS[list]
    .filter(({ value }) => !without.includes(value))
    .map(({ value, label }) => ({ value, label: label[locale] }));
}
