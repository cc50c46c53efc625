import { useLengthWords } from './bar-texts.ts';
import { ChartBackground, ChartHeader } from './chart-header.tsx';
import { TravelCard } from './travel-card.tsx';
import { ChartRow } from './chart-row.tsx';
import type { ChartRow as Row, PlaceRow } from './chart-rows.ts';
import { heightOf } from './row-layout.ts';
import type { NamesInSight } from './names-in-sight.ts';
import { dayTextOf, type TimeScale, type Span } from './time-scale.ts';
import type { ChartContent } from './use-chart-content.ts';
import type { ChartHands } from './use-chart-hands.ts';
import type { ChartView } from './use-chart-view.ts';
import bars from './bars.module.css';
import { barStyle } from './chart-bar.tsx';
import classes from './chart.module.css';
import { pendingIn } from './use-bar-moves.ts';

interface PlacedProps {
  readonly scale: TimeScale;
  readonly span: Span;
  readonly top: number;
}

/** Where a booking would lie if it were dropped now. */
function Ghost({ scale, span, top, length }: PlacedProps & { readonly length: string }) {
  return (
    <div
      className={bars.ghost}
      data-ghost
      style={{ ...barStyle(scale, span), insetBlockStart: top }}
      aria-hidden
    >
      {length}
    </div>
  );
}

interface CursorCellProps extends PlacedProps {
  readonly row: PlaceRow;
  readonly index: number;
  readonly column: number;
  readonly height: number;
  readonly label: string;
}

/** The one cell that the keyboard stands on; it says where that is. */
function CursorCell({ scale, span, top, height, index, column, label }: CursorCellProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a grid that is drawn by position
    <div role="row" aria-rowindex={index + 2}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row
        role="gridcell"
        data-cursor
        tabIndex={0}
        aria-colindex={column + 2}
        aria-label={label}
        aria-selected
        className={classes.cursor}
        style={{ ...barStyle(scale, span), insetBlockStart: top, blockSize: height }}
      />
    </div>
  );
}

interface LayerProps {
  readonly rows: readonly Row[];
  readonly scale: TimeScale;
  readonly view: ChartView;
}

type TimesProps = Pick<LayerProps, 'scale' | 'view'> & {
  readonly holidays: ChartContent['holidays'];
  readonly occupancy: ChartContent['occupancy'];
  readonly now: number;
};

/** The head with its days, and the backgrounds below them. */
export function Times({ scale, view: { columns }, holidays, occupancy, now }: TimesProps) {
  return (
    <>
      <ChartHeader
        scale={scale}
        columns={columns}
        today={dayTextOf(now)}
        holidays={holidays}
        occupancy={occupancy}
      />
      <ChartBackground scale={scale} columns={columns} holidays={holidays} now={now} />
    </>
  );
}

type RowsProps = LayerProps & {
  readonly content: ChartContent;
  readonly now: number;
  readonly names: NamesInSight;
};

/** The rows in the window. Each is given only what stays the same until it has to be drawn again. */
export function VisibleRows({ rows, scale, view, content, now, names }: RowsProps) {
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
        pending={pendingIn(pending, row)}
        now={now}
        names={names}
      />
    ) : null;
  });
}

/** Over the rows: the booking that is dragged or held, and the cell of the keyboard. */
export function Overlays({ rows, scale, view: { tops }, hands }: LayerProps & { hands: ChartHands }) {
  const lengthOf = useLengthWords();
  const { ghost, keys } = hands;
  return (
    <>
      {ghost && <TravelCard scale={scale} ghost={ghost} top={tops[rows.indexOf(ghost.target)] ?? 0} />}
      {ghost && (
        <Ghost
          scale={scale}
          span={ghost.span}
          top={tops[rows.indexOf(ghost.target)] ?? 0}
          length={lengthOf(ghost.span, scale.isStay)}
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
