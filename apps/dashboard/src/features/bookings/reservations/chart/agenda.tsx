import { formatDate } from '@diwan/domain/format-time.ts';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useMemo, useRef, type TouchEvent } from 'react';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { useDrawerAddress } from '../drawer-address.ts';
import { wallText, wallTime } from '../wall-time.ts';
import { agendaDays, type AgendaDay, type AgendaEntry } from './agenda-days.ts';
import classes from './agenda.module.css';
import { toneOf } from './bar-tone.ts';
import { nameOfBar, useBarTexts, useOccupancyWords } from './bar-texts.ts';
import bars from './bars.module.css';
import type { ChartRow } from './chart-rows.ts';
import { chartMessages } from './chart.messages.ts';
import { occupancyByDay, type DayOccupancy } from './day-occupancy.ts';
import { PlacePicture } from './place-picture.tsx';
import { dayStart, dayTextOf } from './time-scale.ts';
import { useChartBars } from './use-chart-bars.ts';

/** So far sideways, and no further up or down: less is scrolling. */
const SIDEWAYS_PIXELS = 80;
const UPRIGHT_PIXELS = 40;

/** A finger that is drawn across, in either direction. */
function useSwipe(onSwipe: () => void) {
  const began = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      began.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const from = began.current;
      began.current = null;
      if (!from || !finger) return;
      const isAcross =
        Math.abs(finger.clientX - from.x) >= SIDEWAYS_PIXELS &&
        Math.abs(finger.clientY - from.y) < UPRIGHT_PIXELS;
      if (isAcross) onSwipe();
    },
  };
}

/** Days that are shown at once; a page further shows the next ones. */
export const AGENDA_DAYS = 7;
const CLOCK = [11, 16] as const;

interface EntryProps {
  readonly entry: AgendaEntry;
  readonly now: number;
  readonly isStay: boolean;
}

/** One booking as a row to press: who, where, how long, what is open, and how it is paid. */
function Entry({ entry, now, isStay }: EntryProps) {
  const t = useText(chartMessages);
  const { details } = useBarTexts();
  const { show } = useDrawerAddress();
  const { bar, row, act, at } = entry;
  const isBlock = bar.kind === 'block';
  return (
    <li>
      <UnstyledButton
        className={classes.entry}
        data-tone={toneOf(bar, now) ?? 'ended'}
        onClick={() => show({ kind: bar.kind, id: bar.row.id })}
      >
        {!isBlock && <span className={`${bars.stripe} ${classes.edge}`} data-status={bar.row.status} />}
        <PlacePicture picture={row.picture} name={row.name} />
        <span className={classes.words}>
          <bdi className={classes.name}>{nameOfBar(bar) || t('blocked')}</bdi>
          <span className={classes.more}>
            <bdi>{row.group === '' ? row.name : `${row.group} · ${row.name}`}</bdi>
            {details(bar, isStay).map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
        </span>
        <span className={classes.act}>
          {isStay && <span>{t(isBlock ? 'blocked' : act)}</span>}
          {act !== 'stays' && <bdi>{wallText(at).slice(...CLOCK)}</bdi>}
        </span>
        {!isBlock && <span className={bars.dot} data-payment={bar.row.payment_status} />}
      </UnstyledButton>
    </li>
  );
}

interface DayProps extends Pick<EntryProps, 'now' | 'isStay'> {
  readonly of: AgendaDay;
  readonly occupancy: DayOccupancy;
}

function Day({ of: { day, entries }, occupancy, now, isStay }: DayProps) {
  const t = useText(chartMessages);
  const locale = useLocale();
  const taken = useOccupancyWords();
  const isToday = dayStart(now) === day;
  const date = formatDate(dayTextOf(day), locale);
  return (
    <section aria-label={date} data-agenda-day={dayTextOf(day)}>
      <h2 className={classes.day} data-today={isToday || undefined}>
        <span>{isToday ? t('todayIs', { date }) : date}</span>
        <span className={classes.taken}>{taken(occupancy, isStay)}</span>
      </h2>
      {entries.length === 0 ? (
        <p className={classes.none}>{t(isStay ? 'nobodyMoves' : 'nothingBooked')}</p>
      ) : (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} now={now} isStay={isStay} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface AgendaProps {
  readonly rows: readonly ChartRow[];
  /** `YYYY-MM-DD` of the first day. */
  readonly day: string;
  readonly now: number;
  readonly isStay: boolean;
  /** The chart is one swipe away. */
  readonly onSwipe: () => void;
}

/** The bookings of a week, day by day: what the chart shows, to be read on a phone. */
export function Agenda({ rows, day, now, isStay, onSwipe }: AgendaProps) {
  const first = wallTime(`${day} 00:00:00`);
  const {
    bars: read,
    isPending,
    error,
    retry,
  } = useChartBars({ from: first, to: first + AGENDA_DAYS * DAY_MS });
  const days = useMemo(
    () => agendaDays({ bars: read, rows, first, days: AGENDA_DAYS, isStay }),
    [read, rows, first, isStay],
  );
  const occupancy = useMemo(() => occupancyByDay(read, rows, isStay), [read, rows, isStay]);
  const swipe = useSwipe(onSwipe);
  if (error) return <LoadError error={error} onRetry={retry} />;
  if (isPending) return <Skeleton height={420} radius="lg" />;
  return (
    <div className={classes.agenda} {...swipe}>
      {days.map((of) => (
        <Day key={of.day} of={of} occupancy={occupancy(of.day)} now={now} isStay={isStay} />
      ))}
    </div>
  );
}
