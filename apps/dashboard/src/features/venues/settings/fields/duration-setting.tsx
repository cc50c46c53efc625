import { Input } from '@mantine/core';
import { useState } from 'react';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './fields.module.css';

const HOUR = 3600;
const MINUTE = 60;

type Part = number | string;

interface Parts {
  readonly hours: Part;
  readonly minutes: Part;
}

interface Typed extends Parts {
  /** What the form holds for it. */
  readonly came: Part;
}

const partsOf = (seconds: number | null): Parts =>
  seconds === null
    ? { hours: '', minutes: '' }
    : { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / MINUTE) };

/** Held in seconds, entered in hours and minutes. Both empty: nothing, so that the usual value holds. */
export function DurationSetting({ name, label, description, fallback }: PartProps) {
  const t = useText(settingMessages);
  const { value, onChange, common } = useField(name, label);
  const seconds = typeof value === 'number' ? value : null;
  const usual = typeof fallback === 'number' ? fallback : 0;
  // As typed, a minus included, for as long as the form holds what it came to.
  const [typed, setTyped] = useState<Typed | null>(null);
  const { hours, minutes } = typed && Object.is(typed.came, value) ? typed : partsOf(seconds);
  const set = (nextHours: Part, nextMinutes: Part) => {
    const isEmpty = nextHours === '' && nextMinutes === '';
    const came = isEmpty ? '' : Number(nextHours) * HOUR + Number(nextMinutes) * MINUTE;
    setTyped({ hours: nextHours, minutes: nextMinutes, came });
    onChange(came);
  };
  const {
    error,
    label: _label,
    withAsterisk: _asterisk,
    description: _none,
    ...rest
  } = { description, ...common };
  const part = { dir: 'ltr', hideControls: true, allowDecimal: false } as const;
  return (
    <fieldset className={classes.part}>
      <legend className={classes.label}>{label}</legend>
      {description !== undefined && <Input.Description>{description}</Input.Description>}
      <div className={classes.duration}>
        <NumberInput
          {...rest}
          {...part}
          error={Boolean(error)}
          aria-label={t('hours_')}
          rightSection={<span className={classes.unit}>{t('hours_')}</span>}
          rightSectionWidth={72}
          placeholder={String(Math.floor(usual / HOUR))}
          value={hours}
          onChange={(next) => set(next, minutes)}
        />
        <NumberInput
          {...part}
          readOnly={common.readOnly}
          error={Boolean(error)}
          aria-label={t('minutes_')}
          rightSection={<span className={classes.unit}>{t('minutes_')}</span>}
          rightSectionWidth={72}
          placeholder={String(Math.floor((usual % HOUR) / MINUTE))}
          max={59}
          value={minutes}
          onChange={(next) => set(hours, next)}
        />
      </div>
      {error !== undefined && <Input.Error mt={4}>{error}</Input.Error>}
    </fieldset>
  );
}
