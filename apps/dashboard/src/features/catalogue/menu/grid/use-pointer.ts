import { useRef, type PointerEvent, type MouseEvent } from 'react';
import type { Grid } from './use-grid.ts';
import { areaOf, type Cell } from './selection.ts';

function cellAt(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return null;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

const isHandle = (target: EventTarget | null) =>
  target instanceof Element && target.hasAttribute('data-handle');
const isEditor = (target: EventTarget | null) => target instanceof HTMLInputElement;

/** Selecting and filling with a mouse; with a finger a tap selects, and a tap on the selected cell edits it. */
export function usePointer(grid: Grid) {
  const drag = useRef<'select' | 'fill' | null>(null);
  const filledTo = useRef(0);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || isEditor(event.target)) return;
    if (isHandle(event.target)) {
      drag.current = 'fill';
      filledTo.current = areaOf(grid.selection).bottom;
      event.preventDefault();
      return;
    }
    const cell = cellAt(event.target);
    if (!cell || event.pointerType === 'touch') return;
    drag.current = 'select';
    grid.select(cell, event.shiftKey);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return;
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!cell) return;
    if (drag.current === 'fill') filledTo.current = cell.row;
    else if (event.buttons === 1) {
      const { focus } = grid.selection;
      if (cell.row !== focus.row || cell.column !== focus.column) grid.select(cell, true);
    }
  };
  const onPointerUp = () => {
    const { bottom } = areaOf(grid.selection);
    if (drag.current === 'fill' && filledTo.current > bottom) grid.fillDown(filledTo.current);
    drag.current = null;
  };
  const onClick = (event: MouseEvent & { readonly nativeEvent: { readonly pointerType?: string } }) => {
    const cell = cellAt(event.target);
    if (!cell || isEditor(event.target) || event.nativeEvent.pointerType !== 'touch') return;
    const { focus } = grid.selection;
    if (cell.row === focus.row && cell.column === focus.column) open(cell);
    else grid.select(cell);
  };
  const open = (cell: Cell) => {
    if (grid.columns[cell.column]?.kind === 'flag') grid.flip(cell);
    else grid.edit(cell);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const cell = cellAt(event.target);
    if (cell && !isEditor(event.target)) open(cell);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onClick, onDoubleClick };
}
