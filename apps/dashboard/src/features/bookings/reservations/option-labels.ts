import { BOOKING_OPTIONS } from '@diwan/contract/installation/booking-options.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { choiceLabel, orderTypeLabel } from '@diwan/domain/choice-labels.ts';
import { useMemo } from 'react';
import type { Choice } from '#kit/form/choice.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';

type List = keyof typeof BOOKING_OPTIONS;

const wordIn = (list: List, value: string, type: BusinessType, locale: Locale): string =>
  list === 'order_types' ? orderTypeLabel(value, type, locale) : choiceLabel(list, value, locale);

/** The words of a fixed list, in the reader's language and as the type of the picked business calls them. */
export function useOptionWord(list: List): (value: string) => string {
  const locale = useLocale();
  const type = useWorkspace().business?.type ?? 'restaurant';
  return useMemo(() => (value) => wordIn(list, value, type, locale), [list, type, locale]);
}

/** The same list as choices; `without` leaves out what cannot be chosen. */
export function useOptionChoices(list: List, without: readonly string[] = []): Choice[] {
  const word = useOptionWord(list);
  return BOOKING_OPTIONS[list]
    .filter(({ value }) => !without.includes(value))
    .map(({ value }) => ({ value, label: word(value) }));
}
