import type { CSSProperties } from 'react';
import { HoldLeft } from '../hold-left.tsx';
import type { Bar } from './chart-rows.ts';
import classes from './bars.module.css';
import { nameOfBar } from './bar-words.ts';
import { columnOf, offsetOf, type TimeScale } from './time-scale.ts';

/** Narrower bars show their colours alone; their words are in the tooltip. */
const NAMED_FROM_PIXELS = 34;
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

/** One booking: its status as the stripe, its payment as the dot, its own colour as the ground. */
export function ChartBar({ bar, scale, label, isPending }: ChartBarProps) {
  const style = barStyle(scale, bar);
  const isNamed = Number(style.inlineSize) >= NAMED_FROM_PIXELS;
  const reservation = bar.kind === 'reservation' ? bar.row : null;
  const tint = reservation?.color ? { '--tint': reservation.color } : {};
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cell of a grid that is drawn by position
      role="gridcell"
      tabIndex={-1}
      className={classes.bar}
      data-bar={bar.key}
      data-status={reservation?.status ?? 'block'}
      data-tinted={reservation?.color ? true : undefined}
      data-narrow={!isNamed || undefined}
      data-pending={isPending || undefined}
      style={{ ...style, ...tint }}
      title={label}
      aria-label={label}
      aria-colindex={columnOf(scale, bar.from) + 2}
    >
      {reservation && <span className={classes.dot} data-payment={reservation.payment_status} />}
      {isNamed && (
        <span className={classes.name}>
          <bdi>{nameOfBar(bar)}</bdi>
        </span>
      )}
      {isNamed && reservation?.hold_expires_at && (
        <span className={classes.hold}>
          <HoldLeft until={reservation.hold_expires_at} isBare />
        </span>
      )}
    </div>
  );
}
