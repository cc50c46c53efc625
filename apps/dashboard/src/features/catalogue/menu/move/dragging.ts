import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { Movable } from './menu-moves.ts';

const DRAGGED = 'diwan-dragged';

/** A thing of the menu, or a row of the gallery that is open. */
export type Dragged = Movable | { readonly kind: 'media'; readonly src: string };

/** What is being dragged, if it is of this page. */
function draggedIn(data: Readonly<Record<string | symbol, unknown>>): Dragged | null {
  const dragged = data[DRAGGED];
  return typeof dragged === 'object' && dragged !== null ? (dragged as Dragged) : null;
}

export interface DragSource {
  /** Where it is taken hold of. */
  readonly handle: HTMLElement;
  /** What is seen under the pointer, and marked while it is away. */
  readonly card: HTMLElement;
  readonly thing: Dragged;
}

/** Only the handle starts a drag: text in the fields of the card can be selected as everywhere. */
export function makeDraggable({ handle, card, thing }: DragSource): () => void {
  return draggable({
    element: handle,
    getInitialData: () => ({ [DRAGGED]: thing }),
    onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
      const { left, top } = card.getBoundingClientRect();
      const { clientX, clientY } = location.current.input;
      nativeSetDragImage?.(card, clientX - left, clientY - top);
    },
    onDragStart: () => {
      card.dataset['dragged'] = '';
    },
    onDrop: () => {
      delete card.dataset['dragged'];
    },
  });
}

/** `into` has no sides: the thing comes to stand inside. */
export type Side = 'before' | 'after' | 'into';
type Axis = 'inline' | 'block' | 'none';

export interface DropPlace {
  readonly element: HTMLElement;
  /** Null: it cannot be dropped here. */
  readonly axisFor: (dragged: Dragged) => Axis | null;
  readonly onDrop: (dragged: Dragged, side: Side) => void;
}

const EDGES = { inline: ['left', 'right'], block: ['top', 'bottom'] } as const;

/** Before and after are meant in the direction of reading. */
export function sideOf(edge: string | null, isRightToLeft: boolean): Side {
  if (edge === null) return 'into';
  if (edge === 'top' || edge === 'bottom') return edge === 'top' ? 'before' : 'after';
  return (edge === 'left') === isRightToLeft ? 'after' : 'before';
}

const isRightToLeft = () => document.documentElement.dir === 'rtl';
const sideIn = (data: Record<string | symbol, unknown>) => sideOf(extractClosestEdge(data), isRightToLeft());

/** Shows on which side of the element the thing would come to stand, without React: this happens at every movement. */
export function makeDropPlace({ element, axisFor, onDrop }: DropPlace): () => void {
  const show = (side: Side | null) => {
    if (element.dataset['drop'] === (side ?? undefined)) return;
    if (side === null) delete element.dataset['drop'];
    else element.dataset['drop'] = side;
  };
  const follow = ({ self }: ElementDropTargetEventBasePayload) => show(sideIn(self.data));
  return combine(
    () => show(null),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = draggedIn(source.data);
        return dragged !== null && axisFor(dragged) !== null;
      },
      getData: ({ input, source }) => {
        const dragged = draggedIn(source.data);
        const axis = dragged && axisFor(dragged);
        if (axis === null || axis === 'none') return {};
        return attachClosestEdge({}, { element, input, allowedEdges: [...EDGES[axis]] });
      },
      onDragEnter: follow,
      onDrag: follow,
      onDragLeave: () => show(null),
      onDrop: ({ self, source }) => {
        show(null);
        const dragged = draggedIn(source.data);
        if (dragged) onDrop(dragged, sideIn(self.data));
      },
    }),
  );
}

/** The page scrolls under a drag; `onDrag` is notified of what is dragged, and of null when it is let go. */
export function watchDrags(onDrag: (dragged: Dragged | null) => void): () => void {
  return combine(
    autoScrollWindowForElements({ canScroll: ({ source }) => draggedIn(source.data) !== null }),
    monitorForElements({
      onDragStart: ({ source }) => onDrag(draggedIn(source.data)),
      onDrop: () => onDrag(null),
    }),
  );
}

export function scrollUnderDrag(element: Element): () => void {
  return autoScrollForElements({ element, canScroll: ({ source }) => draggedIn(source.data) !== null });
}

/** Takes down several things at once. */
export const together = combine;
