/** Characters a password has besides the words that everybody who knows the account could guess. */
export const FEWEST_OWN_CHARACTERS = 8;
const FEWEST_DIFFERENT_CHARACTERS = 4;
/** Shorter words stand in too many good passwords by chance. */
const SHORTEST_WORD = 3;
/** What is left of `qwerty123!` without the digits and signs around it is compared only if it is a word. */
const SHORTEST_BASE = 4;

/** Words of the product and of its trade; docs/decisions/0022 names them as the list of context-specific words. */
export const PRODUCT_WORDS = [
  'diwan',
  'dashboard',
  'restaurant',
  'salon',
  'hotel',
  'chalet',
  'ديوان',
  'مطعم',
  'صالون',
  'فندق',
  'شاليه',
] as const;

export type PasswordProblem = 'password_common' | 'password_of_known_words';

export interface Known {
  readonly isCommon: (lowerCase: string) => boolean;
  /** Names, addresses and phone numbers of the person and of their businesses. */
  readonly words: readonly string[];
}

const SUBSTITUTES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const withLetters = (text: string) =>
  Array.from(text)
    .map((sign) => SUBSTITUTES[sign] ?? sign)
    .join('');

const isLetter = (sign: string) => /\p{L}/u.test(sign);

/** Without the digits and signs that people add behind a word, and without those around it. */
function basesOf(text: string): string[] {
  const signs = Array.from(text);
  const start = Math.max(0, signs.findIndex(isLetter));
  const end = signs.findLastIndex(isLetter) + 1;
  return [signs.slice(0, end).join(''), signs.slice(start, end).join('')];
}

/** All the same, or one after the other: `aaaaaaaa`, `abcdefgh`, `87654321`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text).map((sign) => sign.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) <= 1 &&
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
  );
}

function isGuessedFirst(password: string, { isCommon }: Known): boolean {
  if (isSequence(password) || new Set(password).size < FEWEST_DIFFERENT_CHARACTERS) return true;
  const bases = basesOf(password).filter((base) => base.length >= SHORTEST_BASE);
  const forms = [password, ...bases];
  return forms.some((form) => isCommon(form) || isCommon(withLetters(form)));
}

function knownWords({ words }: Known): string[] {
  const parts = [...PRODUCT_WORDS, ...words].flatMap((word) => {
    const lower = word.normalize('NFKC').toLowerCase();
    return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)];
  });
  const long = parts.filter((part) => part.length >= SHORTEST_WORD);
  return [...new Set(long)].toSorted((one, other) => other.length - one.length);
}

function ownCharacters(password: string, known: Known): number {
  let rest = password;
  for (const word of knownWords(known)) rest = rest.replaceAll(word, '');
  return Array.from(rest).length;
}

/** Why a password is among the first that would be guessed; null: it is not. Its length is checked elsewhere. */
export function passwordProblem(password: string, known: Known): PasswordProblem | null {
  const lower = password.normalize('NFKC').toLowerCase();
  if (isGuessedFirst(lower, known)) return 'password_common';
  return ownCharacters(lower, known) < FEWEST_OWN_CHARACTERS ? 'password_of_known_words' : null;
}
