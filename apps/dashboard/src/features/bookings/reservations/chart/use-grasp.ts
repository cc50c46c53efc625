import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { PlaceRow } from './chart-rows.ts';
import type { Drag, Grip } from './drag-geometry.ts';

/** A pointer that is down. */
export interface Press extends Grip {
  readonly pointerId: number;
  readonly target: PlaceRow;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
  /** It has become a drag. */
  isActive: boolean;
}

const LONG_PRESS_MILLISECONDS = 380;

/** The one press that counts, and the drag that it has become. */
export function useGrasp(scroller: RefObject<HTMLElement | null>) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useCallback(() => {
    clearTimeout(timer.current);
    press.current = null;
    setDrag(null);
  }, []);
  const begin = (own: Press, onRested: () => void) => {
    press.current = own;
    if (own.isTouch) timer.current = setTimeout(onRested, LONG_PRESS_MILLISECONDS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useStillPage(scroller, press);
  useEscape(press, end);
  return { drag, setDrag, begin, end, pressed: () => press.current };
}

/** A finger that drags a booking does not scroll; only a listener that is not passive can say so. */
function useStillPage(scroller: RefObject<HTMLElement | null>, press: RefObject<Press | null>): void {
  useEffect(() => {
    const element = scroller.current;
    const keepStill = (event: TouchEvent) => {
      if (press.current?.isActive && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keepStill, { passive: false });
    return () => element?.removeEventListener('touchmove', keepStill);
  }, [scroller, press]);
}

/** Escape lets go before anything else is notified of it. */
function useEscape(press: RefObject<Press | null>, letGo: () => void): void {
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current) return;
      event.stopPropagation();
      letGo();
    };
    window.addEventListener('keydown', onEscape, true);
    return () => window.removeEventListener('keydown', onEscape, true);
  }, [press, letGo]);
}
