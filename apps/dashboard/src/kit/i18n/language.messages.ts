import type { Locale } from '@diwan/contract/locale.ts';

/** Each language is named in itself, whatever the language of the page. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' };
