import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A place in the log of PostgreSQL and the timeline it is on, which each promotion of a standby begins anew. */
export interface LogPlace {
  readonly place: bigint;
  readonly timeline: number | null;
}

/** How far a server has come that repeats the log of another one. */
export interface Replayed extends LogPlace {
  /** It is a standby, and receives the log by streaming. */
  readonly isFollowing: boolean;
  /** The business of the call as that server believes it: a tenancy of another installation has no seal there. */
  readonly businessId: number | null;
}

interface Stored {
  readonly place: string | null;
  readonly timeline: number | null;
}

const BITS = 32n;

/** PostgreSQL writes a place as two hexadecimal halves: `16/B374D848`. */
export function placeOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << BITS) + BigInt(`0x${low}`);
}

/** Up to where everything lies that a primary has acknowledged; undefined: this server is none. */
export async function findWritten(db: Db): Promise<LogPlace | undefined> {
  const written = await db.find(sql<Stored>`select place::text, timeline from app.log_written()`);
  return written?.place ? { place: placeOf(written.place), timeline: written.timeline } : undefined;
}

export async function readReplayed(db: Db): Promise<Replayed> {
  const { place, timeline, is_following, business } = await db.get(sql<
    Stored & { is_following: boolean; business: number | null }
  >`
    select place::text, timeline, is_following, app.business_id() as business from app.log_replayed()`);
  return {
    place: place === null ? 0n : placeOf(place),
    timeline,
    isFollowing: is_following,
    businessId: business,
  };
}

/**
 * Whether a server follows the primary that is one now: after a failover it may have more of the former one's log than the new
 * one ever had. Where its role may not know the timeline, the place alone decides.
 */
export const isOnTimeline = (replayed: Replayed, written: LogPlace): boolean =>
  replayed.isFollowing && (replayed.timeline === null || replayed.timeline === written.timeline);

export const hasReplayed = (replayed: Replayed, written: LogPlace): boolean =>
  isOnTimeline(replayed, written) && replayed.place >= written.place;
