import { Button, Radio } from '@mantine/core';
import { asText, useField } from '#kit/form/use-field.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { choicesOf } from '../setting-labels.ts';
import { settingMessages } from '../settings.messages.ts';
import { LayoutPicture } from './layout-pictures.tsx';
import classes from './layout-setting.module.css';
import type { PartProps } from './part-props.ts';

/** One of a few layouts, as drawn cards; the default is marked until something else is chosen. */
export function LayoutSetting({ name, label, description, fallback }: PartProps) {
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
