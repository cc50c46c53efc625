import type { CSSProperties } from 'react';
import { HoldLeft } from '../hold-left.tsx';
import type { Bar } from './chart-rows.ts';
import classes from './bars.module.css';
import { nameOfBar } from './bar-words.ts';
import { columnOf, offsetOf, type TimeScale } from './time-scale.ts';

/** Narrower bars show their colours alone; their words are in the tooltip. */
const NAMED_FROM_PIXELS = 48;
const LEAST_PIXELS = 6;

interface ChartBarProps {
  readonly bar: Bar;
  readonly scale: TimeScale;
  readonly label: string;
  readonly isPending: boolean;
}

export function barStyle(scale: TimeScale, { from, to }: { from: number; to: number }): CSSProperties {
  const start = offsetOf(scale, from);
  return {
    insetInlineStart: `calc(var(--rail) + ${start + 1}px)`,
    inlineSize: Math.max(offsetOf(scale, to) - start - 2, LEAST_PIXELS),
  };
}

/** What a bar's look is chosen by. */
function marksOf(bar: Bar): Record<`data-${string}`, string | boolean | undefined> {
  if (bar.kind === 'block') return { 'data-status': 'block' };
  const { status, color } = bar.row;
  return { 'data-status': status, 'data-tinted': color === null ? undefined : true };
}

function BarWords({ bar }: { bar: Bar }) {
  const until = bar.kind === 'reservation' ? bar.row.hold_expires_at : null;
  return (
    <>
      <span className={classes.name}>
        <bdi>{nameOfBar(bar)}</bdi>
      </span>
      {until !== null && (
        <span className={classes.hold}>
          <HoldLeft until={until} isBare />
        </span>
      )}
    </>
  );
}

/** One booking: its status as the stripe, its payment as the dot, its own colour as the ground. */
export function ChartBar({ bar, scale, label, isPending }: ChartBarProps) {
  const style = barStyle(scale, bar);
  const isNamed = Number(style.inlineSize) >= NAMED_FROM_PIXELS;
  const reservation = bar.kind === 'reservation' ? bar.row : null;
  const tint = { '--tint': reservation?.color ?? undefined };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cell of a grid that is drawn by position
      role="gridcell"
      tabIndex={-1}
      className={classes.bar}
      data-bar={bar.key}
      {...marksOf(bar)}
      data-narrow={!isNamed || undefined}
      data-pending={isPending || undefined}
      style={{ ...style, ...tint }}
      title={label}
      aria-label={label}
      aria-colindex={columnOf(scale, bar.from) + 2}
    >
      {reservation && <span className={classes.dot} data-payment={reservation.payment_status} />}
      {isNamed && <BarWords bar={bar} />}
    </div>
  );
}
