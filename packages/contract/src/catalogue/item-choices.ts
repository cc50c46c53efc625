import { LOCALES, type Locale } from '../locale.ts';
import { CHOICE_WORDS } from './item-field-labels.ts';

type Word = keyof typeof CHOICE_WORDS;
const isWord = (choice: string): choice is Word => Object.hasOwn(CHOICE_WORDS, choice);

/** What a choice is called; one that is not known stands for itself. */
export const choiceLabel = (choice: string, locale: Locale): string =>
  isWord(choice) ? CHOICE_WORDS[choice][locale] : choice;

const BETWEEN = { en: ', ', ar: '، ' };
export const formatChoices = (chosen: readonly string[], locale: Locale): string =>
  chosen.map((choice) => choiceLabel(choice, locale)).join(BETWEEN[locale]);

const comparable = (text: string) => text.trim().toLocaleLowerCase('en').replaceAll(/\s+/g, ' ');

/** The choices that a text names, in either language or by their keys; null where it names anything else. */
export function choicesIn(text: string, choices: readonly string[]): string[] | null {
  const named = text
    .split(/[,،;\n]/)
    .map(comparable)
    .filter((name) => name !== '');
  const namesOf = (choice: string) =>
    [choice, ...LOCALES.map((locale) => choiceLabel(choice, locale))].map(comparable);
  const chosen = choices.filter((choice) => namesOf(choice).some((name) => named.includes(name)));
  return named.every((name) => chosen.some((choice) => namesOf(choice).includes(name))) ? chosen : null;
}
