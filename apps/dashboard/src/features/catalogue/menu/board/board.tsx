import { useElementSize } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { MenuOutline } from '../drafts/menu-outline.ts';
import { CategoryCard } from '../category/category-card.tsx';
import { ItemCard } from '../item/item-card.tsx';
import type { Movable } from '../move/menu-moves.ts';
import { useMenu } from '../menu-context.ts';
import { categoriesAround, tabOf } from '../move/placement.ts';
import { useArrivals } from '../move/use-arrivals.ts';
import { boardRows, columnsFor, rowOf, type BoardRow } from './board-rows.ts';
import { CategoryEnd } from './category-end.tsx';
import { useBoardVirtualizer } from './use-board-virtualizer.ts';
import classes from './board.module.css';

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

interface LineProps {
  readonly row: BoardRow;
  readonly columns: number;
  readonly isCollapsed: boolean;
  readonly onToggle: (id: number) => void;
}

function Line({ row, columns, isCollapsed, onToggle }: LineProps) {
  if (row.kind === 'category')
    return <CategoryCard id={row.id} isCollapsed={isCollapsed} onToggle={onToggle} />;
  if (row.kind === 'end') return <CategoryEnd id={row.id} />;
  return (
    <div className={classes.line} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {row.ids.map((id) => (
        <ItemCard key={id} id={id} />
      ))}
    </div>
  );
}

/** The open tab. Only the lines near the window are in the document, however long the menu is. */
export function Board({ outline, rootId }: BoardProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { collapsed, isMoving, toggle, open } = useCollapsed();
  const columns = columnsFor(width);
  const rows = useMemo(
    () => boardRows(outline, { rootId, columns, collapsed }),
    [outline, rootId, columns, collapsed],
  );
  const { listRef, virtualizer, noteFocus, noteHeld } = useBoardVirtualizer(rows);
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
    <div ref={ref} className={classes.board} data-board>
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
    </div>
  );
}
