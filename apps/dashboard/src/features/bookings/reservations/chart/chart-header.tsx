import { formatHour } from '@diwan/domain/format-clock.ts';
import { formatDate } from '@diwan/domain/format-time.ts';
import { VisuallyHidden } from '@mantine/core';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, type CSSProperties } from 'react';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { useOccupancyWords } from './bar-texts.ts';
import classes from './chart.module.css';
import { chartMessages } from './chart.messages.ts';
import type { DayOccupancy } from './day-occupancy.ts';
import { columnStart, dayStart, dayTextOf, offsetOf, timeAt, type TimeScale } from './time-scale.ts';

export const FRIDAY = 5;
const SATURDAY = 6;
/** Narrower days show the first letter of their weekday. */
const WHOLE_WEEKDAY_FROM_PIXELS = 70;

export const isWeekend = (at: number): boolean => {
  const weekday = new Date(at).getUTCDay();
  return weekday === FRIDAY || weekday === SATURDAY;
};

interface ChartHeaderProps {
  readonly scale: TimeScale;
  readonly columns: readonly Pick<VirtualItem, 'index'>[];
  readonly today: string;
  readonly holidays: ReadonlyMap<number, string>;
  /** Null: not known yet. */
  readonly occupancy: ((day: number) => DayOccupancy | null) | null;
}

interface Band {
  readonly key: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

function useBands(scale: TimeScale, first: number, last: number): Band[] {
  const locale = useLocale();
  const isHourly = scale.columnMs < DAY_MS;
  const month = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const bands: Band[] = [];
  for (let column = first; column <= last;) {
    const start = columnStart(scale, column);
    const date = new Date(start);
    const next = isHourly
      ? dayStart(start) + DAY_MS
      : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    const label = isHourly ? formatDate(dayTextOf(start), locale) : month.format(date);
    const to = Math.min(next, columnStart(scale, last + 1));
    bands.push({ key: String(start), label, from: start, to });
    column = Math.round((to - scale.origin) / scale.columnMs);
  }
  return bands;
}

function ColumnLabel({ scale, at }: { scale: TimeScale; at: number }) {
  const locale = useLocale();
  const isHourly = scale.columnMs < DAY_MS;
  const date = new Date(at);
  if (isHourly) return <Bdi>{formatHour(date.getUTCHours(), locale)}</Bdi>;
  const style = scale.columnWidth >= WHOLE_WEEKDAY_FROM_PIXELS ? 'short' : 'narrow';
  const weekday = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(date);
  return (
    <>
      <span className={classes.weekday}>{weekday}</span>
      <Bdi>{date.getUTCDate()}</Bdi>
    </>
  );
}

interface ColumnHeadProps {
  readonly index: number;
  readonly scale: TimeScale;
  readonly at: number;
  readonly isToday: boolean;
  readonly holiday: string | undefined;
  readonly occupancy: DayOccupancy | null;
}

/** How full a day is: by its depth, in figures, and in words for who hears or points at it. */
function Occupancy({ of, isStay }: { of: DayOccupancy; isStay: boolean }) {
  const words = useOccupancyWords()(of, isStay);
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a colour with its figure
      role="img"
      className={classes.heat}
      style={{ '--heat': `${of.heat}%` } as CSSProperties}
      title={words}
      aria-label={words}
    >
      {of.booked > 0 && (isStay ? `${of.percent}%` : of.bookings)}
    </span>
  );
}

function ColumnHead({ index, scale, at, isToday, holiday, occupancy }: ColumnHeadProps) {
  const { columnWidth } = scale;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row
      role="columnheader"
      aria-colindex={index + 2}
      className={classes.columnHead}
      data-day={dayTextOf(at)}
      data-today={isToday || undefined}
      data-holiday={holiday !== undefined || undefined}
      title={holiday}
      style={{ insetInlineStart: `calc(var(--rail) + ${index * columnWidth}px)`, inlineSize: columnWidth }}
    >
      {occupancy && <Occupancy of={occupancy} isStay={scale.isStay} />}
      <span className={classes.columnLabel}>
        <ColumnLabel scale={scale} at={at} />
      </span>
    </div>
  );
}

/** Months (or days) over days (or hours), always in sight. */
export const ChartHeader = memo(function ChartHeader(props: ChartHeaderProps) {
  const { scale, columns, today, holidays, occupancy } = props;
  const isDaily = scale.columnMs === DAY_MS;
  const [first, last] = [columns[0]?.index ?? 0, columns.at(-1)?.index ?? 0];
  const bands = useBands(scale, first, last);
  const t = useText(chartMessages);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the head of a grid that is drawn by position
    <div role="row" aria-rowindex={1} className={classes.header}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row */}
      <div role="columnheader" aria-colindex={1} className={classes.corner}>
        <VisuallyHidden>{t('places')}</VisuallyHidden>
      </div>
      {bands.map((band) => (
        <div
          key={band.key}
          aria-hidden
          className={classes.band}
          style={{
            insetInlineStart: `calc(var(--rail) + ${offsetOf(scale, band.from)}px)`,
            inlineSize: offsetOf(scale, band.to) - offsetOf(scale, band.from),
          }}
        >
          <span className={classes.bandName}>{band.label}</span>
        </div>
      ))}
      {columns.map(({ index }) => {
        const at = columnStart(scale, index);
        return (
          <ColumnHead
            key={index}
            index={index}
            scale={scale}
            at={at}
            isToday={dayTextOf(at) === today}
            holiday={holidays.get(dayStart(at))}
            occupancy={isDaily && occupancy ? occupancy(at) : null}
          />
        );
      })}
    </div>
  );
});

/** Weekends and holidays as backgrounds behind the bars; the line of now. */
export const ChartBackground = memo(function ChartBackground({
  scale,
  columns,
  holidays,
  now,
}: Omit<ChartHeaderProps, 'today' | 'occupancy'> & { readonly now: number }) {
  return (
    <div className={classes.background} aria-hidden>
      {columns.map(({ index }) => {
        const at = columnStart(scale, index);
        return (
          <span
            key={index}
            className={classes.column}
            data-weekend={isWeekend(at) || undefined}
            data-holiday={holidays.has(dayStart(at)) || undefined}
            style={{ insetInlineStart: index * scale.columnWidth, inlineSize: scale.columnWidth }}
          />
        );
      })}
      {now >= scale.origin && now < timeAt(scale, scale.count * scale.columnWidth) && (
        <span className={classes.now} style={{ insetInlineStart: offsetOf(scale, now) }} />
      )}
    </div>
  );
});
