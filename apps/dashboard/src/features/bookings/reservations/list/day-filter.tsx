import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ar';
import { CALENDAR, dayOf } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useFormatDate } from '#kit/i18n/moment.tsx';
import type { FilterValues } from './choice-filters.tsx';
import { FilterChip } from './filter-chip.tsx';

interface DayFilterProps extends FilterValues {
  readonly name: string;
  readonly label: string;
}

/** One day. */
export function DayFilter({ name, label, values, onChange }: DayFilterProps) {
  const locale = useLocale();
  const formatDate = useFormatDate();
  const day = dayOf(values[name] ?? '');
  return (
    <FilterChip label={label} value={day && formatDate(day)} onClear={() => onChange(name, null)}>
      {(close) => (
        <DatePicker
          {...CALENDAR}
          locale={locale}
          value={day}
          onChange={(next) => {
            onChange(name, next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
