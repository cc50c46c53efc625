import { useEffect, useRef, type RefObject } from 'react';
import { whenDraggable } from './when-draggable.ts';

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
