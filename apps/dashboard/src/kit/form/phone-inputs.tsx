import { Input, Select } from '@mantine/core';
import type { CountryCode } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { formMessages } from './form.messages.ts';
import classes from './phone-inputs.module.css';
import { callingCodeOf, COUNTRIES, isCountry, joinPhone, phoneParts, typedPhone } from './phone-numbers.ts';
import { asText, useField } from './use-field.ts';

const HOME: CountryCode = 'KW';

function useCountryChoices() {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const choices = COUNTRIES.map((country) => ({
      value: country,
      label: `${names.of(country) ?? country} \u2066+${callingCodeOf(country)}\u2069`,
    }));
    const collator = new Intl.Collator(locale);
    const first = (value: string) => (value === HOME ? 0 : 1);
    return choices.sort((a, b) => first(a.value) - first(b.value) || collator.compare(a.label, b.label));
  }, [locale]);
}

export default function PhoneInputs({ name, label }: { readonly name: string; readonly label: string }) {
  const t = useText(formMessages);
  const { value, onChange, common } = useField(name, label);
  const [chosen, setChosen] = useState<CountryCode | null>(null);
  const parts = phoneParts(asText(value), chosen ?? HOME);
  const country = chosen ?? parts.country;
  const choices = useCountryChoices();
  const { label: _label, error, withAsterisk, readOnly, ...rest } = common;

  const chooseCountry = (next: string | null) => {
    if (next === null || !isCountry(next)) return;
    setChosen(next);
    onChange(joinPhone({ country: next, national: parts.national }));
  };
  const type = (typed: string) => {
    const next = typedPhone(typed, country);
    setChosen(next.country);
    onChange(joinPhone(next));
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} withAsterisk={withAsterisk}>
      <div className={classes.pair}>
        <Select
          aria-label={t('country')}
          data={choices}
          value={country}
          searchable
          allowDeselect={false}
          readOnly={readOnly}
          nothingFoundMessage={t('nothingFound')}
          onChange={chooseCountry}
        />
        {/* Bare, so that the wrapper around the pair tells it where its problem is written. */}
        <Input
          {...rest}
          aria-label={label}
          error={Boolean(error)}
          readOnly={readOnly}
          type="tel"
          dir="ltr"
          autoComplete="tel-national"
          value={parts.national}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  );
}
