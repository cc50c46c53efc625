import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { DAYS, dayAfterKey, drawnIn, entriesOn, segmentsOfWeek } from './calendar-layout.ts';
import classes from './calendar.module.css';
import { calendarMessages } from './calendar.messages.ts';
import { EntryLink } from './entry-link.tsx';
import { formatWeekday, formatWholeDay } from './format-days.ts';
import type { CalendarEntry } from './use-entries.ts';

interface GridProps {
  readonly entries: readonly CalendarEntry[];
  /** Sundays. */
  readonly weeks: readonly string[];
  /** How many entries of a day are drawn; the rest is behind "+n more". */
  readonly lanes: number;
  readonly day: string;
  readonly today: string;
  readonly onMove: (day: string) => void;
  readonly onOpen: (day: string) => void;
}

interface KeyedProps extends GridProps {
  readonly onKey: (event: KeyboardEvent) => void;
}

const WEEKEND = new Set([5, 6]);

interface CellProps extends KeyedProps {
  readonly at: string;
  readonly column: number;
  readonly more: number;
}

function DayCell({ at, column, more, entries, day, today, onOpen, onKey }: CellProps) {
  const t = useText(calendarMessages);
  const locale = useLocale();
  const ofDay = entriesOn(entries, at);
  const label = t('dayWith', {
    day: formatWholeDay(at, locale),
    entries: t('entries', { count: ofDay.length }),
  });
  const hidden = t('more', { count: more });
  return (
    <td
      className={classes.cell}
      style={{ gridColumn: column + 1 }}
      data-weekend={WEEKEND.has(column) || undefined}
      data-holiday={ofDay.some(({ kind }) => kind === 'holiday') || undefined}
      data-outside={at.slice(0, 7) !== day.slice(0, 7) || undefined}
    >
      <UnstyledButton
        className={classes.day}
        data-day={at}
        tabIndex={at === day ? 0 : -1}
        aria-label={more > 0 ? t('dayWith', { day: label, entries: hidden }) : label}
        aria-current={at === today ? 'date' : undefined}
        onClick={() => onOpen(at)}
        onKeyDown={onKey}
      >
        <span className={classes.number}>{Number(at.slice(8))}</span>
        {more > 0 && <span className={classes.more}>{hidden}</span>}
      </UnstyledButton>
    </td>
  );
}

function Week(props: KeyedProps & { readonly sunday: string }) {
  const { entries, sunday, lanes } = props;
  const { shown, hidden } = drawnIn(segmentsOfWeek(entries, sunday), lanes);
  return (
    <tr className={classes.week}>
      {DAYS.map((column) => (
        <DayCell
          key={column}
          {...props}
          at={plusDays(sunday, column)}
          column={column}
          more={hidden[column] ?? 0}
        />
      ))}
      {/* The cells say the same in words, and open a list of these links. */}
      <td className={classes.pieces} aria-hidden>
        {shown.map(({ entry, start, days, lane, isBegun, isOpen }) => (
          <span
            key={entry.key}
            className={classes.piece}
            data-begun={isBegun || undefined}
            data-open={isOpen || undefined}
            style={{ gridColumn: `${start + 1} / span ${days}`, gridRow: lane + 1 }}
          >
            <EntryLink entry={entry} className={classes.chip} isSkipped />
          </span>
        ))}
      </td>
    </tr>
  );
}

/** Focus follows the day when a key has moved it, also into another month. */
function useFollowingFocus(day: string) {
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  return {
    grid,
    followNext: () => {
      isMoving.current = true;
    },
  };
}

/** Weeks as rows: arrows move by day, Enter opens the day. */
export function CalendarGrid(props: GridProps & { readonly label: string }) {
  const { weeks, day, label, lanes, onMove } = props;
  const locale = useLocale();
  const { grid, followNext } = useFollowingFocus(day);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(event.key, day, directionOf(locale) === 'rtl');
    if (next === null) return;
    event.preventDefault();
    followNext();
    onMove(next);
  };
  const [first = day] = weeks;
  return (
    <table
      ref={grid}
      aria-label={label}
      className={classes.grid}
      style={{ '--lanes': lanes } as CSSProperties}
    >
      <thead>
        <tr className={classes.weekdays}>
          {DAYS.map((column) => (
            <th
              key={column}
              scope="col"
              abbr={formatWeekday(plusDays(first, column), locale, 'long')}
              data-weekend={WEEKEND.has(column) || undefined}
            >
              {formatWeekday(plusDays(first, column), locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((sunday) => (
          <Week key={sunday} {...props} sunday={sunday} onKey={press} />
        ))}
      </tbody>
    </table>
  );
}
