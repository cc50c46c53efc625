import { type RefObject, useEffect, useRef } from 'react';
import { logQuietly } from '#kit/data/log.ts';
import type * as dragging from './dragging.ts';

const SCROLLS = /auto|scroll/;

/** The element itself, or the nearest one around it that scrolls; null where only the page does. */
function scrollerOf(element: Element | null): Element | null {
  if (!element || element === document.body) return null;
  const { overflowX, overflowY } = getComputedStyle(element);
  return SCROLLS.test(`${overflowX} ${overflowY}`) ? element : scrollerOf(element.parentElement);
}

/** What holds the element scrolls when something is dragged to its edge. */
export function useScrollUnderDrag<Held extends HTMLElement>(): RefObject<Held | null> {
  const ref = useRef<Held>(null);
  useEffect(() => {
    const element = scrollerOf(ref.current);
    return element ? whenDraggable(({ scrollUnderDrag }) => scrollUnderDrag(element)) : undefined;
  }, []);
  return ref;
}

export type Dragging = typeof dragging;

let engine: Promise<Dragging> | null = null;

/** Long enough for the board to stand and be typed in. */
const QUIET_MILLISECONDS = 2_000;

/** The code of dragging comes with the first movement of a pointer, or a little later: nobody waits for it. */
function whenPointed(): Promise<Dragging> {
  engine ??= new Promise<void>((resolve) => {
    const options = { once: true, passive: true, capture: true };
    window.addEventListener('pointermove', () => resolve(), options);
    window.addEventListener('pointerdown', () => resolve(), options);
    setTimeout(resolve, QUIET_MILLISECONDS);
  }).then(() => import('./dragging.ts'));
  return engine;
}

/** Sets dragging up as soon as there can be any. Returns how to take it down. */
export function whenDraggable(setUp: (dragging: Dragging) => () => void): () => void {
  let isGone = false;
  let takeDown: (() => void) | null = null;
  whenPointed()
    .then((loaded) => {
      if (!isGone) takeDown = setUp(loaded);
    })
    .catch((error: unknown) => {
      // The next part of the page that can be dragged asks for it again; menus and keys move things meanwhile.
      engine = null;
      logQuietly('Dragging could not be loaded', error);
    });
  return () => {
    isGone = true;
    takeDown?.();
  };
}
