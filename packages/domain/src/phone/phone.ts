import { westernDigits } from '../digits/western-digits.ts';

const HOME_COUNTRY = '965';
/** Kuwaiti numbers have eight digits and no trunk prefix. */
const LOCAL = /^[1-9]\d{7}$/;
const E164 = /^\+[1-9]\d{6,14}$/;

/** With a plus sign for the two zeros some dial instead of it. */
export function withoutSeparators(typed: string): string {
  return westernDigits(typed)
    .replaceAll(/[\s().\-\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^00/, '+');
}

/** A number in E.164; one without a country code is Kuwaiti. Null when it is none. */
export function phoneInE164(written: string): string | null {
  const plain = withoutSeparators(written);
  if (LOCAL.test(plain)) return `+${HOME_COUNTRY}${plain}`;
  const isHome = plain.startsWith(HOME_COUNTRY) && LOCAL.test(plain.slice(HOME_COUNTRY.length));
  const international = isHome ? `+${plain}` : plain;
  if (
    international.startsWith(`+${HOME_COUNTRY}`) &&
    !LOCAL.test(international.slice(HOME_COUNTRY.length + 1))
  ) {
    return null;
  }
  return E164.test(international) ? international : null;
}

/** The digits of a part of a phone number, in whichever script: what a search looks for. Empty: it is no such part. */
export function phoneDigits(typed: string): string {
  return /^\+?(\d+)$/.exec(withoutSeparators(typed))?.[1] ?? '';
}
