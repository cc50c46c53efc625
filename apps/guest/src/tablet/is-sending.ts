import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { pendingAt } from '../order/device.ts';
import { TIMEOUT_MS } from '../order/placing.ts';

/** Whether an order is on its way. One without an answer in all that time waits for another press, which may never come. */
export function isSending(slug: string, now: number): boolean {
  const pending = pendingAt(slug);
  return pending !== null && now - pending.since <= TIMEOUT_MS + MINUTE_MS;
}
