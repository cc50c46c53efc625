import type { Bilingual, Language } from './names.ts';

const LETTERS = /\p{L}/gu;
const ARABIC_LETTERS = /\p{L}(?<=\p{Script=Arabic})/gu;

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The language of a name by its letters: Arabic where at least half of them are. Null where it has none, as in "7". */
export function languageOfName(name: string): Language | null {
  const letters = countOf(name, LETTERS);
  if (letters === 0) return null;
  return countOf(name, ARABIC_LETTERS) * 2 >= letters ? 'ar' : 'en';
}

/** A name in the language it is written in, and missing in the other. Figures are the same in both. */
export function nameInItsLanguage(name: string): Bilingual {
  const language = languageOfName(name);
  return { en: language === 'ar' ? '' : name, ar: language === 'en' ? '' : name };
}
