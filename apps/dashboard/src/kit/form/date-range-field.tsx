import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/ar';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { CALENDAR, dayOf, formDay, stamped } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useConfiguredTime } from '#kit/place/configured-time.ts';
import classes from './date-range-field.module.css';
import { dateRangeMessages } from './date-range.messages.ts';
import { useMirroredArrows } from './mirrored-arrows.ts';
import { asText, useField } from './use-field.ts';

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
type Days = [first: string | null, last: string | null];

interface DateRangeFieldProps {
  /** The names of the two times in the form. */
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly description?: string;
  /** First and last day may be the same. */
  readonly mayBeOneDay?: boolean;
}

/** Two days of a calendar. The first is stamped with the venue's check-in time, the last with its check-out time. */
export function DateRangeField({ from, to, label, description, mayBeOneDay = false }: DateRangeFieldProps) {
  const t = useText(dateRangeMessages);
  const locale = useLocale();
  const isWide = useMediaQuery(WIDE);
  const mirror = useMirroredArrows();
  const { setValue, formState } = useFormContext();
  const start = useField(from, label);
  const end = useField(to, label);
  const checkIn = useConfiguredTime('check_in_at');
  const checkOut = useConfiguredTime('check_out_at');
  const value: Days = [dayOf(asText(start.value)), dayOf(asText(end.value))];
  const dates = value.filter((day) => day !== null).map(formDay);

  const change = ([first, last]: Days) => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(from, first && stamped(first, checkIn), how);
    setValue(to, last && stamped(last, checkOut), how);
  };
  const id = useId();
  const { error, ...common } = start.common;
  return (
    <div onKeyDownCapture={mirror}>
      <DatePickerInput
        {...common}
        {...CALENDAR}
        type="range"
        locale={locale}
        valueFormat="DD-MM-YYYY"
        value={value}
        onChange={change}
        error={error ?? end.common.error}
        allowSingleDateInRange={mayBeOneDay}
        hideOutsideDates
        numberOfColumns={isWide ? 2 : 1}
        placeholder={t('choose')}
        leftSection={<IconCalendar size={18} stroke={1.5} />}
        aria-label={dates.length === 0 ? label : t('chosen', { label, dates: dates.join(' – ') })}
        ariaLabels={useAriaLabels()}
        id={id}
        // The calendar is a dialog named after the field that opens it.
        popoverProps={{ id, returnFocus: true }}
        classNames={{
          input: classes.input ?? '',
          day: classes.day ?? '',
          weekday: classes.weekday ?? '',
          calendarHeaderControl: classes.headerControl ?? '',
          calendarHeaderLevel: classes.headerControl ?? '',
        }}
        {...(description === undefined ? {} : { description })}
      />
    </div>
  );
}
