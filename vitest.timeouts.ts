import { availableParallelism, loadavg } from 'node:os';

/** Programs that want to run, for each core: 1 on a machine that keeps up. Beyond this nobody waits longer. */
const HEAVIEST_LOAD = 6;
const [lastMinute = 0] = loadavg();

/** How much longer than on a machine that keeps up, where so many programs a core want to run. */
export const timesLonger = (programsPerCore: number): number =>
  Math.min(HEAVIEST_LOAD, Math.max(1, programsPerCore));

/** Longer than anything takes on a machine that is slow and has much else to do; no promise of the product. */
export const BUSY_MACHINE_MS = Math.ceil(30_000 * timesLonger(lastMinute / availableParallelism()));
