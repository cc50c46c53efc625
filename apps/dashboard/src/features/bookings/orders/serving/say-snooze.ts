import type { Snooze } from '@diwan/contract/catalogue/serving-times.ts';
import { useText } from '#kit/i18n/messages.ts';
import { servingMessages } from './serving.messages.ts';

const MINUTES_PER_HOUR = 60;

interface SaidSnooze {
  readonly words: string;
  /** With the item, for those who do not see beside what the words stand. */
  readonly label: string;
}

/** For how long an item may be sold out, in words. */
export function useFormatSnooze(item: string): (wanted: Snooze) => SaidSnooze {
  const t = useText(servingMessages);
  return (wanted) => {
    if (wanted === 'closing') return { words: t('closing'), label: t('closingSaid', { item }) };
    if (wanted === 'told') return { words: t('told'), label: t('toldSaid', { item }) };
    const hours = Number(wanted) / MINUTES_PER_HOUR;
    return { words: t('hours', { hours }), label: t('hoursSaid', { item, hours }) };
  };
}
