import { SelectField } from '#kit/form/choice-fields.tsx';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { choicesOf } from '../setting-labels.ts';
import { settingMessages } from '../settings.messages.ts';
import { hasPicture } from './layout-pictures.tsx';
import { LayoutSetting } from './layout-setting.tsx';
import type { PartProps } from './part-props.ts';
import { ZoneElsewhere } from './zone-elsewhere.tsx';

/** The browser's list leaves UTC out, which is the zone of a business that never chose one. */
const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone,
}));
/** The same value as the setting `TimeZone`, among the configurations. */
const OF_CONFIGURATIONS = 'timezone';
const ALWAYS_THERE = new Set(['Currency', 'TimeZone']);

/** One of a list: as a list, or as pictures where each can be drawn. */
export function ChoiceSetting(props: PartProps) {
  const choices = choicesOf(props.name, ({ en }) => en);
  if (props.name === OF_CONFIGURATIONS) return <ZoneElsewhere {...props} />;
  return choices.length > 0 && choices.every(({ value }) => hasPicture(value)) ? (
    <LayoutSetting {...props} />
  ) : (
    <ListSetting {...props} />
  );
}

function ListSetting({ name, label, description, definition, fallback }: PartProps) {
  const t = useText(settingMessages);
  const pick = usePick();
  const choices = definition.field === 'time-zone' ? TIME_ZONES : choicesOf(name, pick);
  const usual = choices.find(({ value }) => value === fallback)?.label;
  return (
    <SelectField
      name={name}
      label={label}
      choices={choices}
      isClearable={!ALWAYS_THERE.has(name)}
      // A branch that says nothing does as its business does.
      placeholder={usual === undefined ? t('asBusiness') : t('usual', { value: usual })}
      {...(description === undefined ? {} : { description })}
    />
  );
}
