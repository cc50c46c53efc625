/** Longer than the pause between two keys of a scanner, shorter than that between two of a person. */
export const PAUSE_MILLISECONDS = 80;

/** A scanner may be set up to end without Enter; nobody types so many digits without a pause. */
const LEAST_WITHOUT_ENTER = 6;
const LEAST_WITH_ENTER = 4;

type Read =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'keys'; readonly digits: readonly number[] };

/** What digits were that came without a pause, and how they ended: a code that was scanned, or keys that were pressed. */
export function readDigits(digits: string, endsWithEnter: boolean): Read {
  const least = endsWithEnter ? LEAST_WITH_ENTER : LEAST_WITHOUT_ENTER;
  if (digits.length >= least) return { kind: 'code', code: digits };
  return { kind: 'keys', digits: digits.split('').map(Number) };
}
