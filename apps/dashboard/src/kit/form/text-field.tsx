import { westernDigits } from '@diwan/domain/text.ts';
import { PasswordInput, TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { formMessages } from './form.messages.ts';
import { asText, useField } from './use-field.ts';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly type?: 'text' | 'email' | 'url';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly isCode?: boolean;
  /** Where something else in the form decides; otherwise the schema says it. */
  readonly isRequired?: boolean;
  readonly readOnly?: boolean;
}

const LATIN: HTMLAttributes<HTMLElement>['dir'] = 'ltr';

/** E-mail, addresses and codes are written from left to right in both languages. */
export function TextField(props: TextFieldProps) {
  const { name, label, type = 'text', isCode = false, isRequired, ...rest } = props;
  const { value, onChange, common } = useField(name, label);
  const isLatin = isCode || type !== 'text';
  return (
    <TextInput
      {...common}
      {...rest}
      readOnly={rest.readOnly ?? common.readOnly}
      withAsterisk={isRequired ?? common.withAsterisk}
      type={type}
      inputMode={isCode ? 'numeric' : undefined}
      dir={isLatin ? LATIN : undefined}
      value={asText(value)}
      onChange={({ currentTarget }) =>
        onChange(isCode ? westernDigits(currentTarget.value) : currentTarget.value)
      }
    />
  );
}

export function PasswordField({ name, label, description, autoComplete }: TextFieldProps) {
  const t = useText(formMessages);
  const { value, onChange, common } = useField(name, label);
  return (
    <PasswordInput
      {...common}
      description={description}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      dir={LATIN}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
