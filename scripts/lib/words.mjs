import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const PRODUCT = [
  'packages/contract/src',
  'packages/domain/src',
  'apps/api/src',
  'apps/guest/src',
  'apps/dashboard/src',
];
const NOT_PRODUCT = /(^|\/)(testing|e2e)\/|\.(test|spec)\.tsx?$/;
/** One message in both languages, as oxfmt writes it. */
const MESSAGE = /en: '((?:[^'\\]|\\.)*)',\s*ar: '((?:[^'\\]|\\.)*)'/g;
/** One choice of a list, as `option(value, English, Arabic)`. */
const OPTION = /\boption\(\s*'[^']*',\s*'((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)'/g;
const ARABIC = /\p{Script=Arabic}/u;

/** English that cannot tell apart what Arabic must. Each says why; one that is no longer needed is an error. */
const SEVERAL = {
  Canceled: 'An invoice is feminine, a payment masculine.',
  Pending: 'An invoice is outstanding, a reservation and an order wait for an answer.',
  Paid: 'An invoice is feminine, a reservation and an order are masculine.',
  'Keep it': 'An invoice is feminine, a reservation masculine.',
  'Yes, cancel it': 'An invoice is feminine; a guest is asked about the booking by name.',
  'Not stated': 'A frontage is feminine, an owner masculine.',
  Blocked: 'Dates are closed, a customer is banned.',
  Units: 'The heading of a column in sheets that owners keep, which an import reads.',
  'No.': 'An answer, and the number of an order.',
  By: 'Who did it, and by how much prices change.',
  Providers: 'The heading of a field is in the nominative, within a sentence it is not.',
  List: 'Bookings and holidays as rows; the layout of a menu bears the word that also means a menu.',
  English: 'The switch names each language in itself.',
  Business: 'The list of several bears the name of one in English.',
};

/** The same word with and without its article is one word: “a menu” and “the menu”. */
const withoutArticles = (arabic) => arabic.replaceAll(/(^|\s)ال/g, '$1');

/** What stands at the end of a text and makes no other text of it, in both scripts; a question is another one. */
const END_MARKS = /[\s.,:;!…،؛]+$/u;
const folded = (text) => text.replace(END_MARKS, '').toLowerCase();

/** Every message of a file: `{ en, ar, line }`. */
export function messagesOf(source) {
  return [MESSAGE, OPTION]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map(({ 1: en, 2: ar, index }) => ({ en, ar, line: source.slice(0, index).split('\n').length }))
    .filter(({ ar }) => ARABIC.test(ar));
}

/** Complaints about English texts that `files` (`{ path, source }`) say with more than one Arabic one. */
export function doubleWords(files, several = SEVERAL) {
  const found = new Map();
  for (const { path, source } of files) {
    for (const { en, ar, line } of messagesOf(source)) {
      const text = found.get(folded(en)) ?? { en, places: new Map() };
      const word = folded(withoutArticles(ar));
      text.places.set(word, [...(text.places.get(word) ?? []), `${ar} (${path}:${line})`]);
      found.set(folded(en), text);
    }
  }
  const excepted = new Map(Object.keys(several).map((en) => [folded(en), en]));
  const doubles = [...found].filter(([, { places }]) => places.size > 1);
  const complaints = doubles
    .filter(([text]) => !excepted.has(text))
    .map(
      ([, { en, places }]) =>
        `“${en}” has several Arabic words: ${[...places.values()].map(([first]) => first).join(', ')}`,
    );
  const needless = [...excepted]
    .filter(([text]) => !doubles.some(([each]) => each === text))
    .map(([, en]) => en)
    .map((en) => `“${en}” has one Arabic word and needs no exception.`);
  return [...complaints, ...needless];
}

function sourcesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !NOT_PRODUCT.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
}

/** One English text has one Arabic text in all of the product. */
export function checkWords() {
  const complaints = doubleWords(PRODUCT.flatMap(sourcesBelow));
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') };
}
