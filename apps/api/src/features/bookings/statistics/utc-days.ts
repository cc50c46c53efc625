import { DAY_MS } from '@diwan/domain/time-range.ts';

/** Hours that count with this sign for the nth of some sums: `[from, to)`. */
export interface Hours {
  readonly nth: number;
  readonly sign: 1 | -1;
  readonly from: Date;
  readonly to: Date;
}

/** The midnight of UTC that is nearest. */
export const midnightNear = (at: Date): Date => new Date(Math.round(at.getTime() / DAY_MS) * DAY_MS);

/** The day of UTC that begins at a midnight, as PostgreSQL reads it. */
export const dateOf = (midnight: Date): string => midnight.toISOString().slice(0, 10);

/**
 * What is between the midnight near `at` and `at`: to be counted with this sign where it comes after the midnight, with the
 * other one where it comes before. Nothing at midnight.
 */
export function toMidnights(at: Date, nth: number, sign: 1 | -1): Hours[] {
  const midnight = midnightNear(at);
  if (midnight < at) return [{ nth, sign, from: midnight, to: at }];
  return at < midnight ? [{ nth, sign: sign === 1 ? -1 : 1, from: at, to: midnight }] : [];
}
