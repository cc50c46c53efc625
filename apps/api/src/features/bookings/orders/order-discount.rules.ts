import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { orders } from '@diwan/contract/bookings/orders.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { DiscountSize } from '@diwan/domain/discount.ts';
import { toMinor, toUnits, type Currency } from '@diwan/domain/money.ts';
import { invalidField } from '#platform/http-error.ts';
import { minorOf } from '#platform/crud/sent-values.ts';

/** What somebody takes off a whole order; sizes in minor units, or hundredths of a percent. */
export interface OrderDiscount extends DiscountSize {
  readonly reason: string | null;
}

/** As it is stored, with what it took off. */
export interface StoredDiscount extends OrderDiscount {
  readonly value: number;
}

interface WithCurrency {
  readonly business: { readonly currency: Currency };
}

type Sent = NonNullable<BodyOf<typeof orders.create>['discount']>;

const PERCENT_DECIMALS = 2;

function hundredthsOf(percent: number, path: string): number {
  const hundredths = toUnits(percent, PERCENT_DECIMALS);
  if (hundredths === null) throw invalidField(path, 'decimals', { decimals: PERCENT_DECIMALS });
  return hundredths;
}

/** What was sent; 422 where it has more decimals than there are. */
export function sentDiscount(of: WithCurrency, { type, amount, reason }: Sent): OrderDiscount {
  const path = 'discount.amount';
  const size = type === 'percentage' ? hundredthsOf(amount, path) : minorOf(of, amount, path);
  return { type, amount: size, reason: reason || null };
}

/** What an order says of its own. */
export function discountInRow({ discount, currency }: OrderRow): OrderDiscount | null {
  if (discount === null) return null;
  const { type, amount, reason } = discount;
  const size = type === 'percentage' ? toUnits(amount, PERCENT_DECIMALS) : toMinor(amount, currency);
  return { type, amount: size ?? 0, reason };
}
