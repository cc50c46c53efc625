import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Parts of a pixel by which a box may be larger than its place. */
const SLACK = 1;

/** Marks what has no room, so that it can be hidden without another layout; answers how many that are. */
function leaveOut(frame: HTMLElement): number {
  const { bottom } = frame.getBoundingClientRect();
  const parts = [...frame.querySelectorAll<HTMLElement>('[data-fit]')];
  const out = parts.filter((part) => part.getBoundingClientRect().bottom > bottom + SLACK);
  for (const part of parts) part.toggleAttribute('data-left-out', out.includes(part));
  return out.length;
}

/**
 * Of the parts with `data-fit` in a frame those for which its height has room; on a wall nothing is scrolled and nothing is cut
 * in half.
 */
export function useFit<Frame extends HTMLElement>(
  isWall: boolean,
): { readonly ref: RefObject<Frame | null>; readonly more: number } {
  const ref = useRef<Frame>(null);
  const [more, setMore] = useState(0);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (!isWall || !frame) return undefined;
    const measure = () => setMore(leaveOut(frame));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    // They grow when their font has come.
    for (const part of frame.querySelectorAll('[data-fit]')) observer.observe(part);
    return () => observer.disconnect();
  });
  return { ref, more };
}
