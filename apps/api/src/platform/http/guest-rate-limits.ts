import { HttpError } from '#platform/http-error.ts';
import type { RateLimit, Limits } from '#platform/limits/limits.ts';

const KINDS = ['guest-reads', 'guest-writes', 'invoices'] as const;
type Kind = (typeof KINDS)[number];

/** What guests use up: of one branch, token or invoice, of all of them from one address, and by asking for what is not there. */
export type GuestRateLimits = Readonly<
  Record<Kind | `${Kind}-address` | 'guest-misses' | 'table-codes', RateLimit>
>;

interface Counting {
  readonly limits: Limits;
  readonly rateLimits: GuestRateLimits;
}

interface GuestCall {
  readonly kind: Kind;
  readonly address: string;
  /** A branch, a token or an invoice: guests of one dining room share an address, so each is counted apart. */
  readonly place: string;
}

/** Null: it is no limit of guests. */
export const guestCallOf = (limit: string | null): Kind | null =>
  KINDS.find((kind) => kind === limit) ?? null;

/** Places are the caller's to choose, so that all of them together are limited for an address as well. */
export async function takeGuestCall({ limits, rateLimits }: Counting, call: GuestCall): Promise<void> {
  const { kind, address, place } = call;
  await limits.take(`${kind}-address`, address, rateLimits[`${kind}-address`]);
  await limits.take(kind, `${address} ${place}`, rateLimits[kind]);
}

/** As above for what can be left out instead of being refused: whether anything is left. */
export async function mayTakeGuestCall(counting: Counting, call: GuestCall): Promise<boolean> {
  try {
    await takeGuestCall(counting, call);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false;
    throw error;
  }
}

/** Counts a branch, token or invoice that is not there; 429 in place of 404 for who has asked for many. */
export function takeGuestMiss({ limits, rateLimits }: Counting, address: string): Promise<void> {
  return limits.take('guest-misses', address, rateLimits['guest-misses']);
}
