import { LOCALES, type Locale } from '@diwan/contract/locale.ts';

/** `?lang=`, else the first of the browser's languages that we speak; null: nobody has said one of these. */
export function requestedLanguage(input: unknown, acceptLanguage: string | undefined): Locale | null {
  const isOurs = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);
  if (isOurs(input)) return input;
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return accepted.map(({ language }) => language).find(isOurs) ?? null;
}

/** The same, else the language of whose page it is, or English. */
export const languageOf = (
  input: unknown,
  acceptLanguage: string | undefined,
  fallback: Locale = 'en',
): Locale => requestedLanguage(input, acceptLanguage) ?? fallback;
