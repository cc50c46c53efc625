import bars from './bars.module.css';
import { barStyle } from './chart-bar.tsx';
import type { PlaceRow } from './chart-rows.ts';
import classes from './chart.module.css';
import type { Span, TimeScale } from './time-scale.ts';

interface PlacedProps {
  readonly scale: TimeScale;
  readonly span: Span;
  readonly top: number;
}

/** Where a booking would lie if it were dropped now. */
export function Ghost({ scale, span, top, length }: PlacedProps & { readonly length: string }) {
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
export function CursorCell({ scale, span, top, height, index, column, label }: CursorCellProps) {
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
