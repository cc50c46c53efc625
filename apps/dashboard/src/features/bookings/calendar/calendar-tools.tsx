import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { CalendarView } from './calendar-address.ts';
import { plusMonths } from './calendar-layout.ts';
import classes from './calendar.module.css';
import { calendarMessages } from './calendar.messages.ts';
import { formatMonth } from './format-days.ts';

interface CalendarToolsProps {
  readonly view: CalendarView;
  readonly day: string;
  readonly today: string;
  readonly onShow: (next: { readonly view?: CalendarView; readonly day?: string }) => void;
}

const WEEK_DAYS = 7;

export function CalendarTools({ view, day, today, onShow }: CalendarToolsProps) {
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
