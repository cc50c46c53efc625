import { westernDigits } from '@diwan/domain/text.ts';
import type { Selectable } from 'kysely';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Schema } from '#platform/database/schema.ts';

const MOST_MISSES = 5;
const CLOSED_MS = 15 * MINUTE_MS;

/** Times as the wire has them. */
export type StoredPin = Pick<Selectable<Schema['visits']>, 'pin' | 'pin_misses' | 'pin_closed_until'>;

type Tried =
  | { readonly kind: 'right' | 'wrong'; readonly columns: Pick<StoredPin, 'pin_misses' | 'pin_closed_until'> }
  /** Nobody joins for so many seconds, whatever is typed. */
  | { readonly kind: 'closed'; readonly seconds: number };

/** What becomes of digits that are typed, and of what is counted: the fifth wrong ones close the table for a while. */
export function triedPin(stored: StoredPin, typed: string, now: Date): Tried {
  const closedUntil = stored.pin_closed_until === null ? null : Date.parse(stored.pin_closed_until);
  if (closedUntil !== null && closedUntil > now.getTime())
    return { kind: 'closed', seconds: Math.ceil((closedUntil - now.getTime()) / 1000) };
  if (westernDigits(typed) === stored.pin)
    return { kind: 'right', columns: { pin_misses: 0, pin_closed_until: null } };
  const misses = stored.pin_misses + 1;
  if (misses < MOST_MISSES) return { kind: 'wrong', columns: { pin_misses: misses, pin_closed_until: null } };
  const until = new Date(now.getTime() + CLOSED_MS).toISOString();
  return { kind: 'wrong', columns: { pin_misses: 0, pin_closed_until: until } };
}
