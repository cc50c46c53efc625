import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type Ref,
} from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useConfiguredTime } from '#kit/place/configured-time.ts';
import { usePlace } from '#kit/place/place.ts';
import { ChartGround, ChartHeader } from './chart-header.tsx';
import { CursorCell, Ghost } from './chart-overlays.tsx';
import { ChartRow } from './chart-row.tsx';
import { barsByRow, type Bar, type ChartRow as Row, type PlaceRow } from './chart-rows.ts';
import classes from './chart.module.css';
import { chartMessages } from './chart.messages.ts';
import { RefusedMove } from './refused-move.tsx';
import { heightOf } from './row-layout.ts';
import { columnStart, dayTextOf, type Span, type TimeScale } from './time-scale.ts';
import { useBarMoves, withMoves } from './use-bar-moves.ts';
import { useChartBars, useChartHolidays } from './use-chart-bars.ts';
import { useChartActions } from './use-chart-actions.ts';
import { useChartDrag } from './use-chart-drag.ts';
import { useChartKeys } from './use-chart-keys.ts';
import { useChartView } from './use-chart-view.ts';
import { useFreeSpans } from './use-free-spans.ts';

/** What is seen is read once the chart has come to rest. */
const REST_MILLISECONDS = 120;
const NO_BARS: readonly Bar[] = [];
const NO_SPANS: readonly Span[] = [];

export interface ChartHandle {
  readonly showDay: (day: string) => void;
  readonly turn: (pages: 1 | -1) => void;
  readonly seenDay: () => string;
}

interface TapeChartProps {
  readonly rows: readonly Row[];
  readonly scale: TimeScale;
  /** Wall time, and the day it lies on. */
  readonly now: number;
  readonly firstDay: string;
  readonly hasFreeSlots: boolean;
  readonly handle: Ref<ChartHandle>;
}

function useSaying() {
  const [said, setSaid] = useState('');
  return { said, say: useCallback((sentence: string) => setSaid(sentence), []) };
}

function useClock() {
  return { checkIn: useConfiguredTime('check_in_at'), checkOut: useConfiguredTime('check_out_at') };
}

/** What the person may do at the picked branch. */
function useRights() {
  const branchId = usePlace().branch?.id;
  const can = useCan();
  const at = branchId === undefined ? undefined : { branch: branchId };
  return { mayDraw: can('reservations.create', at), mayMove: can('reservations.update', at) };
}

export function TapeChart({ rows, scale, now, firstDay, hasFreeSlots, handle }: TapeChartProps) {
  const t = useText(chartMessages);
  const isRtl = useLocale() === 'ar';
  const { mayDraw, mayMove } = useRights();
  const clock = useClock();
  const { said, say } = useSaying();
  const canvas = useRef<HTMLDivElement>(null);
  const view = useChartView({ rows, scale, isRtl, firstDay });
  const { columns, tops, page, scroller, railWidth, visibleRows, width, height, reveal, lengthOf } = view;
  useImperativeHandle(handle, () => ({ showDay: view.showDay, turn: view.turn, seenDay: view.seenDay }));

  const [window] = useDebouncedValue(page, REST_MILLISECONDS);
  const { bars: read, isPending, error } = useChartBars(window);
  const free = useFreeSpans(window, hasFreeSlots);
  const wholeTime = useMemo(() => ({ from: scale.origin, to: columnStart(scale, scale.count) }), [scale]);
  const holidays = useChartHolidays(wholeTime);
  const moves = useBarMoves(say);
  const { pending, saved, refused } = moves;
  const byRow = useMemo(() => barsByRow(withMoves(read, { pending, saved })), [read, pending, saved]);
  const byKey = useMemo(() => new Map([...byRow.values()].flat().map((bar) => [bar.key, bar])), [byRow]);
  const barsOf = (row: PlaceRow) => byRow.get(row.key) ?? NO_BARS;
  const { open, draw, move, drop } = useChartActions(rows, moves.run);
  const keys = useChartKeys({
    rows,
    scale,
    clock,
    isRtl,
    startColumn: view.dayColumn(firstDay),
    barsOf,
    mayDraw,
    mayMove,
    say,
    onOpen: open,
    onDraw: draw,
    onDrop: move,
  });
  const onPress = (
    bar: Bar | null,
    { time, target }: { time: number; target: PlaceRow },
    isTouch: boolean,
  ) => {
    if (bar) return open(bar);
    keys.putAt({ index: rows.indexOf(target), column: view.columnAt(time), anchor: null });
    if (!isTouch && mayDraw) draw(view.spanOfPress(time, clock), target, 'reservation');
  };
  const { drag, handlers } = useChartDrag({
    canvas,
    scroller,
    rows,
    tops,
    scale,
    clock,
    isRtl,
    railWidth,
    barOf: (key) => byKey.get(key) ?? null,
    mayDraw,
    mayMove,
    onPress,
    onDrop: drop,
  });
  const ghost = drag ?? (keys.held && keys.row ? { span: keys.held.span, target: keys.row } : null);
  useFollowedCell(reveal, { index: keys.index, span: keys.span });

  return (
    <div className={classes.frame} style={{ '--rail': `${railWidth}px` } as CSSProperties}>
      <div ref={scroller} className={classes.scroller} data-dragging={drag !== null || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the cell within has the focus */}
        <div
          ref={canvas}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a grid that is drawn by position
          role="grid"
          aria-label={t('title')}
          aria-rowcount={rows.length + 1}
          aria-colcount={scale.count + 1}
          aria-busy={isPending}
          className={classes.canvas}
          style={{ inlineSize: width, blockSize: height }}
          onKeyDown={keys.onKeyDown}
          {...handlers}
        >
          <ChartHeader scale={scale} columns={columns} today={dayTextOf(now)} holidays={holidays} corner="" />
          <ChartGround scale={scale} columns={columns} holidays={holidays} now={now} />
          {visibleRows.map(({ index }) => {
            const row = rows[index];
            return row ? (
              <ChartRow
                key={row.key}
                row={row}
                index={index}
                top={tops[index] ?? 0}
                bars={byRow.get(row.key) ?? NO_BARS}
                free={free.get(row.key) ?? NO_SPANS}
                from={page.from}
                to={page.to}
                scale={scale}
                pendingKey={pending?.rowKey === row.key ? pending.key : null}
              />
            ) : null;
          })}
          {ghost && (
            <Ghost
              scale={scale}
              span={ghost.span}
              top={tops[rows.indexOf(ghost.target)] ?? 0}
              length={lengthOf(ghost.span)}
            />
          )}
          {keys.row && (
            <CursorCell
              scale={scale}
              row={keys.row}
              index={keys.index}
              column={keys.column}
              span={keys.span}
              top={tops[keys.index] ?? 0}
              height={heightOf(rows[keys.index])}
              label={keys.label}
            />
          )}
        </div>
      </div>
      {refused && (
        <RefusedMove
          refused={refused}
          rows={rows}
          onClose={moves.dismiss}
          onMove={(span, target) => move(refused.bar, span, target)}
        />
      )}
      {error && (
        <p className={classes.failed} role="alert">
          {error.message}
        </p>
      )}
      <VisuallyHidden>
        <output aria-live="assertive">{said}</output>
      </VisuallyHidden>
    </div>
  );
}

/** The cell with the focus is kept in sight while it walks. */
function useFollowedCell(
  reveal: (index: number, span: Span) => void,
  { index, span }: { index: number; span: Span },
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (document.activeElement?.hasAttribute('data-cursor')) reveal(index, span);
    // oxlint-disable-next-line react/exhaustive-deps -- follows the cell, not the function
  }, [index, span.from, span.to]);
}
