import { isPhoneCountry, formatPhone, withoutSeparators } from '@diwan/domain/phone.ts';
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

/** In groups, as it is read out: `5000 1234`. A number still being written stays as it is. */
export function spacedNational(parts: PhoneParts): string {
  const parsed = parsePhoneNumberFromString(joinPhone(parts));
  if (!parsed?.isValid()) return parts.national;
  const formatted = isPhoneCountry(parts.country) ? formatPhone(parsed.number) : parsed.formatInternational();
  return formatted.slice(`+${parsed.countryCallingCode} `.length);
}

/** A number still being written is too short to be parsed; its digits after the country's code are kept as they are. */
export function phoneParts(value: string, otherwise: CountryCode): PhoneParts {
  const parsed = parsePhoneNumberFromString(value, otherwise);
  if (parsed?.country) return { country: parsed.country, national: parsed.nationalNumber };
  const code = `+${callingCodeOf(otherwise)}`;
  const rest = value.startsWith(code) ? value.slice(code.length) : value;
  return { country: otherwise, national: rest.replace(/\D/g, '') };
}

/** `+` and digits, or an empty text while there is no number. */
export function joinPhone({ country, national }: PhoneParts): string {
  const digits = national.replace(/\D/g, '');
  return digits === '' ? '' : `+${callingCodeOf(country)}${digits}`;
}

/** What was typed or pasted beside this country; a number with a country's code brings its own country. */
export function typedPhone(typed: string, country: CountryCode): PhoneParts {
  const plain = withoutSeparators(typed);
  const digits = plain.replace(/\D/g, '');
  const beside = { country, national: digits };
  const mayBeWhole = plain.startsWith('+') || digits.startsWith(callingCodeOf(country));
  if (!mayBeWhole || isValidPhone(joinPhone(beside))) return beside;
  const whole = parsePhoneNumberFromString(`+${digits}`);
  return whole?.country && whole.isValid()
    ? { country: whole.country, national: whole.nationalNumber }
    : beside;
}

/** An empty text is left to the rule of required fields. */
export const isValidPhone = (value: string | null): boolean =>
  !value || (parsePhoneNumberFromString(value)?.isValid() ?? false);
