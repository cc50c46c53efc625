export const ROUNDINGS = ['nearest', 'up', 'down'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export interface PriceChange {
  /** `percent` in hundredths of a percent (1250 is 12.5 %), `amount` in the currency's smallest unit; both may be below zero. */
  readonly by: { readonly percent: number } | { readonly amount: number };
  /** Prices become multiples of this many smallest units; 1 keeps them as they come. */
  readonly step: number;
  readonly rounding: Rounding;
}

const HUNDREDTHS_IN_WHOLE = 10_000n;

/** The multiple of `whole` nearest to `parts / of`, half up; or the one below or above it. */
function roundedTo(parts: bigint, whole: bigint, rounding: Rounding): bigint {
  const below = parts / whole;
  const rest = parts % whole;
  if (rest === 0n) return below;
  if (rounding === 'nearest') return rest * 2n >= whole ? below + 1n : below;
  return rounding === 'up' ? below + 1n : below;
}

/** The price after a change, all in the currency's smallest unit; never below zero. One rounding, on the exact value. */
export function changedPrice(price: number, { by, step, rounding }: PriceChange): number {
  const exact =
    'percent' in by
      ? BigInt(price) * (HUNDREDTHS_IN_WHOLE + BigInt(by.percent))
      : (BigInt(price) + BigInt(by.amount)) * HUNDREDTHS_IN_WHOLE;
  if (exact <= 0n) return 0;
  const size = BigInt(step);
  return Number(roundedTo(exact, size * HUNDREDTHS_IN_WHOLE, rounding) * size);
}
