import { vi } from 'vitest';
import { BUSY_MACHINE_MS } from './vitest.timeouts.ts';

/** The load as it is when this file of tests begins; the configuration has seen the one at the start of all. */
vi.setConfig({ testTimeout: 2 * BUSY_MACHINE_MS, hookTimeout: 4 * BUSY_MACHINE_MS });

/** Conditions are waited for, not times: a busy machine may take longer than the usual second for all that is waited for. */
const patient = (options: Parameters<typeof vi.waitFor>[1] = {}) => ({
  timeout: BUSY_MACHINE_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

const { waitFor, waitUntil } = vi;
vi.waitFor = (work, options) => waitFor(work, patient(options));
vi.waitUntil = (isSo, options) => waitUntil(isSo, patient(options));
