import type { PersonalEntry } from '#platform/audit/audit.ts';
import type { SecurityEvent } from './security-kinds.ts';

/** What a call has written, for whoever tells security events from it. */
export interface DoneByCall {
  readonly records: readonly PersonalEntry[];
  readonly callerId: number | null;
  readonly operation: string | null;
}
export type EventsOfDone = (done: DoneByCall) => readonly SecurityEvent[];
