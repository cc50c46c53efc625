import type { LocalizedRow } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';

/** A name in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly ar: string;
}

export type Language = keyof Bilingual;

/** In this language, or in the other one where it has no name. */
export const named = (name: Bilingual, language: Language): string => name[language] || name.en || name.ar;

/** In the language asked for where there is a name in it, else in the other. */
export function nameIn(rows: readonly Pick<LocalizedRow, 'locale' | 'name'>[], locale: Locale): string {
  const named = rows.filter(({ name }) => name !== '');
  return (named.find((row) => row.locale === locale) ?? named[0])?.name ?? '';
}
