import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/ar';
import { useId } from 'react';
import { CALENDAR, formDay } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './date-range-field.module.css';
import { dateRangeMessages } from './date-range.messages.ts';
import { useMirroredArrows } from './mirrored-arrows.ts';

const WIDE = '(min-width: 48em)';

function useAriaLabels() {
  const t = useText(dateRangeMessages);
  return {
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    previousYear: t('previousYear'),
    nextYear: t('nextYear'),
    previousDecade: t('previousDecade'),
    nextDecade: t('nextDecade'),
    monthLevelControl: t('chooseMonth'),
    yearLevelControl: t('chooseYear'),
  };
}

/** Days as `YYYY-MM-DD`. */
export type Days = [first: string | null, last: string | null];

interface DaysInputProps extends Pick<
  DatePickerInputProps<'range'>,
  'description' | 'disabled' | 'error' | 'required' | 'withAsterisk' | 'clearable'
> {
  readonly label: string;
  readonly value: Days;
  readonly onChange: (days: Days) => void;
  /** The calendar is open, and no day of it chosen yet. */
  readonly onOpen?: () => void;
  readonly mayBeOneDay?: boolean;
}

/** Two days of a calendar, the first and the last one. */
export function DaysInput({ label, value, onChange, onOpen, mayBeOneDay = false, ...more }: DaysInputProps) {
  const t = useText(dateRangeMessages);
  const locale = useLocale();
  const isWide = useMediaQuery(WIDE);
  const mirror = useMirroredArrows();
  const dates = value.filter((day) => day !== null).map(formDay);
  const id = useId();
  return (
    <div onKeyDownCapture={mirror}>
      <DatePickerInput
        {...CALENDAR}
        {...more}
        label={label}
        type="range"
        locale={locale}
        valueFormat="DD-MM-YYYY"
        value={value}
        onChange={onChange}
        allowSingleDateInRange={mayBeOneDay}
        hideOutsideDates
        numberOfColumns={isWide ? 2 : 1}
        placeholder={t('choose')}
        leftSection={<IconCalendar size={18} stroke={1.5} />}
        aria-label={dates.length === 0 ? label : t('chosen', { label, dates: dates.join(' – ') })}
        ariaLabels={useAriaLabels()}
        id={id}
        // The calendar is a dialog named after the field that opens it.
        popoverProps={{ id, returnFocus: true, ...(onOpen && { onOpen }) }}
        classNames={{
          input: classes.input ?? '',
          placeholder: classes.placeholder ?? '',
          day: classes.day ?? '',
          weekday: classes.weekday ?? '',
          calendarHeaderControl: classes.headerControl ?? '',
          calendarHeaderLevel: classes.headerControl ?? '',
        }}
      />
    </div>
  );
}
