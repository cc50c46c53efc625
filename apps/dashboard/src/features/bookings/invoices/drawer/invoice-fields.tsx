import { Textarea } from '@mantine/core';
import { DatePickerInput, DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/ar';
import { asText, useField } from '#kit/form/use-field.ts';
import { CALENDAR, dayOf, stamped } from '#kit/i18n/calendar-days.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { formMessages } from '#kit/form/form.messages.ts';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
}

const NOON = '12:00';

/** A day of the business by whose noon something is due; null for none. */
export function DayField({ name, label }: FieldProps) {
  const t = useText(formMessages);
  const locale = useLocale();
  const { value, onChange, common } = useField(name, label);
  return (
    <DatePickerInput
      {...common}
      {...CALENDAR}
      locale={locale}
      valueFormat="DD-MM-YYYY"
      clearable={!common.readOnly}
      clearButtonProps={{ 'aria-label': t('clear') }}
      leftSection={<IconCalendar size={18} stroke={1.5} />}
      value={dayOf(asText(value))}
      onChange={(day) => onChange(day === null ? null : stamped(day, NOON))}
    />
  );
}

/** A moment on the clocks of the business; null for none. */
export function MomentField({ name, label, description }: FieldProps) {
  const t = useText(formMessages);
  const locale = useLocale();
  const { value, onChange, common } = useField(name, label);
  return (
    <DateTimePicker
      {...common}
      {...CALENDAR}
      description={description}
      locale={locale}
      valueFormat="DD-MM-YYYY hh:mm A"
      timePickerProps={{ format: '12h', withDropdown: true }}
      clearable={!common.readOnly}
      clearButtonProps={{ 'aria-label': t('clear') }}
      submitButtonProps={{ 'aria-label': label }}
      leftSection={<IconCalendar size={18} stroke={1.5} />}
      value={asText(value) || null}
      onChange={onChange}
    />
  );
}

export function WordsField({ name, label, description }: FieldProps) {
  const { value, onChange, common } = useField(name, label);
  return (
    <Textarea
      {...common}
      description={description}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={1000}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
