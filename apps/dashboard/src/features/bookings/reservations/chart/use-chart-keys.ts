import type { KeyboardEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { useBarWords } from './bar-words.ts';
import type { Bar, PlaceRow } from './chart-rows.ts';
import { chartMessages } from './chart.messages.ts';
import { pressKey, type KeyRights } from './key-commands.ts';
import type { Span } from './time-scale.ts';
import { useHeldBar } from './use-held-bar.ts';
import { useKeyCursor, type CursorGround, type KeyCursor } from './use-key-cursor.ts';

export interface KeyGround extends CursorGround, Omit<KeyRights, 'mayBlock'> {
  readonly onDrop: (bar: Bar, span: Span, target: PlaceRow) => void;
}

/** What the cell says of itself. */
function useCellLabel({ row, bar, chosen }: KeyCursor): string {
  const t = useText(chartMessages);
  const words = useBarWords();
  if (!row) return '';
  return bar
    ? t('cellBar', { place: row.name, what: words.say(bar) })
    : t('cellFree', { place: row.name, when: words.when(chosen).from });
}

/** The chart without a mouse: a cell that walks, a choice of days, a booking that is picked up and dropped. */
export function useChartKeys(ground: KeyGround) {
  const cursor = useKeyCursor(ground);
  const hold = useHeldBar(ground, cursor);
  const label = useCellLabel(cursor);
  const { at, row, bar, chosen, putAt } = cursor;
  const rights: KeyRights = { ...ground, mayBlock: ground.scale.isStay };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!pressKey({ cursor, hold, rights }, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const span = hold.held?.span ?? bar ?? chosen;
  return { index: at.index, column: at.column, row, span, held: hold.held, label, onKeyDown, putAt };
}
