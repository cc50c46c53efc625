import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ar';
import { IconCalendar } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CALENDAR } from '#kit/i18n/calendar-days.ts';
import { useToday } from '#kit/i18n/today.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { BranchSwitch } from '../overview/branch-switch.tsx';
import type { SeenBranch } from '../overview/seen-branch.ts';
import { monthOf, periodIn, yearOf, type ChartPeriod } from './chart-period.ts';
import classes from './charts.module.css';
import { chartMessages } from './charts.messages.ts';
import { useFormatPeriod } from './use-say-period.ts';

type Days = Pick<ChartPeriod, 'from' | 'to'>;
type PickedDays = [first: string | null, last: string | null];

function DaysPick({ period, onPick }: { period: Days; onPick: (days: Days) => void }) {
  const locale = useLocale();
  const [days, setDays] = useState<PickedDays>([period.from, period.to]);
  const change = (next: PickedDays) => {
    setDays(next);
    const [from, to] = next;
    if (from !== null && to !== null) onPick({ from, to });
  };
  return (
    <DatePicker
      {...CALENDAR}
      type="range"
      allowSingleDateInRange
      locale={locale}
      defaultDate={period.from}
      value={days}
      onChange={change}
    />
  );
}

/** The days of the address, otherwise the current month. */
export function usePeriod() {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useToday();
  const show = ({ from, to }: Days) =>
    void navigate({ to: '.', search: { ...given, from, to }, replace: true });
  return { period: periodIn(given, today), today, show };
}

interface Span {
  readonly name: string;
  readonly days: Days;
}

interface ToolsProps {
  readonly seen: SeenBranch;
  readonly period: ChartPeriod;
  readonly today: string;
  readonly onShow: (days: Days) => void;
  /** What can be chosen besides months and the year. */
  readonly before?: readonly Span[];
  /** The month and the year that have begun end today, so that they can stand beside the same days of before. */
  readonly isUntilToday?: boolean;
}

/** Which branch and which days are looked at. */
export function PeriodTools({ seen, period, today, onShow, before = [], isUntilToday = false }: ToolsProps) {
  const t = useText(chartMessages);
  const formatPeriod = useFormatPeriod();
  const begun = (days: Days) => (isUntilToday ? { ...days, to: today } : days);
  const spans = [
    ...before,
    { name: t('thisMonth'), days: begun(monthOf(today)) },
    { name: t('lastMonth'), days: monthOf(today, -1) },
    { name: t('thisYear'), days: begun(yearOf(today)) },
  ];
  const isShown = ({ from, to }: Days) => from === period.from && to === period.to;
  const isOfSpan = spans.some(({ days }) => isShown(days));
  return (
    <fieldset className={classes.tools} aria-label={t('period')}>
      <BranchSwitch seen={seen} />
      {spans.map(({ name, days }) => (
        <Button
          key={name}
          size="compact-md"
          variant={isShown(days) ? 'light' : 'default'}
          aria-pressed={isShown(days)}
          onClick={() => onShow(days)}
        >
          {name}
        </Button>
      ))}
      <Dropdown
        edge="start"
        label={t('pickDates')}
        target={(props) => (
          <Button
            {...props}
            size="compact-md"
            variant={isOfSpan ? 'default' : 'light'}
            leftSection={<IconCalendar size={16} />}
          >
            {isOfSpan ? t('pickDates') : <bdi>{formatPeriod(period)}</bdi>}
          </Button>
        )}
      >
        {(close) => (
          <DaysPick
            period={period}
            onPick={(days) => {
              onShow(days);
              close();
            }}
          />
        )}
      </Dropdown>
    </fieldset>
  );
}
