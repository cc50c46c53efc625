import { MOST_HOURS_OF_A_DAY, MOST_SHIFTS_OF_A_DAY, SHIFT_DAYS } from '@diwan/contract/settings/values.ts';
import type { Shift, Shifts } from '@diwan/domain/opening-hours.ts';
import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormSetting } from '#kit/form/contract-form.tsx';
import { asText, useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { settingMessages } from '../settings.messages.ts';
import { typedTime } from './typed-time.ts';
import classes from './shifts.module.css';

type Day = (typeof SHIFT_DAYS)[number];
const FIRST_SHIFT: Shift = { S: '09:00', E: '17:00' };
const NEXT_SHIFT: Shift = { S: '', E: '' };
/** As people read a week: Sunday first. */
export const WEEK: readonly Day[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A time of day, completed when it is left. */
export function Time({ name, label }: { readonly name: string; readonly label: string }) {
  const { value, onChange, common } = useField(name, label);
  const { label: _label, withAsterisk: _asterisk, ...rest } = common;
  return (
    <TextInput
      {...rest}
      aria-label={label}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="--:--"
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        onChange(typedTime(event.currentTarget.value));
        common.onBlur();
      }}
    />
  );
}

/** What one stretch of time is called. */
export type RangeWord = 'Shift' | 'Time';

interface RangeProps {
  readonly word: RangeWord;
  readonly name: string;
  readonly day: Day;
  readonly index: number;
  readonly isReadOnly: boolean;
  readonly onRemove: () => void;
}

function Range({ word, name, day, index, isReadOnly, onRemove }: RangeProps) {
  const t = useText(settingMessages);
  const at = { day: t(day), number: index + 1 };
  return (
    <div className={classes.range}>
      <Time name={`${name}.S`} label={t('shiftStart', at)} />
      <span aria-hidden>–</span>
      <Time name={`${name}.E`} label={t('shiftEnd', at)} />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t(`remove${word}`, at)}
          onClick={onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </div>
  );
}

interface DayProps {
  readonly word: RangeWord;
  readonly name: string;
  readonly day: Day;
  readonly shifts: readonly Shift[];
  readonly most: number;
  readonly isReadOnly: boolean;
  readonly onChange: (shifts: readonly Shift[]) => void;
  readonly onCopy: () => void;
}

function DayRow({ word, name, day, shifts, most, isReadOnly, onChange, onCopy }: DayProps) {
  const t = useText(settingMessages);
  const title = t(day);
  return (
    <li className={classes.day}>
      <h3 className={classes.dayName}>{title}</h3>
      <div className={classes.ranges}>
        {shifts.length === 0 && <span className={classes.closed}>{t('closed')}</span>}
        {shifts.map((_shift, index) => (
          <Range
            // oxlint-disable-next-line react/no-array-index-key -- ranges have no name but their place, in the form as well
            key={index}
            {...{ word, day, index, isReadOnly }}
            name={`${name}.${day}.${index}`}
            onRemove={() => onChange(shifts.toSpliced(index, 1))}
          />
        ))}
      </div>
      {!isReadOnly && (
        <div className={classes.tools}>
          {shifts.length < most && (
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPlus size={16} />}
              aria-label={t(`add${word}On`, { day: title })}
              onClick={() => onChange([...shifts, shifts.length === 0 ? FIRST_SHIFT : NEXT_SHIFT])}
            >
              {t(`add${word}`)}
            </Button>
          )}
          {shifts.some(isComplete) && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<IconCopy size={16} />}
              aria-label={t('copyDayOf', { day: title })}
              onClick={onCopy}
            >
              {t('copyDay')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const isComplete = ({ S, E }: Shift) => S !== '' && E !== '';

/** The shifts of one day on all others; what it has not finished yet stays with it. */
function copied(week: Shifts, from: Day): Shifts {
  const shifts = (week[from] ?? []).filter(isComplete);
  return { ...Object.fromEntries(SHIFT_DAYS.map((day) => [day, shifts])), [from]: week[from] ?? [] };
}

export const isWeek = (value: unknown): value is Shifts => typeof value === 'object' && value !== null;

interface WeekHoursProps {
  readonly name: string;
  readonly word: RangeWord;
  readonly description: string | undefined;
  /** What begins the week where there is none. */
  readonly begin: string;
  /** What holds where there is none. */
  readonly unset?: ReactNode;
}

/** Hours per day of the week, or none at all. */
export function WeekHours({ name, word, description, begin, unset }: WeekHoursProps) {
  const t = useText(settingMessages);
  const { isReadOnly } = useFormSetting();
  const { setValue, watch, clearErrors } = useFormContext();
  const value: unknown = watch(name);
  const week = isWeek(value) ? value : null;
  const set = (next: Shifts | null) => {
    clearErrors(name);
    setValue(name, next, { shouldDirty: true });
  };
  if (week === null) {
    return (
      <div className={classes.none}>
        {unset ?? <Text fw={600}>{t('noHours')}</Text>}
        <Text size="sm" className={classes.closed}>
          {description}
        </Text>
        {!isReadOnly && (
          <Button
            variant="default"
            onClick={() => set(Object.fromEntries(SHIFT_DAYS.map((day) => [day, [FIRST_SHIFT]])))}
          >
            {begin}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div data-wide>
      <Text size="sm" className={classes.closed}>
        {description}
      </Text>
      <ul className={classes.week}>
        {WEEK.map((day) => (
          <DayRow
            key={day}
            word={word}
            name={name}
            day={day}
            shifts={week[day] ?? []}
            most={word === 'Time' ? MOST_HOURS_OF_A_DAY : MOST_SHIFTS_OF_A_DAY}
            isReadOnly={isReadOnly}
            onChange={(next) => set({ ...week, [day]: next })}
            onCopy={() => set(copied(week, day))}
          />
        ))}
      </ul>
      {!isReadOnly && (
        <Button variant="subtle" color="red" onClick={() => set(null)}>
          {t('removeHours')}
        </Button>
      )}
    </div>
  );
}
