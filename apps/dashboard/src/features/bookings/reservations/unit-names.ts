import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { useText } from '#kit/i18n/messages.ts';
import { reservationMessages } from './reservations.messages.ts';

export interface NamedUnit {
  readonly unit: number;
  readonly name: string;
  readonly free: boolean;
}

/** The units of an item by their names, or by their numbers where nobody named them. */
export function useUnitNames(): (item: ItemRow | undefined) => NamedUnit[] {
  const t = useText(reservationMessages);
  return (item) =>
    Array.from({ length: item?.itemable.units ?? 0 }, (_, index) => ({
      unit: index + 1,
      name: item?.itemable.unit_names?.[index] || t('unitOf', { unit: index + 1 }),
      free: true,
    }));
}
