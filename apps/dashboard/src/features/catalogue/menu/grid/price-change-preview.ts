import { changedPrice, type PriceChange } from '@diwan/domain/price-change.ts';
import { decimalsOf, toMinor, type Currency } from '@diwan/domain/money.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { numberOf } from '../drafts/typed-numbers.ts';

export interface PreviewedPrice {
  readonly id: number;
  readonly slot: number;
  /** As typed in the grid. */
  readonly before: string;
  readonly after: string;
}

interface Priced {
  readonly id: number;
  readonly draft: Pick<ItemDraft, 'prices'>;
}

/** The prices that a change would make different. What is no amount is left alone. */
export function previewPrices(
  items: readonly Priced[],
  change: PriceChange,
  currency: Currency,
): PreviewedPrice[] {
  const decimals = decimalsOf(currency);
  return items.flatMap(({ id, draft }) =>
    draft.prices.flatMap(({ price: before }, slot) => {
      const typed = numberOf(before.trim());
      const minor = typed === null ? null : toMinor(typed, currency);
      if (minor === null) return [];
      const changed = changedPrice(minor, change);
      if (changed === minor) return [];
      return [{ id, slot, before, after: (changed / 10 ** decimals).toFixed(decimals) }];
    }),
  );
}

/** `12.5` percent in hundredths, or an amount in the smallest unit; null for what is neither. */
export function changeBy(typed: string, isPercent: boolean, currency: Currency): number | null {
  const value = numberOf(typed.trim());
  if (value === null) return null;
  if (!isPercent) return toMinor(value, currency);
  const hundredths = Math.round(value * 100);
  return Math.abs(hundredths - value * 100) < 1e-6 ? hundredths : null;
}
