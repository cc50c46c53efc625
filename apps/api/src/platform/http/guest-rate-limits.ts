import type { RateLimit, Limits } from '#platform/limits/limits.ts';

/** What guests use up: of one branch or token, of all of them from one address, and by asking for what is not there. */
export type GuestRateLimits = Readonly<
  Record<
    'guest-reads' | 'guest-writes' | 'guest-reads-address' | 'guest-writes-address' | 'guest-misses',
    RateLimit
  >
>;

interface Counting {
  readonly limits: Limits;
  readonly rateLimits: GuestRateLimits;
}

interface GuestCall {
  readonly kind: 'guest-reads' | 'guest-writes';
  readonly address: string;
  /** A branch or a token: guests of one dining room share an address, so each is counted apart. */
  readonly place: string;
}

/** Places are the caller's to choose, so that all of them together are limited for an address as well. */
export async function takeGuestCall({ limits, rateLimits }: Counting, call: GuestCall): Promise<void> {
  const { kind, address, place } = call;
  await limits.take(`${kind}-address`, address, rateLimits[`${kind}-address`]);
  await limits.take(kind, `${address} ${place}`, rateLimits[kind]);
}

/** Counts a branch or token that is not there; 429 in place of 404 for who has asked for many. */
export function takeGuestMiss({ limits, rateLimits }: Counting, address: string): Promise<void> {
  return limits.take('guest-misses', address, rateLimits['guest-misses']);
}
