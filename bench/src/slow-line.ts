import type { CDPSession } from '@playwright/test';

const BITS = 8;

export interface Line {
  readonly latencyMs: number;
  /** Bytes in a second. */
  readonly down: number;
  readonly up: number;
}

/** A phone with poor reception: 1.6 Mbit/s, and 150 ms until anything comes. */
const SLOW: Line = { latencyMs: 150, down: 1_600_000 / BITS, up: 750_000 / BITS };
/** One at the edge of reception: 400 kbit/s and 400 ms. */
export const EDGE: Line = { latencyMs: 400, down: 400_000 / BITS, up: 400_000 / BITS };

/** The network of a phone. */
export async function slowLine(devtools: CDPSession, { latencyMs, down, up }: Line = SLOW): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: down,
    uploadThroughput: up,
  });
}
