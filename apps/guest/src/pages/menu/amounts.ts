import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { isStay } from '@diwan/contract/catalogue/itemable-types.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { type Currency, currencyName, decimalsOf, toMinor, toUnits } from '@diwan/domain/money.ts';
import { isInPeriod } from '@diwan/domain/discount.ts';

function formatOf(currency: Currency): Intl.NumberFormat {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** A menu has thousands of amounts, and making a format takes longer than writing a number by it. */
const FORMATS: Readonly<Record<Currency, Intl.NumberFormat>> = {
  KWD: formatOf('KWD'),
  SAR: formatOf('SAR'),
  AED: formatOf('AED'),
  QAR: formatOf('QAR'),
  BHD: formatOf('BHD'),
  OMR: formatOf('OMR'),
  USD: formatOf('USD'),
};

/** With all decimals of the currency and Western digits, without its name. */
export const formatNumber = (major: number, currency: Currency): string => FORMATS[currency].format(major);

/** Read by itself and in its own direction, whatever that of the sentence around it: the name of a currency gives an amount one. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

export function formatAmount(major: number, currency: Currency, locale: Locale): string {
  return `${formatNumber(major, currency)} ${currencyName(currency, locale)}`;
}

export type Discount = ItemRow['discounts'][number];

export function discountAt(item: Pick<ItemRow, 'discounts'>, localNow: string): Discount | null {
  return item.discounts.find((discount) => isInPeriod(discount, localNow)) ?? null;
}

/**
 * A fixed sum is taken off a stay once, however many nights or packages it has: no price of a night or a package is lower for it
 * (rule R6.3).
 */
export const isOffStay = (item: Pick<ItemRow, 'itemable_type'>, { type }: Pick<Discount, 'type'>): boolean =>
  type === 'value' && isStay(item.itemable_type);

/** What is left of a price: a percentage is rounded half up to the smallest unit, and nothing falls below zero. */
export function discounted(major: number, discount: Discount, currency: Currency): number {
  const scale = 10 ** decimalsOf(currency);
  const price = toMinor(major, currency) ?? Math.round(major * scale);
  const off =
    discount.type === 'percentage'
      ? Math.floor((price * (toUnits(discount.amount, 2) ?? 0) + 5000) / 10_000)
      : (toMinor(discount.amount, currency) ?? 0);
  return Math.max(0, price - off) / scale;
}
