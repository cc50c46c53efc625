import type { WaitingRow } from '@diwan/contract/accounts/desks.ts';
import { mayArrive, type Awaited } from '@diwan/domain/arrivals.ts';
import { DAY_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import { localesOf } from '../booked-parts.rules.ts';
import type { NamedSeat } from '../visit-rows.rules.ts';

/** For so long an open desk rings for what nobody has acknowledged; what is older is in its list. */
export const RUNG_MS = 10 * MINUTE_MS;
/** A guest in a car is waited for no longer than this. */
export const ARRIVED_MS = DAY_MS;

interface OrderThatMayWait extends Awaited {
  readonly source: string;
  readonly created_at: string;
  readonly late_told_at: string | null;
  readonly arrived_at: string | null;
  readonly arrival_rung_at: string | null;
}

type Ring = Pick<WaitingRow, 'kind' | 'rung_at'>;

const isWithin = (at: string, longest: number, now: Date) => now.getTime() - Date.parse(at) < longest;

function ringOfPending(order: OrderThatMayWait, now: Date): Ring | null {
  const { status, source, created_at: createdAt, late_told_at: lateAt } = order;
  if (status !== 'pending' || source === 'dashboard') return null;
  if (lateAt !== null && isWithin(lateAt, RUNG_MS, now)) return { kind: 'late', rung_at: lateAt };
  return isWithin(createdAt, RUNG_MS, now) ? { kind: 'order', rung_at: createdAt } : null;
}

function ringOfArrival(order: OrderThatMayWait, now: Date): Ring | null {
  // A guest who says so again rings again.
  const rungAt = order.arrival_rung_at ?? order.arrived_at;
  if (rungAt === null || !mayArrive(order) || !isWithin(rungAt, ARRIVED_MS, now)) return null;
  return { kind: 'arrived', rung_at: rungAt };
}

/** What a desk that is open would ring for of an order: that it has come or is late, and that its guest waits outside. */
export const ringsOf = (order: OrderThatMayWait, now: Date): readonly Ring[] =>
  [ringOfPending(order, now), ringOfArrival(order, now)].filter((ring) => ring !== null);

/** A seat as it is called now, or was when it was taken; null: it is about none. */
export function seatOf(
  id: number | null,
  { name_en, name_ar }: { readonly name_en: string | null; readonly name_ar: string | null },
  named: unknown,
): WaitingRow['seat'] {
  if (id === null && named === null) return null;
  const was = (named ?? {}) as NamedSeat;
  return { locales: localesOf(id, name_en ?? was.name_en, name_ar ?? was.name_ar) };
}
