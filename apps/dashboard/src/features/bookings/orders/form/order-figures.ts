import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { toMinor, toUnits, type Currency } from '@diwan/domain/money.ts';
import { orderTotals, type OrderTotals } from '@diwan/domain/order-totals.ts';
import { isLastDay } from '@diwan/domain/discount.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { wallTime } from '../../reservations/wall-time.ts';
import type { DraftDiscount, DraftLine } from './order-draft.ts';

/** What the venue takes off and adds to every order; hundredths of a percent, and major units. */
export interface VenueTerms {
  readonly generalDiscount: number;
  readonly extraCharge: number;
}

export interface Pricing {
  readonly items: ReadonlyMap<number, ItemRow>;
  readonly currency: Currency;
  /** When the order is for: a local time of the wire. */
  readonly at: string;
  readonly terms: VenueTerms;
  /** What somebody takes off the whole order. */
  readonly discount: DraftDiscount | null;
}

type PricedRow = ItemRow['prices'][number];

/** The chosen price, or the only one there is. */
export function priceOf(item: ItemRow | undefined, priceId: number | null): PricedRow | undefined {
  if (!item) return undefined;
  if (priceId !== null) return item.prices.find(({ id }) => id === priceId);
  return item.prices.length === 1 ? item.prices[0] : undefined;
}

function discountOf(item: ItemRow | undefined, currency: Currency) {
  const [first] = item?.discounts ?? [];
  if (!first) return null;
  const { type, from, to } = first;
  const end = wallTime(to) + (isLastDay(to) ? DAY_MS : 0);
  return { name: { en: '', ar: '' }, type, amount: sizeOf(first, currency), from: wallTime(from), to: end };
}

const sizeOf = ({ type, amount }: Pick<DraftDiscount, 'type' | 'amount'>, currency: Currency): number =>
  (type === 'percentage' ? toUnits(amount, 2) : toMinor(amount, currency)) ?? 0;

/** What the order will cost by the rules of the server, in minor units; the server has the last word. */
export function figuresOf(lines: readonly DraftLine[], pricing: Pricing): OrderTotals {
  const { items, currency, at, terms, discount } = pricing;
  const minor = (major: number | null | undefined) => toMinor(major ?? 0, currency) ?? 0;
  const ordered = lines.map((line) => {
    const item = line.item_id === null ? undefined : items.get(line.item_id);
    return {
      unit_price: minor(priceOf(item, line.price_id)?.price),
      count: line.count,
      addons: line.addons.map((id) => minor(item?.addons.find((addon) => addon.id === id)?.price)),
      discount: discountOf(item, currency),
    };
  });
  const { generalDiscount, extraCharge } = terms;
  return orderTotals(ordered, {
    at: wallTime(at),
    generalDiscount,
    extraCharge: minor(extraCharge),
    discount: discount && { type: discount.type, amount: sizeOf(discount, currency) },
  });
}
