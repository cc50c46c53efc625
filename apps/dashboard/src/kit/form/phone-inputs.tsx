import { Input, Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import type { CountryCode } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { formMessages } from './form.messages.ts';
import classes from './phone-inputs.module.css';
import { useHomeCountry } from './home-country.ts';
import {
  callingCodeOf,
  COUNTRIES,
  isCountry,
  joinPhone,
  phoneParts,
  spacedNational,
  typedPhone,
} from './phone-numbers.ts';
import { asText, useField } from './use-field.ts';

const codeOf = (value: string) => (isCountry(value) ? `+${callingCodeOf(value)}` : '');

/** By the name of the country or by its code. */
const byNameOrCode: OptionsFilter = ({ options, search }) => {
  const typed = search.trim().toLocaleLowerCase();
  return (options as ComboboxItem[]).filter(
    ({ label, value }) => label.toLocaleLowerCase().includes(typed) || codeOf(value).includes(typed),
  );
};

function useCountryChoices(home: CountryCode) {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const choices = COUNTRIES.map((country) => ({
      value: country,
      label: names.of(country) ?? country,
    }));
    const collator = new Intl.Collator(locale);
    const first = (value: string) => (value === home ? 0 : 1);
    return choices.sort((a, b) => first(a.value) - first(b.value) || collator.compare(a.label, b.label));
  }, [locale, home]);
}

/** The two parts of a number, of which the country may be chosen or typed with the number. */
function usePhoneParts(value: unknown, onChange: (phone: string) => void) {
  const [chosen, setChosen] = useState<CountryCode | null>(null);
  const home = useHomeCountry();
  const parts = phoneParts(asText(value), chosen ?? home);
  const country = chosen ?? parts.country;
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
  return { home, parts, country, chooseCountry, type };
}

export interface PhoneFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly readOnly?: boolean;
}

export default function PhoneInputs({ name, label, description, ...given }: PhoneFieldProps) {
  const t = useText(formMessages);
  const { value, onChange, common } = useField(name, label);
  const { home, parts, country, chooseCountry, type } = usePhoneParts(value, onChange);
  const [isWriting, setIsWriting] = useState(false);
  const choices = useCountryChoices(home);
  const { label: _label, error, withAsterisk, ...rest } = common;
  const readOnly = given.readOnly ?? common.readOnly;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={error}
      withAsterisk={withAsterisk}
    >
      <div className={classes.pair}>
        <Select
          aria-label={t('country')}
          data={choices}
          filter={byNameOrCode}
          renderOption={({ option }) => (
            <>
              {option.label} <Bdi>{codeOf(option.value)}</Bdi>
            </>
          )}
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
          leftSection={codeOf(country)}
          leftSectionWidth={56}
          leftSectionPointerEvents="none"
          value={isWriting ? parts.national : spacedNational(parts)}
          onFocus={() => setIsWriting(true)}
          onBlur={() => {
            setIsWriting(false);
            rest.onBlur();
          }}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  );
}
