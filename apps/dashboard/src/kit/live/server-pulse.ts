import { useEffect, useState } from 'react';
import { setReachable } from './live-state.ts';

const BEAT_MS = 2000;
/** An answer that takes longer counts as none: with a beat before it, silence is told within five seconds. */
const WAIT_MS = 3000;
const AWAY = 500;

async function isAnswering(): Promise<boolean> {
  try {
    const response = await fetch('/api/health/live', {
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return response.status < AWAY;
  } catch {
    // Cut off, or nobody answered in time: the same to whoever waits for orders.
    return false;
  }
}

/**
 * Asks the server every few seconds, for screens on which silence must not look like calm: a network that was cut says
 * nothing by itself. Gives since when nobody answers (milliseconds since the epoch); null while somebody does.
 */
export function useServerPulse(onReturn: () => void): number | null {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    let isThere = true;
    let isAway = false;
    const hear = (isUp: boolean) => {
      if (!isThere) return;
      setReachable(isUp);
      setSince((before) => (isUp ? null : (before ?? Date.now())));
      if (isUp && isAway) onReturn();
      isAway = !isUp;
    };
    const beat = () => void isAnswering().then(hear);
    const cut = () => hear(false);
    const timer = setInterval(beat, BEAT_MS);
    window.addEventListener('offline', cut);
    window.addEventListener('online', beat);
    return () => {
      isThere = false;
      clearInterval(timer);
      window.removeEventListener('offline', cut);
      window.removeEventListener('online', beat);
      setReachable(true);
    };
  }, [onReturn]);
  return since;
}
