import { SegmentedControl, Switch } from '@mantine/core';
import { useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './fields.module.css';

/** A branch that says nothing does as its business does. */
function OwnAnswer({ name, label }: PartProps) {
  const t = useText(settingMessages);
  const { value, onChange, common } = useField(name, label);
  const shown = value === true ? 'yes' : value === false ? 'no' : 'none';
  return (
    <div className={classes.answer}>
      <span id={`${name}-label`}>{label}</span>
      <SegmentedControl
        aria-labelledby={`${name}-label`}
        readOnly={common.readOnly}
        value={shown}
        data={[
          { value: 'none', label: t('asBusiness') },
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
        onChange={(next) => onChange(next === 'none' ? null : next === 'yes')}
      />
    </div>
  );
}

export function SwitchSetting(props: PartProps) {
  const { name, label, description, fallback } = props;
  const { value, onChange, common } = useField(name, label);
  if (fallback === undefined) return <OwnAnswer {...props} />;
  const { withAsterisk: _asterisk, readOnly, ...rest } = common;
  return (
    <Switch
      {...rest}
      description={description}
      disabled={readOnly}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
