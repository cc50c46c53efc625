import type { SecurityEvents } from './security-events.ts';

const TICK_MS = 100;
/** No request is served for so long: a defect, or a request made to cost that much. */
const ALARM_MS = 1000;

/**
 * Reports each time the process could not turn to anything else for a second or longer. Returns how to stop. Node's own
 * histogram of delays forgets one that ends while it is being read, so that a timer of our own tells how late it is.
 */
export function watchEventLoop(security: SecurityEvents): () => void {
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    const late = Math.round(now - last - TICK_MS);
    last = now;
    if (late < ALARM_MS) return;
    security.event({ kind: 'event_loop_delayed', reason: 'delay', detail: { milliseconds: late } });
  };
  const timer = setInterval(tick, TICK_MS).unref();
  return () => clearInterval(timer);
}
