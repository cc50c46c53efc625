import { useRef } from 'react';
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
  /** From the first minute of the first day to the last one of the last day, where nobody checks in or out. */
  readonly isWholeDays?: boolean;
}

const WHOLE_DAYS = ['00:00', '23:59'] as const;

type Times = readonly [first: string | null, last: string | null];

const kept = (day: string | null, before: string | null): string | null =>
  before !== null && dayOf(before) === day ? before : null;

/** Both ends anew, except for those whose day stays: these have the hours that were agreed for them. */
function timesOf([first, last]: Days, before: Times, [checkIn, checkOut]: readonly [string, string]): Times {
  const usual: Times = [first && stamped(first, checkIn), last && stamped(last, checkOut)];
  const [from, to] = [kept(first, before[0]) ?? usual[0], kept(last, before[1]) ?? usual[1]];
  // What was agreed for the one end of several days may be past the usual hour of the other on one day.
  return from !== null && to !== null && to < from ? usual : [from, to];
}

/**
 * Two days of a calendar. A first day that is new is stamped with the venue's check-in time, a last one with its check-out
 * time; or they are whole days.
 */
export function DateRangeField({
  from,
  to,
  label,
  description,
  mayBeOneDay = false,
  isWholeDays = false,
}: DateRangeFieldProps) {
  const { setValue, formState } = useFormContext();
  const start = useField(from, label);
  const end = useField(to, label);
  const checkIn = useConfiguredTime('check_in_at');
  const checkOut = useConfiguredTime('check_out_at');
  // Half a choice takes the last day out of the form, and one that is given up takes out both.
  const opened = useRef<Times>([null, null]);
  const remember = () => {
    const [first, last] = [asText(start.value), asText(end.value)];
    if (first !== '' && last !== '') opened.current = [first, last];
  };
  const change = (days: Days) => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    const [first, last] = isWholeDays
      ? timesOf(days, [null, null], WHOLE_DAYS)
      : timesOf(days, opened.current, [checkIn, checkOut]);
    setValue(from, first, how);
    setValue(to, last, how);
  };
  const { error, ...common } = start.common;
  return (
    <DaysInput
      {...common}
      label={label}
      value={[dayOf(asText(start.value)), dayOf(asText(end.value))]}
      onChange={change}
      onOpen={remember}
      error={error ?? end.common.error}
      mayBeOneDay={mayBeOneDay}
      {...(description === undefined ? {} : { description })}
    />
  );
}
