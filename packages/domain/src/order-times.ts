import { MINUTE_MS } from './time-range.ts';

/** An order as far as its times go; instants as the wire has them. */
export interface OrderTimes {
  readonly status: string;
  readonly created_at: string;
  /** For when it is wanted; null: at once. */
  readonly scheduled_at: string | null;
  /** When staff said that it will be ready; null: nobody said. */
  readonly expected_at: string | null;
}

/**
 * When an order that is not ready yet can be expected, in epoch milliseconds: when staff said, else after the usual minutes. Null:
 * it is ready or over, or it is for later and nobody said another time than the one it is wanted at.
 */
export function expectedAt(order: OrderTimes, usualMinutes: number): number | null {
  if (order.status !== 'pending' && order.status !== 'accepted') return null;
  if (order.expected_at !== null) return Date.parse(order.expected_at);
  return order.scheduled_at === null ? Date.parse(order.created_at) + usualMinutes * MINUTE_MS : null;
}

/**
 * Whether nobody has begun with an order, and nobody need yet: it is for later, its time less the usual minutes has not come, and
 * nobody said when it will be ready, which only those do who have begun.
 */
export function isForLater(
  { status, scheduled_at, expected_at }: Omit<OrderTimes, 'created_at'>,
  usualMinutes: number,
  now: number,
): boolean {
  if (status !== 'pending' && status !== 'accepted') return false;
  if (scheduled_at === null || expected_at !== null) return false;
  return Date.parse(scheduled_at) - usualMinutes * MINUTE_MS > now;
}

/** What is left of the minutes that staff chose when their choice is sent later: it counts from when they chose; one at least. */
export const minutesLeft = (minutes: number, chosenAt: number, now: number): number =>
  Math.max(1, minutes - Math.floor((now - chosenAt) / MINUTE_MS));
