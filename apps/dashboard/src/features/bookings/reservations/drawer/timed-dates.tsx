import { DatePickerInput, TimeInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ar';
import { useFormContext } from 'react-hook-form';
import { problemText } from '#kit/form/problem-text.ts';
import { CALENDAR, plusDays, stamped } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useBooking } from './booking-context.ts';
import type { BookingInput } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';
import { useWanted } from './use-free-place.ts';

const DAY = 'YYYY-MM-DD'.length;
const TIME = 'HH:mm'.length;
const OPENING = '10:00';

const dayIn = (text: string | null) => (text ? text.slice(0, DAY) : null);
const timeIn = (text: string | null) => (text ? text.slice(DAY + 1, DAY + 1 + TIME) : '');

/** A day, and the times of an appointment on it; an end before the start is on the next day. */
export function TimedDates() {
  const t = useText(drawerMessages);
  const locale = useLocale();
  const { isReadOnly } = useBooking();
  const { from, to } = useWanted();
  const { setValue, formState } = useFormContext<BookingInput>();
  const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const day = dayIn(from);
  const put = (nextDay: string, start: string, end: string) => {
    setValue('from', stamped(nextDay, start || OPENING), how);
    const isNextDay = end !== '' && end <= start;
    setValue('to', end === '' ? null : stamped(isNextDay ? plusDays(nextDay, 1) : nextDay, end), how);
  };
  return (
    <div className={classes.triple}>
      <DatePickerInput
        {...CALENDAR}
        label={t('day')}
        locale={locale}
        valueFormat="DD-MM-YYYY"
        withAsterisk
        readOnly={isReadOnly}
        value={day}
        onChange={(next) => next !== null && put(next, timeIn(from), timeIn(to))}
        error={problemText(formState.errors.from, t('day'), locale)}
      />
      <TimeInput
        label={t('starts')}
        withAsterisk
        dir="ltr"
        readOnly={isReadOnly || day === null}
        value={timeIn(from)}
        onChange={({ currentTarget }) =>
          day !== null && currentTarget.value !== '' && put(day, currentTarget.value, timeIn(to))
        }
      />
      <TimeInput
        label={t('ends')}
        dir="ltr"
        readOnly={isReadOnly || day === null}
        value={timeIn(to)}
        onChange={({ currentTarget }) => day !== null && put(day, timeIn(from), currentTarget.value)}
        error={problemText(formState.errors.to, t('ends'), locale)}
      />
    </div>
  );
}
