import { memo } from 'react';
import { useBarTexts } from './bar-texts.ts';
import { ChartBar } from './chart-bar.tsx';
import { barsWithin, type Bar, type ChartRow as Row } from './chart-rows.ts';
import classes from './chart.module.css';
import type { NamesInSight } from './names-in-sight.ts';
import { PlacePicture } from './place-picture.tsx';
import { offsetOf, type Span, type TimeScale } from './time-scale.ts';

interface ChartRowProps {
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly bars: readonly Bar[];
  readonly free: readonly Span[];
  /** Bars outside of it are not drawn. */
  readonly from: number;
  readonly to: number;
  readonly scale: TimeScale;
  /** What is on its way to the server. */
  readonly pending: ReadonlyMap<string, unknown>;
  readonly now: number;
  readonly names: NamesInSight;
}

const NO_ROWS_BEFORE = 2;

/** One unit, employee or seat with its bookings; a group's name has none. */
export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { row, index, top, bars, free, from, to, scale, pending, now, names } = props;
  const { describe, details } = useBarTexts();
  if (row.kind === 'group') {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a grid that is drawn by position
      <div role="row" aria-rowindex={index + NO_ROWS_BEFORE} className={classes.group} style={{ top }}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row */}
        <div role="rowheader" className={classes.groupName}>
          <bdi>{row.name}</bdi>
        </div>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a grid that is drawn by position
    <div role="row" aria-rowindex={index + NO_ROWS_BEFORE} className={classes.row} style={{ top }}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row */}
      <div role="rowheader" className={classes.rail}>
        <PlacePicture picture={row.picture} name={row.name} />
        <bdi title={row.name}>{row.name}</bdi>
      </div>
      {free.map((slot) => (
        <span
          key={slot.from}
          className={classes.free}
          style={{
            insetInlineStart: `calc(var(--rail) + ${offsetOf(scale, slot.from) + 1}px)`,
            inlineSize: offsetOf(scale, slot.to) - offsetOf(scale, slot.from) - 2,
          }}
        />
      ))}
      {barsWithin(bars, { from, to }).map((bar) => (
        <ChartBar
          key={bar.key}
          bar={bar}
          scale={scale}
          label={describe(bar)}
          details={details(bar, scale.isStay)}
          now={now}
          isPending={pending.has(bar.key)}
          names={names}
        />
      ))}
    </div>
  );
});
