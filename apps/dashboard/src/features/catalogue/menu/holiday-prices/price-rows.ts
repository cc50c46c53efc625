import type { TextKey, TextValues } from '@diwan/contract/texts.ts';
import { toUnits } from '@diwan/domain/money.ts';
import { numberOf } from '../drafts/typed-values.ts';

const LARGEST_PRICE = 999_999_999.999;
const NEGATIVE = /^-\d/;

/** The prices of a chalet by holiday as they are typed; null: no price of its own then. */
export type TypedPrices = ReadonlyMap<number, string | null>;

export interface Problem {
  readonly key: TextKey;
  readonly values?: TextValues;
}

/** What stands against a price. */
export function priceProblem(typed: string, decimals: number): Problem | null {
  const text = typed.trim();
  if (text === '') return { key: 'price_required' };
  if (NEGATIVE.test(text)) return { key: 'number_min', values: { minimum: 0 } };
  const price = numberOf(text);
  if (price === null) return { key: 'number_invalid' };
  if (price > LARGEST_PRICE) return { key: 'number_max', values: { maximum: LARGEST_PRICE } };
  return toUnits(price, decimals) === null ? { key: 'decimals', values: { decimals } } : null;
}

/** Save is blocked until every price is valid. */
export const arePricesValid = (prices: TypedPrices, decimals: number): boolean =>
  [...prices.values()].every((typed) => typed === null || priceProblem(typed, decimals) === null);

export const countMissing = (prices: TypedPrices): number =>
  [...prices.values()].filter((typed) => typed?.trim() === '').length;

/** Holidays without a price get none. */
export const withoutMissing = (prices: TypedPrices): TypedPrices =>
  new Map([...prices].map(([id, typed]) => [id, typed?.trim() === '' ? null : typed]));

export const sentPrices = (prices: TypedPrices): { holidayId: number; price: number }[] =>
  [...prices].flatMap(([holidayId, typed]) => {
    const price = typed === null ? null : numberOf(typed.trim());
    return price === null ? [] : [{ holidayId, price }];
  });
