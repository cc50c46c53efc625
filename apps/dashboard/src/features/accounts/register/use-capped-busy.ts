import { useState } from 'react';

const LONGEST_SPINNER_MILLISECONDS = 5_000;

/** A spinner that is forced off after five seconds, even while the call goes on. */
export function useCappedBusy(): readonly [boolean, <T>(work: () => Promise<T>) => Promise<T>] {
  const [isBusy, setIsBusy] = useState(false);
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    setIsBusy(true);
    const cap = setTimeout(() => setIsBusy(false), LONGEST_SPINNER_MILLISECONDS);
    try {
      return await work();
    } finally {
      clearTimeout(cap);
      setIsBusy(false);
    }
  };
  return [isBusy, run];
}
