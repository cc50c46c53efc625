import type { CDPSession } from '@playwright/test';

const BITS = 8;
const LATENCY_MS = 150;
const DOWN = 1_600_000 / BITS;
const UP = 750_000 / BITS;

/** The network of a phone with poor reception: 1.6 Mbit/s, and 150 ms until anything comes. */
export async function slowLine(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN,
    uploadThroughput: UP,
  });
}
