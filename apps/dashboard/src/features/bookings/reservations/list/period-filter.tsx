import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ar';
import { useState } from 'react';
import { CALENDAR, dayOf } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useFormatDate } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { FilterChip } from './filter-chip.tsx';

interface PeriodFilterProps {
  readonly label?: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (period: { from: string; to: string } | null) => void;
}

type Days = [first: string | null, last: string | null];

/** Days from the first to the last one; those that a booking touches unless `label` says of what. */
export function PeriodFilter({ label, from, to, onChange }: PeriodFilterProps) {
  const t = useText(reservationMessages);
  const locale = useLocale();
  const formatDate = useFormatDate();
  const [first, last] = [dayOf(from ?? ''), dayOf(to ?? '')];
  const [days, setDays] = useState<Days>([first, last]);
  const change = (next: Days, close: () => void) => {
    setDays(next);
    const [start, end] = next;
    if (start === null || end === null) return;
    onChange({ from: start, to: end });
    close();
  };
  const isOneDay = first === last;
  const value =
    first && last ? (isOneDay ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`) : null;
  return (
    <FilterChip
      label={label ?? t('period')}
      value={value}
      onClear={() => {
        setDays([null, null]);
        onChange(null);
      }}
    >
      {(close) => (
        <DatePicker
          {...CALENDAR}
          type="range"
          allowSingleDateInRange
          locale={locale}
          value={days}
          onChange={(next) => change(next, close)}
        />
      )}
    </FilterChip>
  );
}
