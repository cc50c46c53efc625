import { useEffect, useState } from 'react';

const BETWEEN_SENDS_MILLISECONDS = 60_000;
const TICK_MILLISECONDS = 1_000;

const secondsLeft = (sentAt: number) =>
  Math.max(0, Math.ceil((sentAt + BETWEEN_SENDS_MILLISECONDS - Date.now()) / TICK_MILLISECONDS));

/** The server sends one code a minute. */
export function useSecondsUntilResend(sentAt: number): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft(sentAt);
}
