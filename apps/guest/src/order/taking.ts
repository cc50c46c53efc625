import type { Locale } from '@diwan/contract/locale.ts';
import { takingOrders, type OpenRange } from '@diwan/domain/opening-now.ts';
import { sayHead } from '../parts/opening-words.ts';

interface Now {
  readonly pausedUntil: number | null;
  /** Null: nobody set any, or it is open always. */
  readonly hours: readonly OpenRange[] | null;
  readonly now: number;
  readonly zone: string;
  readonly locale: Locale;
}

/** Why nothing can be ordered, in words; null: something can. Who may order for later waits for no opening. */
export function whyNot({ pausedUntil, hours, ...clock }: Now, canBeLater: boolean): string | null {
  const { now } = clock;
  const isPaused = pausedUntil !== null && pausedUntil > now;
  if (isPaused) return sayHead({ hours, pausedUntil }, clock);
  if (hours === null || canBeLater) return null;
  const isTaken = takingOrders(hours).some(({ from, to }) => from <= now && now < to);
  return isTaken ? null : sayHead({ hours, pausedUntil: null }, clock);
}
