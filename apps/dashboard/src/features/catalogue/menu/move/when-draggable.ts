import type * as dragging from './dragging.ts';

export type Dragging = typeof dragging;

let engine: Promise<Dragging> | null = null;

/** The code of dragging comes with the first movement of a pointer: who types or reads need not wait for it. */
function whenPointed(): Promise<Dragging> {
  engine ??= new Promise<void>((resolve) => {
    const options = { once: true, passive: true, capture: true };
    window.addEventListener('pointermove', () => resolve(), options);
    window.addEventListener('pointerdown', () => resolve(), options);
  }).then(() => import('./dragging.ts'));
  return engine;
}

/** Sets dragging up as soon as there can be any. Returns how to take it down. */
export function whenDraggable(setUp: (dragging: Dragging) => () => void): () => void {
  let isGone = false;
  let takeDown: (() => void) | null = null;
  void whenPointed().then((loaded) => {
    if (!isGone) takeDown = setUp(loaded);
  });
  return () => {
    isGone = true;
    takeDown?.();
  };
}
