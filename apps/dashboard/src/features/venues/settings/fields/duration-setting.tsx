import { Input } from '@mantine/core';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './fields.module.css';

const HOUR = 3600;
const MINUTE = 60;

/** Held in seconds, entered in hours and minutes. Both empty: nothing, so that the usual value holds. */
export function DurationSetting({ name, label, description, fallback }: PartProps) {
  const t = useText(settingMessages);
  const { value, onChange, common } = useField(name, label);
  const seconds = typeof value === 'number' ? value : null;
  const usual = typeof fallback === 'number' ? fallback : 0;
  const hours = seconds === null ? '' : Math.floor(seconds / HOUR);
  const minutes = seconds === null ? '' : Math.floor((seconds % HOUR) / MINUTE);
  const set = (nextHours: number | string, nextMinutes: number | string) =>
    onChange(
      nextHours === '' && nextMinutes === '' ? '' : Number(nextHours) * HOUR + Number(nextMinutes) * MINUTE,
    );
  const {
    error,
    label: _label,
    withAsterisk: _asterisk,
    description: _none,
    ...rest
  } = { description, ...common };
  const part = { dir: 'ltr', hideControls: true, allowNegative: false, allowDecimal: false } as const;
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
