import { decimalsOf, type Currency } from './minor.ts';

/**
 * An amount that keeps its number in another currency: 1.255 KWD become 1.26 USD, 1.25 USD become 1.250 KWD. Rounded half
 * up to what the other currency has; a price never becomes nothing by it. Both in the smallest unit.
 */
export function inOtherCurrency(amount: number, from: Currency, to: Currency): number {
  const more = decimalsOf(to) - decimalsOf(from);
  if (more >= 0) return amount * 10 ** more;
  const size = 10 ** -more;
  return amount === 0 ? 0 : Math.max(1, Math.floor((amount + size / 2) / size));
}
