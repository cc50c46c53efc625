/** Each letter with its sound, as street signs of the Gulf spell it; marks of short vowels count where written. */
const LETTERS = new Map(
  [
    'اa أa إi آa ٱa ىa ةa ء ؤu ئi',
    'بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh',
    'پp چch ژzh ڤv گg کk ۀa ہh',
    '\u064Ban \u064Cun \u064Din \u064Ea \u064Fu \u0650i',
  ]
    .flatMap((row) => row.split(' '))
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(1)]),
);
const SHADDA = '\u0651';
/** The order in which Unicode keeps the two marks; the doubled letter sounds before its vowel. */
const VOWEL_BEFORE_SHADDA = /([\u064B-\u0650])\u0651/g;
/** The kashida that stretches a word, the sukun, and marks of the Quran's writing. */
const SILENT = /\u0640|[\u0652-\u065F]|\u0670|[\u06D6-\u06ED]|[\u200C-\u200F]/g;
const WORD = /[\u0621-\u0652\u066E-\u06D3]+/g;
const DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const ARTICLE = /^(?:\u0627|\u0671)\u0644(?=..)/;
const VOWELS = new Set('اأإآٱىةويیؤئ\u064E\u064F\u0650');

/** Waw and ya are long vowels between consonants, and consonants at the beginning and beside vowels. */
function halfVowel(letters: readonly string[], at: number): string | null {
  const letter = letters[at];
  const isWaw = letter === 'و';
  if (!isWaw && letter !== 'ي' && letter !== 'ی') return null;
  const isConsonant = at === 0 || [letters[at - 1], letters[at + 1]].some((near) => near && VOWELS.has(near));
  if (isConsonant) return isWaw ? 'w' : 'y';
  return isWaw ? 'u' : 'i';
}

function spell(word: string): string {
  const letters = Array.from(word);
  let spelt = '';
  let last = '';
  letters.forEach((letter, at) => {
    // A doubled letter is marked behind it.
    last = letter === SHADDA ? last : (halfVowel(letters, at) ?? LETTERS.get(letter) ?? '');
    spelt += last;
  });
  return spelt;
}

function spellWord(word: string): string {
  const rest = word.replace(ARTICLE, '');
  return rest === word ? spell(word) : `al-${spell(rest)}`;
}

/** Arabic words and digits in Latin ones, everything else as it is: 'مطعم البحر ٢' is 'mtam al-bhr 2'. */
export function latinLetters(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(SILENT, '')
    .replaceAll(VOWEL_BEFORE_SHADDA, `${SHADDA}$1`)
    .replaceAll(WORD, spellWord);
}
