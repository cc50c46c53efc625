import type { Translate } from '#kit/i18n/messages.ts';
import type { GridColumn } from './grid-columns.ts';
import type { gridMessages } from './grid.messages.ts';

type Words = Translate<(typeof gridMessages)['messages']>;

export function headingOf({ key, slot }: GridColumn, t: Words): string {
  if (slot === 0) return t('price');
  if (slot !== undefined) return t('priceN', { n: slot + 1 });
  return t(key as Exclude<typeof key, `price_${number}`>);
}
