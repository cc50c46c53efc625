import { Button, TextInput } from '@mantine/core';
import { asText, useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './fields.module.css';

/** Written, never shown: a stored one is a mask until somebody types another. */
export function SecretSetting({ name, label, isStored }: PartProps & { readonly isStored: boolean }) {
  const t = useText(settingMessages);
  const { value, onChange, common } = useField(name, label);
  const isRemoved = value === null;
  return (
    <div className={classes.secret}>
      <TextInput
        {...common}
        withAsterisk={false}
        description={isRemoved ? t('secretGone') : isStored ? t('secretStored') : undefined}
        placeholder={isStored && !isRemoved ? '••••••••' : undefined}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={asText(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isStored && !common.readOnly && (
        <Button
          variant="subtle"
          color={isRemoved ? 'gray' : 'red'}
          aria-label={isRemoved ? t('keepSecret') : t('removeSecret', { name: label })}
          onClick={() => onChange(isRemoved ? '' : null)}
        >
          {t(isRemoved ? 'keepSecret' : 'remove')}
        </Button>
      )}
    </div>
  );
}
