import { westernDigits } from '@diwan/domain/text.ts';
import { Button, TextInput } from '@mantine/core';
import { asText, useField } from '#kit/form/use-field.ts';
import { useText } from '#kit/i18n/messages.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './fields.module.css';

interface SecretProps extends PartProps {
  readonly isStored: boolean;
  /** How many digits it has, where it is made of digits alone. */
  readonly digits?: number;
}

/** Written, never shown: a stored one is a mask until somebody types another. */
export function SecretSetting({ name, label, description, isStored, digits }: SecretProps) {
  const t = useText(settingMessages);
  const { value, onChange, common } = useField(name, label);
  const isRemoved = value === null;
  const hints = [description, isRemoved ? t('secretGone') : isStored ? t('secretStored') : undefined];
  const ofDigits = digits === undefined ? {} : { inputMode: 'numeric' as const, maxLength: digits };
  return (
    <div className={classes.secret}>
      <TextInput
        {...common}
        withAsterisk={false}
        {...ofDigits}
        description={hints.filter(Boolean).join(' ') || undefined}
        placeholder={isStored && !isRemoved ? '••••••••' : undefined}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={asText(value)}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(digits === undefined ? typed : westernDigits(typed))
        }
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
