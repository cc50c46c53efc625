import type { KeyboardEvent } from 'react';
import type { Bar, PlaceRow } from './chart-rows.ts';
import { stepOf, type Step } from './key-steps.ts';
import type { Span } from './time-scale.ts';
import type { HeldBar } from './use-held-bar.ts';
import type { KeyCursor } from './use-key-cursor.ts';

export interface KeyRights {
  readonly isRtl: boolean;
  /** Dates are blocked for stays alone. */
  readonly mayBlock: boolean;
  readonly mayDraw: boolean;
  readonly mayMove: boolean;
  readonly onOpen: (bar: Bar) => void;
  readonly onDraw: (span: Span, target: PlaceRow, of: 'reservation' | 'block') => void;
}

/** What keys act on: the cursor, the bar in the hand, and what is allowed. */
export interface KeyHand {
  readonly cursor: KeyCursor;
  readonly hold: HeldBar;
  readonly rights: KeyRights;
}

function arrow({ cursor, hold, rights }: KeyHand, step: Step, isShift: boolean): void {
  const { bar } = cursor;
  if (hold.held) return hold.shift(hold.held, step, isShift);
  if (isShift && bar && rights.mayMove) return hold.pickUp(bar);
  if (isShift && step.columns !== 0 && !bar) return cursor.choose(step);
  return cursor.walk(step);
}

function draw({ cursor, rights }: KeyHand, of: 'reservation' | 'block'): void {
  if (cursor.row && rights.mayDraw) rights.onDraw(cursor.chosen, cursor.row, of);
}

function enter(hand: KeyHand): void {
  const { cursor, hold, rights } = hand;
  if (hold.held) hold.drop(hold.held);
  else if (cursor.bar) rights.onOpen(cursor.bar);
  else draw(hand, 'reservation');
}

function escape({ cursor, hold }: KeyHand): boolean {
  if (hold.held) hold.putBack(hold.held);
  else if (cursor.at.anchor !== null) cursor.chooseNone();
  else return false;
  return true;
}

/** By their place on the keyboard, so that they also work while it writes Arabic. */
function letter(hand: KeyHand, code: string): boolean {
  const { cursor, hold, rights } = hand;
  if (hold.held) return false;
  if (code === 'KeyM' && cursor.bar && rights.mayMove) hold.pickUp(cursor.bar);
  else if (code === 'KeyB' && !cursor.bar && rights.mayBlock) draw(hand, 'block');
  else return false;
  return true;
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Does what a key stands for; false where it stands for nothing here. */
export function pressKey(hand: KeyHand, { key, code, shiftKey }: Key): boolean {
  const step = stepOf(key, hand.rights.isRtl);
  if (step) arrow(hand, step, shiftKey);
  else if (key === 'Enter') enter(hand);
  else return key === 'Escape' ? escape(hand) : letter(hand, code);
  return true;
}
