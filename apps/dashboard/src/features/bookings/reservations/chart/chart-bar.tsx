import type { CSSProperties } from 'react';
import { HoldLeft } from '../hold-left.tsx';
import type { Bar } from './chart-rows.ts';
import classes from './bars.module.css';
import { toneOf } from './bar-tone.ts';
import { nameOfBar } from './bar-texts.ts';
import type { NamesInSight } from './names-in-sight.ts';
import { columnOf, offsetOf, type TimeScale } from './time-scale.ts';

/** Narrower bars show their colours alone; their words are in the tooltip. */
const NAMED_FROM_PIXELS = 48;
/** Narrower bars show no more than the name. */
const DETAILED_FROM_PIXELS = 120;
const LEAST_PIXELS = 6;
/** In narrower bars the payment is a foot in its colour. */
const MARKED_FROM_PIXELS = 24;
const NONE: readonly string[] = [];

interface ChartBarProps {
  readonly bar: Bar;
  readonly scale: TimeScale;
  readonly label: string;
  /** Length and what is to be paid, as short as they can be said; what has no room is left out as a whole. */
  readonly details: readonly string[];
  /** Wall time, which fills it as what is to come, going on or over. */
  readonly now: number;
  readonly isPending: boolean;
  readonly names: NamesInSight;
}

function extentOf(scale: TimeScale, { from, to }: { from: number; to: number }) {
  const start = offsetOf(scale, from) + 1;
  return { start, end: start + Math.max(offsetOf(scale, to) - start - 1, LEAST_PIXELS) };
}

export function barStyle(scale: TimeScale, span: { from: number; to: number }): CSSProperties {
  const { start, end } = extentOf(scale, span);
  return { insetInlineStart: `calc(var(--rail) + ${start}px)`, inlineSize: end - start };
}

/** What a bar's look is chosen by. */
function marksOf(bar: Bar, now: number): Record<`data-${string}`, string | boolean | undefined> {
  if (bar.kind === 'block') return { 'data-status': 'block' };
  const { status, color } = bar.row;
  return {
    'data-status': status,
    'data-tone': toneOf(bar, now) ?? undefined,
    'data-tinted': color === null ? undefined : true,
  };
}

function BarWords({ bar, details }: { bar: Bar; details: readonly string[] }) {
  const until = bar.kind === 'reservation' ? bar.row.hold_expires_at : null;
  return (
    <>
      <span className={classes.words}>
        <bdi className={classes.name}>{nameOfBar(bar)}</bdi>
        {details.map((detail) => (
          <span key={detail} className={classes.detail}>
            {detail}
          </span>
        ))}
      </span>
      {until !== null && (
        <span className={classes.hold}>
          <HoldLeft until={until} isBare />
        </span>
      )}
    </>
  );
}

/** One booking: its status as the edge, what it stands at as the fill (or its own colour), its payment as the mark at the end. */
export function ChartBar({ bar, scale, label, details, now, isPending, names }: ChartBarProps) {
  const extent = extentOf(scale, bar);
  const width = extent.end - extent.start;
  const isNamed = width >= NAMED_FROM_PIXELS;
  const reservation = bar.kind === 'reservation' ? bar.row : null;
  const tint = { '--tint': reservation?.color ?? undefined };
  return (
    <div
      ref={(element) => (element && isNamed ? names.watch(element, extent) : undefined)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cell of a grid that is drawn by position
      role="gridcell"
      tabIndex={-1}
      className={classes.bar}
      data-bar={bar.key}
      {...marksOf(bar, now)}
      data-narrow={!isNamed || undefined}
      data-tiny={width < MARKED_FROM_PIXELS || undefined}
      data-pending={isPending || undefined}
      style={{ ...barStyle(scale, bar), ...tint }}
      title={label}
      aria-label={label}
      aria-colindex={columnOf(scale, bar.from) + 2}
    >
      {isNamed && <BarWords bar={bar} details={width < DETAILED_FROM_PIXELS ? NONE : details} />}
      {reservation && <span className={classes.dot} data-payment={reservation.payment_status} />}
    </div>
  );
}
