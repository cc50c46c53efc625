import { SelectField } from '#kit/form/choice-fields.tsx';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { choicesOf } from '../setting-words.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';

/** The browser's list leaves UTC out, which is the zone of a business that never chose one. */
const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone,
}));
const ALWAYS_THERE = new Set(['Currency', 'TimeZone', 'timezone']);

export function ChoiceSetting({ name, label, description, definition, fallback }: PartProps) {
  const t = useText(settingMessages);
  const pick = usePick();
  const choices = definition.field === 'time-zone' ? TIME_ZONES : choicesOf(name, pick);
  const usual = choices.find(({ value }) => value === fallback)?.label ?? '';
  return (
    <SelectField
      name={name}
      label={label}
      choices={choices}
      isClearable={!ALWAYS_THERE.has(name)}
      placeholder={t('usual', { value: usual })}
      {...(description === undefined ? {} : { description })}
    />
  );
}
