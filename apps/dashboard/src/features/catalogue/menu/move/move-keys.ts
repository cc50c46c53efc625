import type { KeyboardEvent } from 'react';
import type { MenuOutline } from '../drafts/menu-outline.ts';
import type { MenuScreen } from '../menu-screen.ts';
import type { Movable } from './menu-moves.ts';
import { stepAcross, stepAmongSiblings, stepInGrid, type Move, type Step } from './placement.ts';

interface KeyedStep {
  /** Down a column, along a line, or into another category. */
  readonly axis: 'column' | 'line' | 'category';
  readonly step: Step;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const STEPS: Readonly<Record<string, KeyedStep>> = {
  ArrowUp: { axis: 'column', step: -1 },
  ArrowDown: { axis: 'column', step: 1 },
  ArrowLeft: { axis: 'line', step: -1 },
  ArrowRight: { axis: 'line', step: 1 },
  PageUp: { axis: 'category', step: -1 },
  PageDown: { axis: 'category', step: 1 },
};

/** Alt with an arrow, as things are seen: along a line in Arabic the left one leads on. Alt with a page key leaves the category. */
export function steppedBy(pressed: Pressed, isRightToLeft: boolean): KeyedStep | null {
  if (!pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return null;
  const stepped = STEPS[pressed.key];
  if (!stepped) return null;
  const isMirrored = isRightToLeft && stepped.axis === 'line';
  return isMirrored ? { ...stepped, step: stepped.step === 1 ? -1 : 1 } : stepped;
}

const isRightToLeft = () => document.documentElement.dir === 'rtl';
const isTyping = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'file';

type Moving = Pick<MenuScreen, 'drafts' | 'moves'>;

function itemMove(
  { moves }: Moving,
  outline: MenuOutline,
  id: number,
  { axis, step }: KeyedStep,
): Move | null {
  if (axis === 'category') {
    const order = moves.order().filter((category) => moves.mayTake(category, id));
    return stepAcross(outline, id, { step, order });
  }
  const seen = moves.seen();
  const columns = axis === 'line' ? 1 : (seen?.columns ?? 1);
  return stepInGrid(seen?.outline ?? outline, id, { step, columns });
}

/**
 * Moves what has the focus by one place. In a text field the sideways arrows stay with the text (there they go by
 * words). Answers whether the key was meant for this.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, moving: Moving, thing: Movable): boolean {
  const stepped = steppedBy(event, isRightToLeft());
  if (!stepped || (stepped.axis === 'line' && isTyping(event.target))) return false;
  event.preventDefault();
  event.stopPropagation();
  const outline = moving.drafts.outline();
  const move =
    thing.kind === 'category'
      ? stepAmongSiblings(outline, thing.id, stepped.step)
      : itemMove(moving, outline, thing.id, stepped);
  moving.moves.make(thing, move, { follows: true });
  return true;
}
