import { useText } from '#kit/i18n/messages.ts';
import { wallText } from '../wall-time.ts';
import { ChartGround, ChartHeader } from './chart-header.tsx';
import { CursorCell, Ghost } from './chart-overlays.tsx';
import { ChartRow } from './chart-row.tsx';
import type { ChartRow as Row } from './chart-rows.ts';
import { chartMessages } from './chart.messages.ts';
import { heightOf } from './row-layout.ts';
import { DAY_MS, dayStart, dayTextOf, type Span, type TimeScale } from './time-scale.ts';
import type { ChartContent } from './use-chart-content.ts';
import type { ChartHands } from './use-chart-hands.ts';
import type { ChartView } from './use-chart-view.ts';

interface LayerProps {
  readonly rows: readonly Row[];
  readonly scale: TimeScale;
  readonly view: ChartView;
}

type TimesProps = Pick<LayerProps, 'scale' | 'view'> & {
  readonly holidays: ChartContent['holidays'];
  readonly now: number;
};

/** The head with its days, and the grounds below them. */
export function Times({ scale, view: { columns }, holidays, now }: TimesProps) {
  return (
    <>
      <ChartHeader scale={scale} columns={columns} today={dayTextOf(now)} holidays={holidays} corner="" />
      <ChartGround scale={scale} columns={columns} holidays={holidays} now={now} />
    </>
  );
}

/** The rows in the window. Each is given only what stays the same until it has to be drawn again. */
export function VisibleRows({ rows, scale, view, content }: LayerProps & { content: ChartContent }) {
  const { visibleRows, tops, page } = view;
  const { pending } = content.moves;
  return visibleRows.map(({ index }) => {
    const row = rows[index];
    return row ? (
      <ChartRow
        key={row.key}
        row={row}
        index={index}
        top={tops[index] ?? 0}
        bars={content.barsOf(row)}
        free={content.freeOf(row)}
        from={page.from}
        to={page.to}
        scale={scale}
        pendingKey={pending?.rowKey === row.key ? pending.key : null}
      />
    ) : null;
  });
}

function useLength({ isStay }: TimeScale) {
  const t = useText(chartMessages);
  return ({ from, to }: Span): string =>
    isStay
      ? t('nights', { count: Math.round((dayStart(to) - dayStart(from)) / DAY_MS) })
      : `${wallText(from).slice(11, 16)} – ${wallText(to).slice(11, 16)}`;
}

/** Over the rows: the booking that is dragged or held, and the cell of the keyboard. */
export function Overlays({ rows, scale, view: { tops }, hands }: LayerProps & { hands: ChartHands }) {
  const lengthOf = useLength(scale);
  const { ghost, keys } = hands;
  return (
    <>
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
    </>
  );
}
