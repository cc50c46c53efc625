import type { Env } from '#platform/env.ts';
import { EventStreams } from './event-streams.ts';

const HEARTBEAT_MS = 15_000;

/** Beats often enough that no connection counts as silent. */
export const createEventStreams = (env: Env): EventStreams =>
  new EventStreams({
    streams: env.LIMIT_STREAMS,
    perHolder: env.LIMIT_STREAMS_TOKEN,
    perAddress: env.LIMIT_STREAMS_ADDRESS,
    heartbeatMs: Math.min(HEARTBEAT_MS, (env.TIMEOUT_SILENCE * 1000) / 3),
  });
