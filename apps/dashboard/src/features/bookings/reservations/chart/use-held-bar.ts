import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { nameOfBar, useBarTexts } from './bar-texts.ts';
import type { Bar, PlaceRow } from './chart-rows.ts';
import { chartMessages } from './chart.messages.ts';
import { placeRowAt, shifted, type Held, type KeyField, type Step } from './key-cursor.ts';
import { columnOf, type Span } from './time-scale.ts';
import type { KeyCursor } from './use-key-cursor.ts';

interface HoldContext extends KeyField {
  readonly announce: (message: string) => void;
  readonly onDrop: (bar: Bar, span: Span, target: PlaceRow) => void;
}

export type HeldBar = ReturnType<typeof useHeldBar>;

/** A bar that the keyboard has picked up; the cursor goes with it until it is dropped or put back. */
export function useHeldBar(context: HoldContext, { at, putAt }: Pick<KeyCursor, 'at' | 'putAt'>) {
  const { rows, scale, announce, onDrop } = context;
  const t = useText(chartMessages);
  const words = useBarTexts();
  const [held, setHeld] = useState<Held | null>(null);
  const pickUp = (bar: Bar) => {
    setHeld({ bar, span: { from: bar.from, to: bar.to }, index: at.index });
    announce(t('picked', { name: nameOfBar(bar) }));
  };
  const shift = (own: Held, step: Step, isExtending: boolean) => {
    const next = shifted(context, own, { step, isExtending });
    setHeld(next);
    putAt({ index: next.index, column: columnOf(scale, next.span.from), anchor: null });
    announce(t('at', { place: placeRowAt(rows, next.index)?.name ?? '', ...words.when(next.span) }));
  };
  const drop = (own: Held) => {
    setHeld(null);
    const target = placeRowAt(rows, own.index);
    if (target) onDrop(own.bar, own.span, target);
  };
  const putBack = ({ bar }: Held) => {
    setHeld(null);
    putAt({ index: at.index, column: columnOf(scale, bar.from), anchor: null });
    announce(t('putBack', { name: nameOfBar(bar) }));
  };
  return { held, pickUp, shift, drop, putBack };
}
