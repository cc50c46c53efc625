import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { MenuOutline } from '../drafts/menu-outline.ts';
import { nameIn } from '../drafts/localized-draft.ts';
import { useCategory, useOffer } from '../menu-context.ts';
import type { Leave } from './cell-editor.tsx';
import { GridBar } from './grid-bar.tsx';
import { type GridColumn, headingOf } from './grid-columns.ts';
import { cellId, GridRow, type RowState } from './grid-row.tsx';
import { gridMessages } from './grid.messages.ts';
import classes from './menu-grid.module.css';
import { PricesDialog } from './prices-dialog.tsx';
import { areaOf, type Selection, type Step } from './selection.ts';
import { type Grid, type GridEditing, useGrid } from './use-grid.ts';
import { usePointer } from './use-pointer.ts';

const PAGE_ROWS = 10;

const cells = (rows: number, columns: number): Step => ({ by: 'cells', rows, columns });

type StepFor = (isJump: boolean, on: 1 | -1) => Step;

/** `on`: where the next column is, which in Arabic is at the left. */
const STEPS: Readonly<Record<string, StepFor>> = {
  ArrowUp: (isJump) => cells(isJump ? -Infinity : -1, 0),
  ArrowDown: (isJump) => cells(isJump ? Infinity : 1, 0),
  ArrowRight: (isJump, on) => cells(0, isJump ? on * Infinity : on),
  ArrowLeft: (isJump, on) => cells(0, isJump ? -on * Infinity : -on),
  PageUp: () => cells(-PAGE_ROWS, 0),
  PageDown: () => cells(PAGE_ROWS, 0),
  Home: (isJump) => ({ by: 'edge', edge: isJump ? 'first' : 'rowStart' }),
  End: (isJump) => ({ by: 'edge', edge: isJump ? 'last' : 'rowEnd' }),
};

type Command = (grid: Grid, event: KeyboardEvent) => void;

/** With Ctrl or the command key, by the place of the key: an Arabic keyboard writes other letters there. */
const COMMANDS: Readonly<Record<string, Command>> = {
  KeyA: (grid) => grid.selectAll(),
  KeyD: (grid) => grid.fillDown(),
  KeyY: (grid) => grid.history.redo(),
  KeyZ: (grid, event) => (event.shiftKey ? grid.history.redo() : grid.history.undo()),
};

const isWriting = ({ key, altKey }: KeyboardEvent) => key.length === 1 && !altKey;

function onPlainKey(grid: Grid, event: KeyboardEvent): boolean {
  const { focus } = grid.selection;
  const isFlag = grid.columns[focus.column]?.kind === 'flag';
  if (isFlag && (event.key === ' ' || event.key === 'Enter' || event.key === 'F2')) grid.flip(focus);
  else if (event.key === 'Enter' || event.key === 'F2') grid.edit(focus);
  else if (event.key === 'Delete' || event.key === 'Backspace') grid.clear();
  else if (isWriting(event) && !isFlag) grid.edit(focus, event.key);
  else return false;
  return true;
}

