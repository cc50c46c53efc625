/** How long a guest may take an order back that nobody has accepted. */
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
const CANCEL_MS = 2 * MINUTE_MS;

interface Placed {
  readonly status: string;
  /** Any money that came in for it. */
  readonly paid: number;
  readonly created_at: string;
}

/** Until when a guest may cancel the order (rule R20.7); null: not, or no longer. */
export function cancelableUntil({ status, paid, created_at: placed }: Placed, now: Date): Date | null {
  const until = new Date(Date.parse(placed) + CANCEL_MS);
  return status === 'pending' && paid === 0 && now < until ? until : null;
}
