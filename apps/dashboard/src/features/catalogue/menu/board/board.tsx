import { useCallback, useMemo, useState, useLayoutEffect, useRef } from 'react';
import type { MenuOutline } from '../drafts/menu-outline.ts';
import { CategoryCard } from '../category/category-card.tsx';
import { ItemCard } from '../item/item-card.tsx';
import type { Movable } from '../move/menu-moves.ts';
import { useMenu } from '../menu-context.ts';
import { categoriesAround, tabOf } from '../move/placement.ts';
import { useArrivals } from '../move/use-arrivals.ts';
import { boardRows, columnsFor, rowOf, type BoardRow } from './board-rows.ts';
import { CategoryEnd } from './category-end.tsx';
import classes from './board.module.css';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';

/** CSS pixels, before a line has been measured. */
const ESTIMATES: Readonly<Record<BoardRow['kind'], number>> = { category: 140, items: 320, end: 60 };
const OVERSCAN = 3;
/** The bar of the page and that of the tabs stay over the lines. */
const BARS = 132;

/** Null until the board is measured, which is before the browser paints: no tile is drawn in a wrong place first. */
function useColumns() {
  const ref = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (!element) return undefined;
    const measure = () => setColumns(columnsFor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, columns };
}

/** Where the list begins in the page; what stands above it may grow and shrink. */
function useOffsetInPage() {
  const listRef = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = listRef.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { listRef, offset };
}

function useBoardVirtualizer(rows: readonly BoardRow[]) {
  const { listRef, offset } = useOffsetInPage();
  const focusedKey = useRef<string | null>(null);
  const heldKey = useRef<string | null>(null);

  /** The line in which somebody types, or from which something is dragged, stays in the document, wherever the page is scrolled to. */
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const remaining = rows.flatMap(({ key }, index) =>
        (key === focusedKey.current || key === heldKey.current) && !shown.includes(index) ? [index] : [],
      );
      return remaining.length === 0 ? shown : [...shown, ...remaining].sort((a, b) => a - b);
    },
    [rows],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => ESTIMATES[rows[index]?.kind ?? 'items'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: offset,
    scrollPaddingStart: BARS,
    rangeExtractor,
  });
  const noteFocus = useCallback((key: string | null) => {
    focusedKey.current = key;
  }, []);
  const noteHeld = useCallback((key: string | null) => {
    heldKey.current = key;
  }, []);
  return { listRef, virtualizer, noteFocus, noteHeld };
}

/** Collapse and expansion (the specification's timing). */
const COLLAPSE_MILLISECONDS = 250;

interface BoardProps {
  readonly outline: MenuOutline;
  readonly rootId: number;
}

function useCollapsed() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const [isMoving, setIsMoving] = useState(false);
  const toggle = (id: number) => {
    setCollapsed((former) => {
      const next = new Set(former);
      if (!next.delete(id)) next.add(id);
      return next;
    });
    setIsMoving(true);
    setTimeout(() => setIsMoving(false), COLLAPSE_MILLISECONDS);
  };
  const open = useCallback((ids: readonly number[]) => {
    setCollapsed((former) => {
      const next = new Set([...former].filter((id) => !ids.includes(id)));
      return next.size === former.size ? former : next;
    });
  }, []);
  return { collapsed, isMoving, toggle, open };
}

/** Keys move things as they lie here. */
function useSeen(outline: MenuOutline, columns: number): void {
  const { moves } = useMenu().screen;
  useLayoutEffect(() => {
    moves.see({ outline, columns });
    return () => moves.see(null);
  }, [moves, outline, columns]);
}

interface LineProps {
  readonly row: BoardRow;
  readonly columns: number;
  readonly isCollapsed: boolean;
  readonly onToggle: (id: number) => void;
}

function Line({ row, columns, isCollapsed, onToggle }: LineProps) {
  if (row.kind === 'category')
    return <CategoryCard id={row.id} depth={row.depth} isCollapsed={isCollapsed} onToggle={onToggle} />;
  if (row.kind === 'end') return <CategoryEnd id={row.id} />;
  return (
    <div className={classes.line} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {row.ids.map((id) => (
        <ItemCard key={id} id={id} />
      ))}
    </div>
  );
}

/** Only the lines near the window are in the document, however long the menu is. */
function Lines({ outline, rootId, columns }: BoardProps & { readonly columns: number }) {
  const { collapsed, isMoving, toggle, open } = useCollapsed();
  const rows = useMemo(
    () => boardRows(outline, { rootId, columns, collapsed }),
    [outline, rootId, columns, collapsed],
  );
  const { listRef, virtualizer, noteFocus, noteHeld } = useBoardVirtualizer(rows);
  useSeen(outline, columns);
  const { drafts } = useMenu().screen;
  const reveal = useCallback(
    (thing: Movable) => {
      // The effect of an earlier drawing may run late: by now the thing may stand under another tab, which is opened for it.
      if (tabOf(drafts.outline(), thing) !== rootId) return false;
      const at = rowOf(rows, thing);
      if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
      else open(categoriesAround(outline, thing));
      return at >= 0;
    },
    [drafts, rootId, rows, outline, virtualizer, open],
  );
  const hold = useCallback(
    (thing: Movable | null) => noteHeld(thing && (rows[rowOf(rows, thing)]?.key ?? null)),
    [rows, noteHeld],
  );
  useArrivals({ reveal, hold });
  return (
    <div
      ref={listRef}
      className={classes.list}
      data-moving={isMoving || undefined}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-depth={row.depth}
            className={classes.row}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            onFocus={() => noteFocus(row.key)}
            onBlur={() => noteFocus(null)}
          >
            <Line
              row={row}
              columns={columns}
              isCollapsed={row.kind === 'category' && collapsed.has(row.id)}
              onToggle={toggle}
            />
          </div>
        );
      })}
    </div>
  );
}

/** The open tab, with as many tiles to a line as there is room for. */
export function Board(props: BoardProps) {
  const { ref, columns } = useColumns();
  return (
    <div ref={ref} className={classes.board} data-board>
      {columns !== null && <Lines {...props} columns={columns} />}
    </div>
  );
}