/** A key pressed on the grid, not in a cell that is being edited. Tab leaves the grid, as in every grid. */
export function onGridKey(grid: Grid, event: KeyboardEvent, isRightToLeft: boolean): void {
  const isJump = event.ctrlKey || event.metaKey;
  const command = isJump ? COMMANDS[event.code] : undefined;
  const step = command ? null : (STEPS[event.key]?.(isJump, isRightToLeft ? -1 : 1) ?? null);
  if (command) command(grid, event);
  else if (step) grid.move(step, event.shiftKey);
  else if (isJump || !onPlainKey(grid, event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows in sight are placed one by one, which the elements of a table do not allow */

const ROW_PIXELS = 44;
const OVERSCAN = 8;

function CategoryLine({ id }: { readonly id: number }) {
  const t = useText(gridMessages);
  const locale = useLocale();
  const entry = useCategory(id);
  return (
    <div role="rowheader" className={classes.category}>
      <bdi>{(entry && nameIn(entry.draft.locales, locale)) || t('noName')}</bdi>
    </div>
  );
}

/** The first column, which stays in sight, is narrower on a phone. */
const templateOf = ([first, ...others]: readonly GridColumn[]) =>
  [`var(--grid-first, ${first?.width ?? 0}px)`, ...others.map(({ width }) => `${width}px`)].join(' ');

const OUTSIDE: RowState = { focus: null, start: 1, end: 0, isLast: false, editing: null };

/** Rows outside the selection share one state, so that moving about draws only the rows it touches. */
function stateOf(row: number, selection: Selection, editing: GridEditing | null): RowState {
  const { top, bottom, start, end } = areaOf(selection);
  if (row < top || row > bottom) return OUTSIDE;
  return {
    focus: selection.focus.row === row ? selection.focus.column : null,
    start,
    end,
    isLast: row === bottom,
    editing: editing?.cell.row === row ? { column: editing.cell.column, typed: editing.typed } : null,
  };
}

/** All lines are of one height, so no line is measured. The headings stay above them. */
function bringLineIntoSight(frame: HTMLElement, line: number): void {
  const top = line * ROW_PIXELS;
  const lowest = top + 2 * ROW_PIXELS - frame.clientHeight;
  if (frame.scrollTop > top) frame.scrollTop = top;
  else if (frame.scrollTop < lowest) frame.scrollTop = lowest;
}

/** Scrolls sideways, and only the grid: the first column stays in sight over the others. */
function bringIntoSight(frame: HTMLElement, cell: Element): void {
  const first = cell.parentElement?.firstElementChild;
  if (!first || first === cell) return;
  const [outer, fixed, inner] = [frame, first, cell].map((element) => element.getBoundingClientRect());
  if (!outer || !fixed || !inner) return;
  const isRightToLeft = getComputedStyle(frame).direction === 'rtl';
  const left = isRightToLeft ? outer.left : fixed.right;
  const right = isRightToLeft ? fixed.left : outer.right;
  if (inner.left < left) frame.scrollLeft -= left - inner.left;
  else if (inner.right > right) frame.scrollLeft += inner.right - right;
}

function useLinesInView(grid: Grid) {
  const scrollRef = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React compiler
  const virtualizer = useVirtualizer({
    count: grid.lines.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PIXELS,
    getItemKey: (index) => grid.lines[index]?.key ?? index,
    overscan: OVERSCAN,
  });
  const { row, column } = grid.selection.focus;
  useEffect(() => {
    const frame = scrollRef.current;
    if (!frame) return;
    const line = grid.lines.findIndex((one) => one.kind === 'item' && one.row === row);
    if (line >= 0) bringLineIntoSight(frame, line);
    const cell = frame.querySelector(`#${cellId(row, column)}`);
    if (cell) bringIntoSight(frame, cell);
  }, [grid.lines, row, column]);
  return { scrollRef, virtualizer };
}

/** Ends the editing of a cell: the text is written, and the focus goes where the key leads. */
function useEditDone(grid: Grid, focusGrid: () => void) {
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  return useCallback(
    (text: string | null, leave: Leave) => {
      const { editing, write, stopEditing, move, moveOn } = latest.current;
      if (!editing) return;
      if (text !== null) write([{ ...editing.cell, text }]);
      stopEditing();
      if (leave === 'down' || leave === 'up')
        move({ by: 'cells', rows: leave === 'down' ? 1 : -1, columns: 0 });
      if (leave === 'on' || leave === 'back') moveOn(leave === 'on' ? 1 : -1);
      focusGrid();
    },
    [focusGrid],
  );
}

function Headings({ grid, template }: { readonly grid: Grid; readonly template: string }) {
  const t = useText(gridMessages);
  const offer = useOffer();
  return (
    <div role="row" aria-rowindex={1} className={classes.headings} style={{ gridTemplateColumns: template }}>
      {grid.columns.map((column, index) => (
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={index + 1}
          className={classes.heading}
          data-kind={column.kind}
        >
          {headingOf(column, t, offer)}
        </div>
      ))}
    </div>
  );
}

function useClipboard(grid: Grid) {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', grid.copy());
    event.preventDefault();
  };
  const onCut = (event: ClipboardEvent) => {
    onCopy(event);
    grid.clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    grid.paste(event.clipboardData.getData('text/plain'));
    event.preventDefault();
  };
  return { onCopy, onCut, onPaste };
}

interface LinesProps {
  readonly grid: Grid;
  readonly virtualizer: ReturnType<typeof useLinesInView>['virtualizer'];
  readonly template: string;
  readonly onDone: ReturnType<typeof useEditDone>;
}

/** Those near the window. */
function Lines({ grid, virtualizer, template, onDone }: LinesProps) {
  return (
    <div role="presentation" className={classes.lines} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const line = grid.lines[index];
        if (!line) return null;
        return (
          <div
            key={key}
            role="presentation"
            className={classes.line}
            style={{ transform: `translateY(${start}px)` }}
          >
            {line.kind === 'category' ? (
              <div role="row" aria-rowindex={index + 2}>
                <CategoryLine id={line.id} />
              </div>
            ) : (
              <GridRow
                id={line.id}
                row={line.row}
                ariaRow={index + 2}
                columns={grid.columns}
                template={template}
                state={stateOf(line.row, grid.selection, grid.editing)}
                mayEdit={grid.mayEdit}
                onDone={onDone}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** All items of a menu as a table, for many changes at once. */
export default function MenuGrid({ outline }: { readonly outline: MenuOutline }) {
  const t = useText(gridMessages);
  const isRightToLeft = useLocale() === 'ar';
  const grid = useGrid(outline);
  const { scrollRef, virtualizer } = useLinesInView(grid);
  const [isPricing, setIsPricing] = useState(false);
  const focusGrid = useCallback(() => scrollRef.current?.focus({ preventScroll: true }), [scrollRef]);
  const onDone = useEditDone(grid, focusGrid);
  const pointer = usePointer(grid);
  const clipboard = useClipboard(grid);
  const template = useMemo(() => templateOf(grid.columns), [grid.columns]);
  const { focus } = grid.selection;
  return (
    <section className={classes.frame}>
      <GridBar grid={grid} onPrices={() => setIsPricing(true)} />
      <div
        ref={scrollRef}
        role="grid"
        tabIndex={0}
        aria-label={t('grid')}
        aria-rowcount={grid.lines.length + 1}
        aria-colcount={grid.columns.length}
        aria-multiselectable
        aria-activedescendant={grid.editing ? undefined : cellId(focus.row, focus.column)}
        className={classes.grid}
        onKeyDown={(event) => onGridKey(grid, event, isRightToLeft)}
        {...pointer}
        {...clipboard}
      >
        <Headings grid={grid} template={template} />
        <Lines grid={grid} virtualizer={virtualizer} template={template} onDone={onDone} />
      </div>
      <p className={classes.keys}>{t('keys')}</p>
      {isPricing && <PricesDialog grid={grid} onClose={() => setIsPricing(false)} />}
    </section>
  );
}
