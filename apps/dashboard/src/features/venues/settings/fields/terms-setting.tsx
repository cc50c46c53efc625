import type { Locale } from '@diwan/contract/locale.ts';
import { Textarea } from '@mantine/core';
import { formMessages } from '#kit/form/form.messages.ts';
import { asText, useField } from '#kit/form/use-field.ts';
import { directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './fields.module.css';

const LANGUAGES: readonly [Locale, 'english' | 'arabic'][] = [
  ['en', 'english'],
  ['ar', 'arabic'],
];

function TermsIn({ name, label, locale }: { name: string; label: string; locale: Locale }) {
  const { value, onChange, common } = useField(name, label);
  return (
    <Textarea
      {...common}
      withAsterisk={false}
      lang={locale}
      dir={directionOf(locale)}
      autosize
      minRows={5}
      maxRows={16}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function TermsSetting({ name, label }: PartProps) {
  const translate = useText(formMessages);
  const { common } = useField(name, label);
  return (
    <div className={classes.pair} data-wide>
      {LANGUAGES.map(([locale, language], index) => (
        <TermsIn
          key={locale}
          name={`${name}.${index}.description`}
          label={translate(language)}
          locale={locale}
        />
      ))}
      {common.error !== undefined && (
        <p className={classes.error} role="alert">
          {common.error}
        </p>
      )}
    </div>
  );
}
