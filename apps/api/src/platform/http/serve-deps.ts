import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { SecurityEvents } from '#platform/security/security-events.ts';
import type { DiskRoom } from '#platform/storage/disk-room.ts';
import type { RateLimits } from './rate-limits.ts';
import type { EventsOfDone } from '#platform/security/done-by-call.ts';

/** What answering any call needs. */
export interface ServeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly rateLimits: RateLimits;
  readonly security: SecurityEvents;
  /** The security events in what a call has audited. */
  readonly securityEventsOf: EventsOfDone;
  readonly room: DiskRoom;
  readonly uploadFolder: string;
  /** Rows up to which lists are counted. */
  readonly exactTotals: number;
  /** Called after each commit with the businesses whose rows may have changed. */
  readonly onCommit: (businessIds: readonly number[]) => void;
  /** Called after a commit that left something to send in the outbox. */
  readonly onEffects: () => void;
}
