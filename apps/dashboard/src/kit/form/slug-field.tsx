import { TextInput } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { formMessages } from './form.messages.ts';
import { asText, useField } from './use-field.ts';

/** The part of a public address; an empty one is sent as null, and the server makes it from the name. */
export function SlugField({
  name = 'slug',
  label,
  prefix,
}: {
  name?: string;
  label: string;
  prefix: string;
}) {
  const t = useText(formMessages);
  const { value, onChange, common } = useField(name, label);
  return (
    <TextInput
      {...common}
      description={t('slugHint')}
      dir="ltr"
      leftSection={prefix}
      leftSectionWidth={`${prefix.length + 2}ch`}
      autoCapitalize="none"
      spellCheck={false}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase() || null)}
    />
  );
}
