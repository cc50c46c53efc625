import { SelectField } from '#kit/form/choice-fields.tsx';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { choicesOf } from '../setting-labels.ts';
import { settingMessages } from '../settings.messages.ts';
import { hasPicture, LayoutPicture } from './layout-pictures.tsx';
import type { PartProps } from './part-props.ts';
import { Link } from '@tanstack/react-router';
import { asText, useField } from '#kit/form/use-field.ts';
import { Bdi } from '#ui/bdi.tsx';
import classes from './fields.module.css';
import { Button, Radio } from '@mantine/core';

/** One of a few layouts, as drawn cards; the default is marked until something else is chosen. */
function LayoutSetting({ name, label, description, fallback }: PartProps) {
  const t = useText(settingMessages);
  const pick = usePick();
  const { value, onChange, common } = useField(name, label);
  const { readOnly, ref, ...rest } = common;
  const stored = asText(value);
  return (
    <Radio.Group
      {...rest}
      {...(description === undefined ? {} : { description })}
      readOnly={readOnly}
      value={stored || asText(fallback)}
      onChange={onChange}
    >
      <div className={classes.cards}>
        {choicesOf(name, pick).map((choice, index) => (
          <Radio.Card
            key={choice.value}
            ref={index === 0 ? ref : undefined}
            value={choice.value}
            disabled={readOnly}
            className={classes.card}
            aria-label={choice.label}
          >
            <LayoutPicture value={choice.value} />
            <span>{choice.label}</span>
            {choice.value === fallback && <small className={classes.default}>{t('isDefault')}</small>}
          </Radio.Card>
        ))}
      </div>
      {stored !== '' && !readOnly && (
        <Button size="compact-sm" variant="subtle" className={classes.back} onClick={() => onChange(null)}>
          {t('backToDefault')}
        </Button>
      )}
    </Radio.Group>
  );
}

/** The time zone where it is not changed: one value of the business has one place that edits it. */
function ZoneElsewhere({ name, label, description, fallback }: PartProps) {
  const t = useText(settingMessages);
  const { value } = useField(name, label);
  return (
    <div className={classes.stack}>
      <span className={classes.label}>{label}</span>
      <Bdi>{asText(value) || asText(fallback)}</Bdi>
      {description !== undefined && <p className={classes.hint}>{description}</p>}
      <Link to="/settings" search={{ tab: 'BusinessSettings' }} className={classes.link}>
        {t('changeInSettings')}
      </Link>
    </div>
  );
}

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
