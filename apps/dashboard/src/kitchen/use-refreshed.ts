import { useCallback, useEffect } from 'react';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { CallError } from '#kit/data/call-error.ts';

/** Beside what the server tells, which a network may swallow. */
const REFRESH_MILLISECONDS = MINUTE_MS;

/**
 * Asks the server for something that stands beside the tickets, which come first: a little after the start, every minute,
 * and whenever what it returns is called. What was known stands while the server does not answer.
 */
export function useRefreshed(ask: () => Promise<void>, firstMilliseconds: number): () => void {
  const refresh = useCallback(
    () =>
      void ask().catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      }),
    [ask],
  );
  useEffect(() => {
    const first = setTimeout(refresh, firstMilliseconds);
    const timer = setInterval(refresh, REFRESH_MILLISECONDS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [refresh, firstMilliseconds]);
  return refresh;
}
