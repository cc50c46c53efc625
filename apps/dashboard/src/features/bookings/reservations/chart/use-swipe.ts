import { useRef, type TouchEvent } from 'react';

/** So far sideways, and no further up or down: less is scrolling. */
const SIDEWAYS_PIXELS = 80;
const UPRIGHT_PIXELS = 40;

/** A finger that is drawn across, in either direction. */
export function useSwipe(onSwipe: () => void) {
  const began = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      began.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const from = began.current;
      began.current = null;
      if (!from || !finger) return;
      const isAcross =
        Math.abs(finger.clientX - from.x) >= SIDEWAYS_PIXELS &&
        Math.abs(finger.clientY - from.y) < UPRIGHT_PIXELS;
      if (isAcross) onSwipe();
    },
  };
}
