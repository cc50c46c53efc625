import { westernDigits } from './text.ts';

/** Vowel signs, accents and the hamza over or under a letter, once letters are taken apart; and the stretching sign. */
const MARKS = /[\p{M}\u0640]+/gu;
/** Letters that one types for the other, with those of a Persian keyboard. */
const SAME: Readonly<Record<string, string>> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };
const VARIANT = /[ٱةىیک]/g;

/** A text as it is looked for: without what people leave out or spell in two ways when they type. */
export const foldForSearch = (text: string): string =>
  westernDigits(text.normalize('NFKD'))
    .replaceAll(MARKS, '')
    .replaceAll(VARIANT, (letter) => SAME[letter] ?? letter)
    .toLowerCase();

/** Reports a folded text whether each word that was typed stands in it, in whatever order. */
export function foldedFinder(typed: string): (folded: string) => boolean {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}

/** The same of texts as they are, such as the names of a dish in both languages. */
export function wordFinder(typed: string): (texts: readonly string[]) => boolean {
  const isIn = foldedFinder(typed);
  return (texts) => isIn(foldForSearch(texts.join('\n')));
}
