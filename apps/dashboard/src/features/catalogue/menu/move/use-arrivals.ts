import { useEffect } from 'react';
import { useMenu } from '../menu-context.ts';
import type { Movable } from './menu-moves.ts';
import './drop-marks.css';
import { whenDraggable } from './when-draggable.ts';

/** Frames in which a card that scrolls into view is looked for. */
const MOST_FRAMES = 30;
const ARRIVAL_MILLISECONDS = 1_000;

const elementOf = ({ kind, id }: Movable) => document.querySelector<HTMLElement>(`[data-${kind}="${id}"]`);

/** On a phone there is no handle to be seen; then it is the button of the card's menu. */
function focusWithin(card: HTMLElement, handle: HTMLElement): void {
  handle.focus({ preventScroll: true });
  if (document.activeElement === handle) return;
  card.querySelector<HTMLElement>('[data-more]')?.focus({ preventScroll: true });
}

/** Focuses it once it is there; a card that is drawn anew right after (in other columns) gets the focus back. */
function focusWhenShown(thing: Movable, { frames = MOST_FRAMES, hasArrived = false } = {}): void {
  const card = elementOf(thing);
  const handle = card?.querySelector<HTMLElement>('[data-handle]');
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (card && handle && (!hasArrived || isLost)) {
    focusWithin(card, handle);
    card.dataset['arrived'] = '';
    setTimeout(() => delete card.dataset['arrived'], ARRIVAL_MILLISECONDS);
  }
  if (frames === 0) return;
  const next = { frames: frames - 1, hasArrived: hasArrived || handle != null };
  requestAnimationFrame(() => focusWhenShown(thing, next));
}

interface Arrivals {
  /** Brings the line that shows the thing into view; answers whether there is one. */
  readonly reveal: (thing: Movable) => boolean;
  /** The line of the thing stays in the document while it is dragged, or the browser would lose the drag. */
  readonly hold: (thing: Movable | null) => void;
}

/** What a board does for moving: it scrolls under a drag, and follows what was moved by keys. */
export function useArrivals({ reveal, hold }: Arrivals): void {
  const { moves } = useMenu().screen;
  useEffect(() => {
    const look = () => {
      const thing = moves.wanted();
      if (!thing || !reveal(thing)) return;
      moves.want(null);
      focusWhenShown(thing);
    };
    look();
    return moves.subscribeToShow(look);
  }, [moves, reveal]);
  useEffect(
    () =>
      whenDraggable(({ watchDrags }) =>
        watchDrags((dragged) => hold(dragged?.kind === 'media' ? null : dragged)),
      ),
    [hold],
  );
}
