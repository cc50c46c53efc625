import type { KeyboardEvent } from 'react';
import type { MenuScreen } from '../menu-screen.ts';
import type { Movable } from './menu-moves.ts';
import { stepAcross, stepAmongSiblings, stepWithin, type Step } from './placement.ts';

interface KeyedStep {
  readonly axis: 'up-down' | 'across';
  readonly step: Step;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Alt with an arrow key. Across, the key points to where reading goes: in Arabic the left one is the next. */
export function steppedBy(pressed: Pressed, isRightToLeft: boolean): KeyedStep | null {
  if (!pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return null;
  if (pressed.key === 'ArrowUp') return { axis: 'up-down', step: -1 };
  if (pressed.key === 'ArrowDown') return { axis: 'up-down', step: 1 };
  if (pressed.key === 'ArrowRight') return { axis: 'across', step: isRightToLeft ? -1 : 1 };
  if (pressed.key === 'ArrowLeft') return { axis: 'across', step: isRightToLeft ? 1 : -1 };
  return null;
}

const isRightToLeft = () => document.documentElement.dir === 'rtl';
const isTyping = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'file';

/**
 * Moves what has the focus by one place. In a text field the sideways arrows stay with the text (there they go by
 * words). Answers whether the key was meant for this.
 */
export function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  { drafts, moves }: Pick<MenuScreen, 'drafts' | 'moves'>,
  thing: Movable,
): boolean {
  const stepped = steppedBy(event, isRightToLeft());
  if (!stepped || (stepped.axis === 'across' && isTyping(event.target))) return false;
  event.preventDefault();
  event.stopPropagation();
  const outline = drafts.outline();
  const { axis, step } = stepped;
  if (thing.kind === 'category') {
    moves.make(thing, stepAmongSiblings(outline, thing.id, step), { follows: true });
    return true;
  }
  const order = moves.order().filter((id) => moves.mayTake(id, thing.id));
  const move =
    axis === 'up-down' ? stepWithin(outline, thing.id, step) : stepAcross(outline, thing.id, { step, order });
  moves.make(thing, move, { follows: true });
  return true;
}
