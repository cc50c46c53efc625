import { useEffect, useRef } from 'react';
import { whenDraggable } from '../move/when-draggable.ts';
import { useMenu } from '../menu-context.ts';
import { beside } from './gallery-changes.ts';

/** A tile is dragged by its handle, and others are dropped on either side of it. */
export function useTileDrag(itemId: number, src: string, isReadOnly: boolean) {
  const tileRef = useRef<HTMLLIElement>(null);
  const handleRef = useRef<HTMLSpanElement>(null);
  const { galleries } = useMenu().screen;
  useEffect(() => {
    const [tile, handle] = [tileRef.current, handleRef.current];
    if (isReadOnly || !tile || !handle) return undefined;
    return whenDraggable(({ together, makeDraggable, makeDropPlace }) =>
      together(
        makeDraggable({ handle, card: tile, thing: { kind: 'media', src } }),
        makeDropPlace({
          element: tile,
          axisFor: (dragged) => (dragged.kind === 'media' && dragged.src !== src ? 'inline' : null),
          onDrop: (dragged, side) => {
            if (dragged.kind !== 'media' || side === 'into') return;
            void galleries.change(itemId, (media) => beside(media, dragged.src, { at: side, src }), true);
          },
        }),
      ),
    );
  }, [itemId, src, isReadOnly, galleries]);
  return { tileRef, handleRef };
}
