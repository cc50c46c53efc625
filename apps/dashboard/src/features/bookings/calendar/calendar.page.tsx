import { Skeleton, ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconBeach,
  IconCheck,
  IconClock,
  IconConfetti,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react';
import { Suspense, useState, type CSSProperties } from 'react';
import { BOOKING_OPTIONS } from '@diwan/contract/installation/booking-options.ts';
import { plusDays, dayOf } from '#kit/i18n/calendar-days.ts';
import { useToday } from '#kit/i18n/today.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { useCalendarColours } from '../reservations/calendar-colours.ts';
import { Agenda } from './agenda.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { DAYS, sundayOf, weeksOfMonth, plusMonths } from './calendar-layout.ts';
import classes from './calendar.module.css';
import { calendarMessages } from './calendar.messages.ts';
import { formatMonth } from './format-days.ts';
import { useEntries } from './use-entries.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

type CalendarView = 'month' | 'week';

interface CalendarAddress {
  readonly view: CalendarView;
  readonly day: string;
  readonly show: (next: { readonly view?: CalendarView; readonly day?: string }) => void;
}

function dayIn(value: unknown): string | null {
  const day = typeof value === 'string' ? dayOf(value) : null;
  if (day === null) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** View and day of the calendar live in the address, whatever somebody typed into it. */
function useCalendarAddress(today: string): CalendarAddress {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = given['view'] === 'week' ? 'week' : 'month';
  const day = dayIn(given['date']) ?? today;
  return {
    view,
    day,
    show: (next) =>
      void navigate({
        to: '.',
        search: { ...given, view: next.view ?? view, date: next.day ?? day },
        replace: true,
      }),
  };
}

interface CalendarToolsProps {
  readonly view: CalendarView;
  readonly day: string;
  readonly today: string;
  readonly onShow: (next: { readonly view?: CalendarView; readonly day?: string }) => void;
}

const WEEK_DAYS = 7;

function CalendarTools({ view, day, today, onShow }: CalendarToolsProps) {
  const t = useText(calendarMessages);
  const locale = useLocale();
  const step = (by: 1 | -1) =>
    onShow({ day: view === 'week' ? plusDays(day, by * WEEK_DAYS) : plusMonths(day, by) });
  return (
    <div className={classes.tools}>
      <ActionIcon variant="default" size={36} aria-label={t('earlier')} onClick={() => step(-1)}>
        <IconChevronLeft size={18} className={classes.arrow} />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={t('later')} onClick={() => step(1)}>
        <IconChevronRight size={18} className={classes.arrow} />
      </ActionIcon>
      <Button variant="default" onClick={() => onShow({ day: today })}>
        {t('today')}
      </Button>
      <h2 className={classes.monthName} aria-live="polite">
        {formatMonth(day, locale)}
      </h2>
      <SegmentedControl
        className={classes.views}
        aria-label={t('view')}
        value={view}
        data={(['month', 'week'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => onShow({ view: next })}
      />
    </div>
  );
}

/** `#rrggbb` of a colour that lets the background shine through. */
const OPAQUE = '#rrggbb'.length;

function useCalendarStyle(): CSSProperties {
  const { border, weekend, holiday } = useCalendarColours();
  return {
    '--calendar-border': border,
    '--calendar-weekend': weekend,
    '--calendar-holiday': holiday,
    '--calendar-holiday-mark': holiday.slice(0, OPAQUE),
  } as CSSProperties;
}

const DayDialog = lazyPart(() => import('./day-dialog.tsx'));

const SMALL = '(max-width: 48em)';
const MONTH_LANES = 4;
const WEEK_LANES = 16;
const SIGN_SIZE = 14;

/** What the signs and colours mean. */
function Legend() {
  const t = useText(calendarMessages);
  const locale = useLocale();
  const word = (status: string) =>
    BOOKING_OPTIONS.reservation_statuses.find(({ value }) => value === status)?.label[locale];
  return (
    <ul className={classes.legend}>
      <li data-kind="reservation" data-status="pending">
        <IconClock size={SIGN_SIZE} aria-hidden /> {word('pending')}
      </li>
      <li data-kind="reservation" data-status="completed">
        <IconCheck size={SIGN_SIZE} aria-hidden /> {word('completed')}
      </li>
      <li data-kind="event">
        <IconConfetti size={SIGN_SIZE} aria-hidden /> {t('event')}
      </li>
      <li data-kind="holiday">
        <IconBeach size={SIGN_SIZE} aria-hidden /> {t('holiday')}
      </li>
      <li data-kind="weekend">
        <span className={classes.swatch} aria-hidden /> {t('weekend')}
      </li>
    </ul>
  );
}

interface BodyProps {
  readonly view: CalendarView;
  readonly day: string;
  readonly today: string;
  readonly onMove: (day: string) => void;
}

/** It stays when it is closed, so that the focus finds its way back to the day. */
interface OpenedDay {
  readonly at: string;
  readonly isOpen: boolean;
}

/** The days of the view, as a grid or, on phones, as a list. */
function CalendarBody({ view, day, today, onMove }: BodyProps) {
  const locale = useLocale();
  const isSmall = useMediaQuery(SMALL) ?? false;
  const [opened, setOpened] = useState<OpenedDay | null>(null);
  const weeks = view === 'week' ? [sundayOf(day)] : weeksOfMonth(day);
  const days = weeks.flatMap((sunday) => DAYS.map((column) => plusDays(sunday, column)));
  const [first = day] = days;
  const { entries, isPending, error, retry } = useEntries(first, plusDays(days.at(-1) ?? day, 1));
  if (error) {
    return (
      <Panel>
        <LoadError error={error} onRetry={retry} />
      </Panel>
    );
  }
  if (isPending) return <Skeleton height={480} radius="lg" />;
  const listed = view === 'week' ? days : days.filter((one) => one.startsWith(day.slice(0, 7)));
  return (
    <>
      {isSmall ? (
        <Agenda entries={entries} days={listed} today={today} />
      ) : (
        <CalendarGrid
          label={formatMonth(day, locale)}
          entries={entries}
          weeks={weeks}
          lanes={view === 'week' ? WEEK_LANES : MONTH_LANES}
          day={day}
          today={today}
          onMove={onMove}
          onOpen={(at) => setOpened({ at, isOpen: true })}
        />
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <DayDialog
            day={opened.at}
            isOpen={opened.isOpen}
            entries={entries}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}

export default function CalendarPage() {
  const t = useText(calendarMessages);
  const today = useToday();
  const { view, day, show } = useCalendarAddress(today);
  return (
    <>
      <PageHeader title={t('title')} context={t('about')} />
      <CalendarTools view={view} day={day} today={today} onShow={show} />
      <div style={useCalendarStyle()}>
        <CalendarBody view={view} day={day} today={today} onMove={(next) => show({ day: next })} />
        <Legend />
      </div>
    </>
  );
}
