import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { givenUnitName, numberedUnit } from '@diwan/domain/names.ts';
import { useLocale } from '#kit/i18n/locale.ts';

export interface NamedUnit {
  readonly unit: number;
  readonly name: string;
  readonly free: boolean;
}

/** The units of an item by their names, or by their numbers where nobody named them. */
export function useUnitNames(): (item: ItemRow | undefined) => NamedUnit[] {
  const locale = useLocale();
  return (item) =>
    Array.from({ length: item?.itemable.units ?? 0 }, (_, index) => ({
      unit: index + 1,
      name: givenUnitName(item?.itemable, index + 1) ?? numberedUnit(index + 1, locale),
      free: true,
    }));
}
