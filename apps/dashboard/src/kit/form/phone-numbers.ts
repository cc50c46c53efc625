import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

export interface PhoneParts {
  readonly country: CountryCode;
  readonly national: string;
}

export const COUNTRIES: readonly CountryCode[] = getCountries();
export const callingCodeOf = (country: CountryCode): string => getCountryCallingCode(country);
export const isCountry = (value: string): value is CountryCode =>
  COUNTRIES.some((country) => country === value);

export function phoneParts(value: string, otherwise: CountryCode): PhoneParts {
  const parsed = parsePhoneNumberFromString(value, otherwise);
  return {
    country: parsed?.country ?? otherwise,
    national: parsed?.nationalNumber ?? value.replace(/\D/g, ''),
  };
}

/** `+` and digits, or an empty text while there is no number. */
export function joinPhone({ country, national }: PhoneParts): string {
  const digits = national.replace(/\D/g, '');
  return digits === '' ? '' : `+${callingCodeOf(country)}${digits}`;
}

export const isValidPhone = (value: string): boolean => parsePhoneNumberFromString(value)?.isValid() ?? false;
