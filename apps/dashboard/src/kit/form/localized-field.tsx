import { Textarea, TextInput } from '@mantine/core';
import type { Locale } from '@diwan/contract/locale.ts';
import { directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useFormSetting } from './contract-form.tsx';
import { formMessages } from './form.messages.ts';
import classes from './localized-field.module.css';
import { asText, useField } from './use-field.ts';

interface PartProps {
  readonly name: string;
  readonly label: string;
  readonly locale: Locale;
}

interface NamePartProps extends PartProps {
  readonly autoFocus: boolean;
  readonly isRequired: boolean;
}

function NamePart({ name, label, locale, autoFocus, isRequired }: NamePartProps) {
  const { value, onChange, common } = useField(name, label);
  return (
    <TextInput
      {...common}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      withAsterisk={isRequired}
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
  /** Where the form itself chooses the first language; otherwise it is that of the business. */
  readonly first?: Locale;
}

/** As the two rows lie in every answer and every form. */
const ROWS: readonly Locale[] = ['en', 'ar'];
const TITLES = { en: 'english', ar: 'arabic' } as const;

/**
 * Name (and description) in English and Arabic, side by side where there is room, each in its own direction; the
 * business's first language, whose name is required, comes first.
 */
export function LocalizedField({
  name = 'locales',
  withDescription = true,
  autoFocus = false,
  first,
}: LocalizedFieldProps) {
  const t = useText(formMessages);
  const stored = useFormSetting().firstLocale;
  const firstLocale = first ?? stored;
  const shown = firstLocale === 'ar' ? ROWS.toReversed() : ROWS;
  return (
    <div className={classes.pair}>
      {shown.map((locale) => (
        <fieldset key={locale} className={classes.language} dir={directionOf(locale)}>
          <legend className={classes.legend}>{t(TITLES[locale])}</legend>
          <NamePart
            name={`${name}.${ROWS.indexOf(locale)}.name`}
            label={t('name')}
            locale={locale}
            autoFocus={autoFocus && locale === firstLocale}
            isRequired={locale === firstLocale}
          />
          {withDescription && (
            <DescriptionPart
              name={`${name}.${ROWS.indexOf(locale)}.description`}
              label={t('description')}
              locale={locale}
            />
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
