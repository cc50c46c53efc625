import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { EmptyState } from '#ui/states.tsx';
import { entriesOn } from './calendar-layout.ts';
import classes from './calendar.module.css';
import { calendarMessages } from './calendar.messages.ts';
import { EntryList } from './entry-link.tsx';
import { formatWholeDay } from './format-days.ts';
import type { CalendarEntry } from './use-entries.ts';

interface AgendaProps {
  readonly entries: readonly CalendarEntry[];
  readonly days: readonly string[];
  readonly today: string;
}

/** For phones: the days that have something, one below the other; each entry stands on the day it begins. */
export function Agenda({ entries, days, today }: AgendaProps) {
  const t = useText(calendarMessages);
  const locale = useLocale();
  const [first] = days;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Past days of this month stand above, out of the way.
    if (!first || today <= first) return;
    list.current?.querySelector('[data-ahead]')?.scrollIntoView({ block: 'start' });
  }, [first, today]);
  const filled = days
    .map((day) => ({
      day,
      ofDay: entriesOn(entries, day).filter((entry) => entry.first === day || day === first),
    }))
    .filter(({ ofDay }) => ofDay.length > 0);
  if (filled.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} stroke={1.5} />}
        title={t('freePeriod')}
        text={t('freePeriodText')}
      />
    );
  }
  return (
    <div ref={list} className={classes.agenda}>
      {filled.map(({ day, ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} data-ahead={day >= today || undefined}>
          <h2
            id={`day-${day}`}
            className={classes.agendaDay}
            aria-current={day === today ? 'date' : undefined}
          >
            {formatWholeDay(day, locale)}
          </h2>
          <EntryList entries={ofDay} />
        </section>
      ))}
    </div>
  );
}
