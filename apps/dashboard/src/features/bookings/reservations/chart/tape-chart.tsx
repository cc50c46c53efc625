import { useEffect, useImperativeHandle, useRef, useState, type CSSProperties, type Ref } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { VisuallyHidden } from '@mantine/core';
import { Overlays, Times, VisibleRows } from './chart-layers.tsx';
import type { ChartRow as Row, ChartRow } from './chart-rows.ts';
import classes from './chart.module.css';
import { chartMessages } from './chart.messages.ts';
import type { DayTimes } from './opening-moment.ts';
import type { Span, TimeScale } from './time-scale.ts';
import { useChartContent, type ChartContent } from './use-chart-content.ts';
import { useChartHands, type ChartHands } from './use-chart-hands.ts';
import { useChartView, type ChartView } from './use-chart-view.ts';
import { PriceQuestion } from './price-question.tsx';
import { RejectedMove } from './rejected-move.tsx';

interface ChartNoticesProps {
  readonly rows: readonly ChartRow[];
  readonly scale: TimeScale;
  readonly now: number;
  readonly content: ChartContent;
  readonly move: ChartHands['move'];
  readonly announced: string;
}

/** What is told below the chart: a refused move, what could not be read, and the last sentence for screen readers. */
function ChartNotices({ rows, scale, now, content, move, announced }: ChartNoticesProps) {
  const { error, moves } = content;
  const { refused } = moves;
  return (
    <>
      {refused && (
        <RejectedMove
          refused={refused}
          rows={rows}
          bars={content.barsOf(refused.target)}
          isStay={scale.isStay}
          now={now}
          onClose={moves.dismiss}
          onMove={(span, target) => move(content.barOf(refused.bar.key) ?? refused.bar, span, target)}
        />
      )}
      {error && (
        <p className={classes.failed} role="alert">
          {error.message}
        </p>
      )}
      <VisuallyHidden>
        <output aria-live="assertive">{announced}</output>
      </VisuallyHidden>
    </>
  );
}

export interface ChartHandle {
  readonly showDay: (day: string) => void;
  readonly turn: (pages: 1 | -1) => void;
  readonly seenDay: () => string;
}

interface TapeChartProps {
  readonly rows: readonly Row[];
  readonly scale: TimeScale;
  readonly times: DayTimes;
  readonly firstDay: string;
  readonly hasFreeSlots: boolean;
  readonly handle: Ref<ChartHandle>;
}

export function TapeChart({ rows, scale, times, firstDay, hasFreeSlots, handle }: TapeChartProps) {
  const { now } = times;
  const isRtl = useLocale() === 'ar';
  const [announced, announce] = useState('');
  const canvas = useRef<HTMLDivElement>(null);
  const view = useChartView({ rows, scale, isRtl, firstDay, times });
  const { showDay, turn, seenDay, page, scroller, railWidth, reveal } = view;
  useImperativeHandle(handle, () => ({ showDay, turn, seenDay }));
  const content = useChartContent({ rows, scale, page, hasFreeSlots, announce });
  const hands = useChartHands({ canvas, rows, scale, isRtl, firstDay, times, view, content, announce });
  useFollowedCell(reveal, hands.keys);
  return (
    <div className={classes.frame} style={{ '--rail': `${railWidth}px` } as CSSProperties}>
      <div ref={scroller} className={classes.scroller} data-dragging={hands.isDragging || undefined}>
        <ChartGrid
          ref={canvas}
          rows={rows}
          scale={scale}
          now={now}
          view={view}
          content={content}
          hands={hands}
        />
      </div>
      <ChartNotices
        rows={rows}
        scale={scale}
        now={now}
        content={content}
        move={hands.move}
        announced={announced}
      />
    </div>
  );
}

interface ChartGridProps extends Pick<TapeChartProps, 'rows' | 'scale'> {
  readonly now: number;
  readonly ref: Ref<HTMLDivElement>;
  readonly view: ChartView;
  readonly content: ChartContent;
  readonly hands: ChartHands;
}

function ChartGrid({ ref, rows, scale, now, view, content, hands }: ChartGridProps) {
  const t = useText(chartMessages);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the cell within has the focus
    <div
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a grid that is drawn by position
      role="grid"
      aria-label={t('title')}
      aria-rowcount={rows.length + 1}
      aria-colcount={scale.count + 1}
      aria-busy={content.isPending}
      className={classes.canvas}
      style={{ inlineSize: view.width, blockSize: view.height }}
      onKeyDown={hands.keys.onKeyDown}
      {...hands.handlers}
    >
      <Times scale={scale} view={view} holidays={content.holidays} occupancy={content.occupancy} now={now} />
      <VisibleRows rows={rows} scale={scale} view={view} content={content} now={now} names={view.names} />
      <Overlays rows={rows} scale={scale} view={view} hands={hands} />
      <PriceQuestion rows={rows} scale={scale} tops={view.tops} price={content.moves.price} />
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
