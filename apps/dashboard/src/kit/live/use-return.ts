import { useEffect } from 'react';
import { CallError } from '#kit/data/call-error.ts';

const LOOK_MILLISECONDS = 15_000;

/** Nobody stands at a screen on the wall to reload it. It is not loaded anew before the server answers. */
export function useReturn(ask: () => Promise<unknown>, reload: () => void): void {
  useEffect(() => {
    let isThere = true;
    const look = async () => {
      try {
        await ask();
        if (isThere) reload();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      }
    };
    const timer = setInterval(() => void look(), LOOK_MILLISECONDS);
    const onOnline = () => void look();
    window.addEventListener('online', onOnline);
    return () => {
      isThere = false;
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [ask, reload]);
}
