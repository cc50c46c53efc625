import { orderTotals, type OrderTotals } from '@diwan/domain/order-totals.ts';
import { timesOf } from '@diwan/domain/extras.ts';
import type { Choice, Extra, Offer, OfferedItem } from './offer.ts';

/** What a guest may put into one line; staff may order more. */
export const MOST_OF_A_LINE = 20;

export interface CartLine {
  readonly item: number;
  readonly price: number | null;
  readonly addons: readonly number[];
  readonly count: number;
  readonly note: string;
  /** What one of it cost when it was chosen, in minor units. */
  readonly was?: number;
  /** What the dish was called then. */
  readonly called?: string;
}

export type Cart = readonly CartLine[];

const isAlike = (one: CartLine, other: CartLine) =>
  one.item === other.item &&
  one.price === other.price &&
  one.note === other.note &&
  one.addons.length === other.addons.length &&
  one.addons.every((addon) => timesOf(addon, one.addons) === timesOf(addon, other.addons));

const within = (count: number) => Math.max(1, Math.min(MOST_OF_A_LINE, count));

/** A line that is there already grows, up to what one line may hold. */
export function added(cart: Cart, line: CartLine): Cart {
  const at = cart.findIndex((one) => isAlike(one, line));
  if (at === -1) return [...cart, { ...line, count: within(line.count) }];
  return cart.map((one, index) =>
    index === at ? { ...line, addons: one.addons, count: within(one.count + line.count) } : one,
  );
}

/** How many of a line there may be beside the others: what one line may hold, and what is left of its dish. */
export const roomFor = (line: CartLine, others: Cart, { left }: OfferedItem): number =>
  Math.min(
    MOST_OF_A_LINE - (others.find((one) => isAlike(one, line))?.count ?? 0),
    // A dish of which none is left is said to be gone; until that is heard, nobody knows how many there are.
    (left || Infinity) - piecesOf(others.filter(({ item }) => item === line.item)),
  );

/** The lines of a former order beside what was chosen already, as far as the menu still has them. */
export function addedAgain(cart: Cart, lines: readonly CartLine[], offer: Offer): Cart {
  return lines.reduce((before, line) => {
    const item = chosenOf(line, offer)?.item;
    const count = item ? Math.min(line.count, roomFor(line, before, item)) : 0;
    return count > 0 ? added(before, { ...line, count }) : before;
  }, cart);
}

/** What came into a cart after some of it was sent. */
export const unsent = (cart: Cart, sent: Cart): Cart =>
  cart
    .map((line) => ({
      ...line,
      count: line.count - (sent.find((one) => isAlike(one, line))?.count ?? 0),
    }))
    .filter(({ count }) => count > 0);

export const removed = (cart: Cart, at: number): Cart => cart.filter((_, index) => index !== at);

export const putBack = (cart: Cart, at: number, line: CartLine): Cart => [
  ...cart.slice(0, at),
  line,
  ...cart.slice(at),
];

export const counted = (cart: Cart, at: number, count: number): Cart =>
  cart.map((line, index) => (index === at ? { ...line, count: within(count) } : line));

export const replaced = (cart: Cart, at: number, by: CartLine): Cart => added(removed(cart, at), by);

/** A line as the menu has it now. */
export interface ChosenLine {
  readonly line: CartLine;
  readonly item: OfferedItem;
  readonly price: Choice;
  readonly addons: readonly Choice[];
}

/** Null where the menu no longer has what the line asks for, or not as often. */
export function chosenOf(line: CartLine, offer: Offer): ChosenLine | null {
  const item = offer.items.get(line.item);
  if (!item || item.isGone) return null;
  const price =
    line.price === null
      ? item.prices.length === 1 && item.prices[0]
      : item.prices.find(({ id }) => id === line.price);
  const addons = line.addons.map((id) => item.addons.find((addon) => addon.id === id));
  const there = addons.filter(
    (addon): addon is Extra => !!addon && timesOf(addon.id, line.addons) <= addon.max,
  );
  if (!price || there.length < addons.length) return null;
  return { line, item, price, addons: there };
}

/** A line with those of its choices that the menu still has; the only size is chosen. */
export function fitting(line: CartLine, { prices, addons }: OfferedItem): CartLine {
  const known = prices.find(({ id }) => id === line.price) ?? (prices.length === 1 ? prices[0] : null);
  const taken = line.addons.filter((id, at, all) => {
    const most = addons.find((addon) => addon.id === id)?.max ?? 0;
    return timesOf(id, all.slice(0, at)) < most;
  });
  return { ...line, price: known?.id ?? null, addons: taken };
}

const ALWAYS = { from: -Infinity, to: Infinity, name: { en: '', ar: '' } };

/** The sum as the till has it (rule R9), of what the menu still has. */
export function sumsOf(lines: readonly ChosenLine[], offer: Offer): OrderTotals {
  const ordered = lines.map(({ line, item, price, addons }) => ({
    unit_price: price.price,
    count: line.count,
    addons: addons.map((addon) => addon.price),
    discount: item.discount && { ...ALWAYS, ...item.discount },
  }));
  const { generalDiscount, extraCharge } = offer;
  return orderTotals(ordered, { at: 0, generalDiscount, extraCharge, discount: null });
}

/** What one of it costs now, with its extras and its own discount. */
export const unitPrice = (chosen: ChosenLine, offer: Offer): number =>
  sumsOf([{ ...chosen, line: { ...chosen.line, count: 1 } }], offer).lines[0]?.total ?? 0;

/** A line as it is put into the cart, which goes on knowing what it cost. */
export function priced(line: CartLine, offer: Offer): CartLine {
  const chosen = chosenOf(line, offer);
  return chosen ? { ...line, was: unitPrice(chosen, offer) } : line;
}

/** What one of it cost and costs, where that is not the same any more. */
export function changedPrice(
  chosen: ChosenLine,
  offer: Offer,
): { readonly old: number; readonly now: number } | null {
  const { was } = chosen.line;
  const now = unitPrice(chosen, offer);
  return was === undefined || was === now ? null : { old: was, now };
}

export const piecesOf = (cart: Cart): number => cart.reduce((sum, { count }) => sum + count, 0);

const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number';

/** What storage holds may be of another version, or somebody else's. */
export function readCart(value: unknown): Cart {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (line: CartLine | null): line is CartLine =>
      typeof line?.item === 'number' &&
      isNumberOrNull(line.price) &&
      Array.isArray(line.addons) &&
      Number.isInteger(line.count) &&
      line.count >= 1 &&
      line.count <= MOST_OF_A_LINE &&
      typeof line.note === 'string' &&
      ['undefined', 'number'].includes(typeof line.was) &&
      ['undefined', 'string'].includes(typeof line.called),
  );
}
