import { OPTIONS } from '@diwan/contract/installation/options.ts';
import { useMemo } from 'react';
import type { Choice } from '#kit/form/choice.ts';
import { useLocale } from '#kit/i18n/locale.ts';

type Lists = Pick<
  typeof OPTIONS,
  'reservation_statuses' | 'payment_statuses' | 'payment_types' | 'order_statuses' | 'order_types'
>;

/** The words of a fixed list, in the reader's language. */
export function useOptionWord(list: keyof Lists): (value: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const words = new Map<string, string>(OPTIONS[list].map(({ value, label }) => [value, label[locale]]));
    return (value) => words.get(value) ?? value;
  }, [list, locale]);
}

/** The same list as choices; `without` leaves out what cannot be chosen. */
export function useOptionChoices(list: keyof Lists, without: readonly string[] = []): Choice[] {
  const locale = useLocale();
  return OPTIONS[list]
    .filter(({ value }) => !without.includes(value))
    .map(({ value, label }) => ({ value, label: label[locale] }));
}
