import type { VisitState } from '@diwan/contract/bookings/visit-states.ts';

interface AtTable {
  /** Kinds of what the table asks for and nobody has taken. */
  readonly calls: readonly string[];
  /** Statuses of its orders. */
  readonly orders: readonly string[];
  /** What is still to be paid. */
  readonly open: number;
}

/** What asks for somebody comes first, then what is still to be done in the order in which it happens. */
export function visitState({ calls, orders, open }: AtTable): VisitState {
  if (calls.includes('ask_bill')) return 'bill';
  if (calls.length > 0) return 'calling';
  if (orders.includes('pending')) return 'ordering';
  if (orders.some((status) => status === 'accepted' || status === 'ready')) return 'waiting';
  return open === 0 && orders.includes('delivered') ? 'paid' : 'seated';
}
