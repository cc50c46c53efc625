import type { Locale } from '@diwan/contract/locale.ts';

/** What says how the units of an item are called. */
export interface NamedUnits {
  readonly unit_names?: readonly string[] | undefined;
}

/** The name that a unit of an item was given, if any. Units are counted from 1. */
export const givenUnitName = (item: NamedUnits | null | undefined, unit: number): string | undefined =>
  item?.unit_names?.[unit - 1] || undefined;

/** What a unit without a name is called. */
export const numberedUnit = (unit: number, locale: Locale): string =>
  locale === 'ar' ? `الوحدة ${unit}` : `Unit ${unit}`;
