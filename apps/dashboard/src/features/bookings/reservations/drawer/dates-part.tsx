import type { Availability } from '@diwan/contract/bookings/availability.ts';
import { numberedUnit } from '@diwan/domain/names.ts';
import { Alert, Button, Skeleton, Text, type InputWrapperProps } from '@mantine/core';
import { DatePickerInput, TimeInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import 'dayjs/locale/ar';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { DateRangeField } from '#kit/form/date-range-field.tsx';
import { problemText } from '#kit/form/problem-text.ts';
import { CALENDAR, formDay, plusDays, stamped } from '#kit/i18n/calendar-days.ts';
import { useFormatLocal } from '#kit/i18n/moment.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { isolated } from '../isolated.ts';
import { isPeriod, nightsBetween, wallNow, wallText, wallTime } from '../wall-time.ts';
import { DayStarts } from './day-starts.tsx';
import { useBooking } from './use-booking-form.ts';
import type { BookingInput } from './booking-schema.ts';
import classes from './drawer.module.css';
import { drawerMessages } from './drawer.messages.ts';
import { PackageChips } from './package-chips.tsx';
import { slotChoices, type SlotChoice } from './free-slot-choices.ts';
import { useFreePlace, useFreeSlots, useWanted } from './use-free-place.ts';

function useTakeSlot() {
  const { setValue, getValues } = useFormContext<BookingInput>();
  return ({ unit, employeeId, from, to }: SlotChoice) => {
    const how = { shouldDirty: true };
    setValue('from', from, how);
    if (getValues('to') !== null) setValue('to', to, how);
    if (unit !== null) setValue('unit', unit, how);
    if (employeeId !== null) setValue('provider_employee_id', employeeId, how);
  };
}

/** Times that nobody has chosen yet go to where there is room, once it is known that there is none. */
function useNextFree(): void {
  const { booking, timeZone } = useBooking();
  const { setValue, getValues, getFieldState, formState } = useFormContext<BookingInput>();
  const { answer, wanted } = useFreePlace();
  const { from, to } = wanted;
  const isChosen = getFieldState('from', formState).isDirty || getFieldState('to', formState).isDirty;
  const isSearched = booking.row === null && !booking.isDrawn && !isChosen && answer?.available === false;
  const slots = useFreeSlots(isSearched);
  const now = wallNow(timeZone);
  const next = isSearched
    ? slotChoices(slots.data?.slots ?? [], { from, to: to ?? from, notBefore: now })[0]
    : undefined;
  useEffect(() => {
    if (!next) return;
    setValue('from', next.from, { shouldDirty: true });
    if (getValues('to') !== null) setValue('to', next.to, { shouldDirty: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [next?.from]);
}

/** Where there is room instead, nearest to what was wanted. */
function FreeSlots({ places }: { places: Availability['units'] }) {
  const t = useText(drawerMessages);
  const locale = useLocale();
  const { timeZone } = useBooking();
  const { from, to } = useWanted();
  const format = useFormatLocal();
  const slots = useFreeSlots(true);
  const take = useTakeSlot();
  if (slots.isPending) return <Skeleton height={36} mt="xs" />;
  const choices = slotChoices(slots.data?.slots ?? [], {
    from,
    to: to ?? from,
    notBefore: wallNow(timeZone),
  });
  if (choices.length === 0) return <Text size="sm">{t('noSlots')}</Text>;
  const nameOf = ({ unit, employeeId }: SlotChoice) =>
    places.find((place) => place.unit === (unit ?? employeeId))?.name ??
    (unit === null ? '' : numberedUnit(unit, locale));
  return (
    <fieldset className={classes.slots} aria-label={t('freeSlots')}>
      <Text size="sm" fw={500}>
        {t('freeSlots')}
      </Text>
      {choices.map((choice) => (
        <Button
          key={`${choice.unit ?? choice.employeeId}${choice.from}`}
          variant="default"
          size="compact-md"
          className={classes.slot}
          onClick={() => take(choice)}
        >
          {t('slot', {
            name: isolated(nameOf(choice)),
            from: isolated(format(choice.from)),
            to: isolated(format(choice.to)),
          })}
        </Button>
      ))}
    </fieldset>
  );
}

/** Both messages of an occupied place stand here word for word, with what is free instead. */
function Answer({ answer, places }: { answer: Availability; places: Availability['units'] }) {
  const t = useText(drawerMessages);
  return (
    <div aria-live="polite">
      {answer.message === null ? (
        <Text size="sm" className={classes.free}>
          <IconCircleCheck size={16} aria-hidden /> {t('isFree')}
        </Text>
      ) : (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
          {answer.message}
          <FreeSlots places={places} />
        </Alert>
      )}
      {answer.warnings.map((warning) => (
        <Alert key={warning} color="yellow" variant="light" mt="xs" icon={<IconAlertTriangle size={18} />}>
          {warning}
        </Alert>
      ))}
    </div>
  );
}

const PLACE_AND_TIME = [
  'from',
  'to',
  'reservable_id',
  'unit',
  'provider_employee_id',
  'seat_id',
  'party',
] as const;

/** A reservation stands where it is: only another place or time is asked about, and the way back from canceled. */
function useIsMoved(): boolean {
  const { row } = useBooking().booking;
  const wanted = useWanted();
  if (row === null || row.status === 'canceled') return true;
  return PLACE_AND_TIME.some((name) => wanted[name] !== row[name]);
}

/** The chalet of a new booking, which may have packages. */
function useNewChalet() {
  const { booking, bookables, isReadOnly } = useBooking();
  const { reservable_id: chosen } = useWanted();
  if (booking.row !== null || isReadOnly) return null;
  return bookables.find(({ id, itemable_type: type }) => id === chosen && type === 'chalet') ?? null;
}

const DAY = 'YYYY-MM-DD'.length;
const TIME = 'HH:mm'.length;
const OPENING = '10:00';

const dayIn = (text: string | null) => (text ? text.slice(0, DAY) : null);
const timeIn = (text: string | null) => (text ? text.slice(DAY + 1, DAY + 1 + TIME) : '');

/** What is moved keeps its length. */
function movedEnd({ from, to }: { from: string; to: string | null }, start: string): string | null {
  return isPeriod(from, to) ? wallText(wallTime(start) + wallTime(to) - wallTime(from)) : to;
}

function useTimes() {
  const { from, to } = useWanted();
  const { setValue, getValues, formState } = useFormContext<BookingInput>();
  const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const begin = (day: string, time: string) => {
    const start = stamped(day, time || OPENING);
    setValue('from', start, how);
    // An end of which nobody has said anything follows by itself.
    if (getValues('to') !== null) setValue('to', movedEnd({ from, to }, start), how);
  };
  /** An end before the start is on the next day. */
  const finish = (day: string, time: string) => {
    const isNextDay = time <= timeIn(from);
    setValue('to', time === '' ? null : stamped(isNextDay ? plusDays(day, 1) : day, time), how);
  };
  return { from, to, begin, finish };
}

/** Which day an end is on that is not on the day of the start. */
function useDayOfEnd(from: string, to: string | null): string | undefined {
  const t = useText(drawerMessages);
  if (!isPeriod(from, to)) return undefined;
  const later = nightsBetween(from, to);
  if (later === 0) return undefined;
  return later === 1 ? t('nextDay') : t('onDay', { day: isolated(formDay(to.slice(0, DAY))) });
}

const BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** A day, and the times of an appointment on it. */
function TimedDates() {
  const t = useText(drawerMessages);
  const locale = useLocale();
  const { isReadOnly } = useBooking();
  const { formState } = useFormContext<BookingInput>();
  const { from, to, begin, finish } = useTimes();
  const isMoved = useIsMoved();
  const day = dayIn(from);
  return (
    <>
      <div className={classes.triple}>
        <DatePickerInput
          {...CALENDAR}
          label={t('day')}
          locale={locale}
          valueFormat="DD-MM-YYYY"
          withAsterisk
          readOnly={isReadOnly}
          value={day}
          onChange={(next) => next !== null && begin(next, timeIn(from))}
          error={problemText(formState.errors.from, t('day'), locale)}
        />
        <TimeInput
          label={t('starts')}
          withAsterisk
          dir="ltr"
          readOnly={isReadOnly || day === null}
          value={timeIn(from)}
          onChange={({ currentTarget }) =>
            day !== null && currentTarget.value !== '' && begin(day, currentTarget.value)
          }
        />
        <TimeInput
          label={t('ends')}
          dir="ltr"
          readOnly={isReadOnly || day === null}
          value={timeIn(to)}
          onChange={({ currentTarget }) => day !== null && finish(day, currentTarget.value)}
          description={useDayOfEnd(from, to)}
          inputWrapperOrder={BELOW}
          error={problemText(formState.errors.to, t('ends'), locale)}
        />
      </div>
      <DayStarts isMoved={isMoved} onChoose={(start) => begin(start.slice(0, DAY), timeIn(start))} />
    </>
  );
}

export function DatesPart() {
  const t = useText(drawerMessages);
  const { kind } = useBooking();
  const chalet = useNewChalet();
  useNextFree();
  const { answer, places, wanted } = useFreePlace();
  const isMoved = useIsMoved();
  const nights =
    kind === 'stay' && isPeriod(wanted.from, wanted.to) ? nightsBetween(wanted.from, wanted.to) : 0;
  return (
    <div className={classes.stack}>
      {kind === 'stay' ? <DateRangeField from="from" to="to" label={t('dates')} /> : <TimedDates />}
      {nights > 0 && (
        <Text size="sm" c="dimmed">
          {t('nights', { count: nights })}
        </Text>
      )}
      {chalet && <PackageChips item={chalet} />}
      {isMoved && answer && <Answer answer={answer} places={places} />}
    </div>
  );
}
