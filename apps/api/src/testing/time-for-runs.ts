import { BUSY_MACHINE_MS } from '../../../../vitest.timeouts.ts';

/** How long a test may take that is asked for more runs than usual: each lot of the usual ones as long as any test. */
export const timeForRuns = (runs: number, usual: number): number =>
  2 * BUSY_MACHINE_MS * Math.max(1, Math.ceil(runs / usual));
