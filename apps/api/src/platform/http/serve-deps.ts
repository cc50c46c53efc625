import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Allowances } from './allowances.ts';

/** What answering any call needs. */
export interface ServeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly allowances: Allowances;
  readonly uploadFolder: string;
  readonly checksRawAnswers: boolean;
  /** Called after each commit with the businesses whose rows may have changed. */
  readonly onCommit: (businessIds: readonly number[]) => void;
  /** Called after a commit that left something to send in the outbox. */
  readonly onEffects: () => void;
}
