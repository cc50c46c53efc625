import { CALL_AGAIN_MINUTES, type CallKind } from '@diwan/contract/bookings/call-kinds.ts';
import type { GuestVisit } from '@diwan/contract/bookings/guest-visits.ts';
import type { Selectable } from 'kysely';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Times as the wire has them. */
export type StoredCall = Pick<
  Selectable<Schema['visit_calls']>,
  'id' | 'visit_id' | 'kind' | 'payment_type' | 'called_at' | 'rung_at' | 'taken_at' | 'canceled_at'
>;

/** From when on the same may be asked for again, and is rung. */
export const againAt = ({ rung_at }: Pick<StoredCall, 'rung_at'>): Date =>
  new Date(Date.parse(rung_at) + CALL_AGAIN_MINUTES * MINUTE_MS);

/** What becomes of a call that a guest presses, by the latest one of its kind. */
export type Pressed =
  /** Nobody asked for it lately. */
  | 'new'
  /** Still open and rung long enough ago. */
  | 'ring-again'
  /** Taken back a moment ago: the desk has been notified of it. */
  | 'reopen'
  /** Asked for a moment ago. */
  | 'stays';

export function pressed(latest: StoredCall | undefined, now: Date): Pressed {
  if (!latest) return 'new';
  const isSoon = now < againAt(latest);
  if (latest.canceled_at !== null) return isSoon ? 'reopen' : 'new';
  if (latest.taken_at !== null) return isSoon ? 'stays' : 'new';
  return isSoon ? 'stays' : 'ring-again';
}

/** The latest call of each kind as the page of the table shows it; `calls` from the latest on. */
export function shownCalls(calls: readonly StoredCall[]): GuestVisit['calls'] {
  const latest = calls.filter(({ kind }, at) => calls.findIndex((call) => call.kind === kind) === at);
  return latest
    .filter(({ canceled_at }) => canceled_at === null)
    .map((call) => ({
      kind: call.kind as CallKind,
      payment_type: call.payment_type as 'cash' | 'card' | null,
      called_at: call.called_at,
      taken_at: call.taken_at,
      again_at: againAt(call).toISOString(),
    }));
}
