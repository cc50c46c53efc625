import { Textarea, TextInput } from '@mantine/core';
import type { Locale } from '@diwan/contract/locale.ts';
import { directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { FIRST_LOCALE } from './form-schema.ts';
import { formMessages } from './form.messages.ts';
import classes from './localized-field.module.css';
import { asText, useField } from './use-field.ts';

interface PartProps {
  readonly name: string;
  readonly label: string;
  readonly locale: Locale;
  readonly autoFocus?: boolean;
}

function NamePart({ name, label, locale, autoFocus }: PartProps) {
  const { value, onChange, common } = useField(name, label);
  return (
    <TextInput
      {...common}
      autoFocus={autoFocus}
      withAsterisk={locale === FIRST_LOCALE}
      lang={locale}
      dir={directionOf(locale)}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function DescriptionPart({ name, label, locale }: PartProps) {
  const { value, onChange, common } = useField(name, label);
  return (
    <Textarea
      {...common}
      lang={locale}
      dir={directionOf(locale)}
      autosize
      minRows={3}
      maxRows={8}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface LocalizedFieldProps {
  readonly name?: string;
  readonly withDescription?: boolean;
  readonly autoFocus?: boolean;
}

/** Name (and description) in English and Arabic, side by side where there is room, each in its own direction. */
export function LocalizedField({ name = 'locales', withDescription = true, autoFocus }: LocalizedFieldProps) {
  const t = useText(formMessages);
  const languages = [
    { locale: 'en', title: t('english') },
    { locale: 'ar', title: t('arabic') },
  ] as const;
  return (
    <div className={classes.pair}>
      {languages.map(({ locale, title }, row) => (
        <fieldset key={locale} className={classes.language} dir={directionOf(locale)}>
          <legend className={classes.legend}>{title}</legend>
          <NamePart
            name={`${name}.${row}.name`}
            label={t('name')}
            locale={locale}
            {...(autoFocus && row === 0 ? { autoFocus } : {})}
          />
          {withDescription && (
            <DescriptionPart name={`${name}.${row}.description`} label={t('description')} locale={locale} />
          )}
        </fieldset>
      ))}
    </div>
  );
}

/** The two rows every localized form begins with. */
export const blankLocales = () => [
  { locale: 'en' as const, name: '', description: '' },
  { locale: 'ar' as const, name: '', description: '' },
];
