import { useFormContext } from 'react-hook-form';
import { dayOf, stamped } from '#kit/i18n/calendar-days.ts';
import { useConfiguredTime } from '#kit/workspace/configured-time.ts';
import { DaysInput, type Days } from './days-input.tsx';
import { asText, useField } from './use-field.ts';

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
  const { setValue, formState } = useFormContext();
  const start = useField(from, label);
  const end = useField(to, label);
  const checkIn = useConfiguredTime('check_in_at');
  const checkOut = useConfiguredTime('check_out_at');
  const change = ([first, last]: Days) => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(from, first && stamped(first, checkIn), how);
    setValue(to, last && stamped(last, checkOut), how);
  };
  const { error, ...common } = start.common;
  return (
    <DaysInput
      {...common}
      label={label}
      value={[dayOf(asText(start.value)), dayOf(asText(end.value))]}
      onChange={change}
      error={error ?? end.common.error}
      mayBeOneDay={mayBeOneDay}
      {...(description === undefined ? {} : { description })}
    />
  );
}
