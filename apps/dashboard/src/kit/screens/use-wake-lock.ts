import { useEffect } from 'react';

/** Keeps the screen awake while the page can be seen; browsers take that back whenever it is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let isThere = true;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isThere) lock = taken;
        else await taken.release();
      } catch {
        // A device that saves its battery refuses: its screen then sleeps as it is set to.
      }
    };
    const onVisible = () => void take();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isThere = false;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
