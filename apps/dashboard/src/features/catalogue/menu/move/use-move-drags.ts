import { useEffect, useRef } from 'react';
import { useMenu } from '../menu-context.ts';
import type { Dragged, DragSource, DropPlace, Side } from './dragging.ts';
import { categoryOf, siblingsOf, type Spot } from './placement.ts';
import { whenDraggable, type Dragging } from './when-draggable.ts';

type Moving = Pick<ReturnType<typeof useMenu>['screen'], 'moves' | 'drafts'>;

const nextTo = (side: Side, id: number): Spot => (side === 'into' ? { at: 'end' } : { at: side, id });

const isSibling = ({ drafts }: Moving, dragged: Dragged, id: number) =>
  dragged.kind === 'category' && dragged.id !== id && siblingsOf(drafts.outline(), id).includes(dragged.id);

const mayEnter = ({ moves }: Moving, dragged: Dragged, categoryId: number) =>
  dragged.kind === 'item' && moves.mayTake(categoryId, dragged.id);

function drop(
  { moves }: Moving,
  dragged: Dragged,
  to: { readonly category: number; readonly spot: Spot },
): void {
  if (dragged.kind === 'media') return;
  const { kind, id } = dragged;
  moves.make(
    dragged,
    kind === 'item' ? { kind, id, to: to.category, spot: to.spot } : { kind, id, spot: to.spot },
  );
}

/** An item's card is dragged by its handle; other items are dropped on either side of it. */
export function useItemDrag(id: number) {
  const cardRef = useRef<HTMLElement>(null);
  const handleRef = useRef<HTMLSpanElement>(null);
  const { screen, rights } = useMenu();
  useEffect(() => {
    const [card, handle] = [cardRef.current, handleRef.current];
    if (!rights.updateItem || !card || !handle) return undefined;
    const category = () => categoryOf(screen.drafts.outline(), id)?.id ?? 0;
    const place: DropPlace = {
      element: card,
      axisFor: (dragged) =>
        dragged.kind === 'item' && dragged.id !== id && mayEnter(screen, dragged, category())
          ? 'inline'
          : null,
      onDrop: (dragged, side) => drop(screen, dragged, { category: category(), spot: nextTo(side, id) }),
    };
    return whenDraggable(({ together, makeDraggable, makeDropPlace }) =>
      together(makeDraggable({ handle, card, thing: { kind: 'item', id } }), makeDropPlace(place)),
    );
  }, [id, screen, rights.updateItem]);
  return { cardRef, handleRef };
}

function categoryDrag(
  { together, makeDraggable, makeDropPlace }: Dragging,
  place: DropPlace,
  source: DragSource | false,
): () => void {
  const takeDown = makeDropPlace(place);
  return source ? together(takeDown, makeDraggable(source)) : takeDown;
}

/** The head of a category: it is dragged among its siblings, and takes items in. */
export function useCategoryDrag(id: number, isCollapsed: boolean) {
  const cardRef = useRef<HTMLElement>(null);
  const handleRef = useRef<HTMLSpanElement>(null);
  const { screen, rights } = useMenu();
  useEffect(() => {
    const [card, handle] = [cardRef.current, handleRef.current];
    if (!card || !handle) return undefined;
    const place: DropPlace = {
      element: card,
      axisFor: (dragged) => {
        if (isSibling(screen, dragged, id)) return rights.updateCategory ? 'block' : null;
        return rights.updateItem && mayEnter(screen, dragged, id) ? 'none' : null;
      },
      onDrop: (dragged, side) => {
        const inside: Spot = isCollapsed ? { at: 'end' } : { at: 'top' };
        drop(screen, dragged, { category: id, spot: side === 'into' ? inside : nextTo(side, id) });
      },
    };
    return whenDraggable((dragging) =>
      categoryDrag(
        dragging,
        place,
        rights.updateCategory && { handle, card, thing: { kind: 'category', id } },
      ),
    );
  }, [id, isCollapsed, screen, rights.updateItem, rights.updateCategory]);
  return { cardRef, handleRef };
}

/** What stands below the items of a category: an item dropped there becomes the last one. */
export function useEndDrop(id: number) {
  const endRef = useRef<HTMLDivElement>(null);
  const { screen, rights } = useMenu();
  useEffect(() => {
    const element = endRef.current;
    if (!rights.updateItem || !element) return undefined;
    const place: DropPlace = {
      element,
      axisFor: (dragged) => (mayEnter(screen, dragged, id) ? 'none' : null),
      onDrop: (dragged) => drop(screen, dragged, { category: id, spot: { at: 'end' } }),
    };
    return whenDraggable(({ makeDropPlace }) => makeDropPlace(place));
  }, [id, screen, rights.updateItem]);
  return endRef;
}

/** A tab is a category of the first level: dragged among the others, and taking items in at its end. */
export function useTabDrag(id: number) {
  const tabRef = useRef<HTMLButtonElement>(null);
  const { screen, rights } = useMenu();
  useEffect(() => {
    const tab = tabRef.current;
    if (!tab) return undefined;
    const place: DropPlace = {
      element: tab,
      axisFor: (dragged) => {
        if (isSibling(screen, dragged, id)) return rights.updateCategory ? 'inline' : null;
        return rights.updateItem && mayEnter(screen, dragged, id) ? 'none' : null;
      },
      onDrop: (dragged, side) => drop(screen, dragged, { category: id, spot: nextTo(side, id) }),
    };
    const source: DragSource = { handle: tab, card: tab, thing: { kind: 'category', id } };
    return whenDraggable((dragging) => categoryDrag(dragging, place, rights.updateCategory && source));
  }, [id, screen, rights.updateItem, rights.updateCategory]);
  return tabRef;
}
