import { contrast, LIGHT_SURFACE, opaque, READABLE } from '@diwan/domain/theme.ts';
import { ColorInput } from '@mantine/core';
import { asText, useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './fields.module.css';

/** These stand as texts; the main colour is a band whose text turns dark by itself. */
const WRITTEN = new Set(['AccentColor', 'TextColor']);

export function ColourSetting({ name, label, description, fallback }: PartProps) {
  const t = useText(settingMessages);
  const { value, onChange, common } = useField(name, label);
  const chosen = asText(value);
  const colour = opaque(chosen);
  const ratio = colour !== null && WRITTEN.has(name) ? contrast(colour, LIGHT_SURFACE) : READABLE;
  return (
    <div>
      <ColorInput
        {...common}
        description={description}
        placeholder={asText(fallback)}
        format={asText(fallback).length > 7 ? 'hexa' : 'hex'}
        dir="ltr"
        eyeDropperButtonProps={{ 'aria-label': label }}
        withEyeDropper={false}
        // What is no colour is told so; the field would throw it away.
        fixOnBlur={false}
        value={chosen}
        onChange={onChange}
      />
      {ratio < READABLE && (
        <output className={classes.hint}>{t('hardToRead', { ratio: ratio.toFixed(1) })}</output>
      )}
    </div>
  );
}
