import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { useBarTexts } from './bar-texts.ts';
import type { Bar, PlaceRow } from './chart-rows.ts';
import { chartMessages } from './chart.messages.ts';
import {
  barUnder,
  choosing,
  chosenSpan,
  placeRowAt,
  walked,
  type Cursor,
  type KeyField,
  type Step,
} from './key-cursor.ts';
import { firstPlace } from './row-layout.ts';
import { columnStart, drawnSpan } from './time-scale.ts';

export interface CursorContext extends KeyField {
  /** The column to begin at. */
  readonly startColumn: number;
  readonly barsOf: (row: PlaceRow) => readonly Bar[];
  readonly announce: (message: string) => void;
}

export type KeyCursor = ReturnType<typeof useKeyCursor>;

/** The cell that walks or chooses, and what is under it. */
export function useKeyCursor(context: CursorContext) {
  const { rows, scale, clock, startColumn, barsOf, announce } = context;
  const t = useText(chartMessages);
  const words = useBarTexts();
  const [cursor, putAt] = useState<Cursor | null>(null);
  const at: Cursor = cursor ?? { index: firstPlace(rows), column: startColumn, anchor: null };
  const row = placeRowAt(rows, at.index) ?? placeRowAt(rows, firstPlace(rows));
  const bar = row && barUnder(scale, barsOf(row), at.column);
  const choose = (step: Step) => {
    const next = choosing(at, step);
    putAt(next);
    const ends = [columnStart(scale, next.anchor), columnStart(scale, next.column)] as const;
    announce(t('selected', words.when(drawnSpan(scale, ends, clock))));
  };
  return {
    at,
    row,
    bar,
    chosen: chosenSpan(context, at),
    putAt,
    choose,
    chooseNone: () => putAt({ ...at, anchor: null }),
    walk: (step: Step) => putAt(walked(context, at, { step, bar })),
  };
}
