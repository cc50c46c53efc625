import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch, wordFinder } from './search-words.ts';

describe('what is typed', () => {
  it.each([
    ['احمر', 'أحمر', 'the hamza over an alif is left out'],
    ['اكلات', 'إكلات', 'the hamza under an alif is left out'],
    ['اجل', 'آجل', 'the madda is left out'],
    ['سلطه', 'سلطة', 'the last letter is typed as ه'],
    ['مشوى', 'مشوي', 'the last letter is typed as ى'],
    ['لولو', 'لؤلؤ', 'the hamza over a waw is left out'],
    ['شاي', 'شـــاي', 'the name is stretched'],
    ['مجبوس', 'مَجْبُوسٌ', 'the name has vowel signs'],
    ['كبه', 'کبة', 'the name was typed on a Persian keyboard'],
    ['7 up', '٧ Up', 'a digit is Arabic'],
    ['CREME', 'crème brûlée', 'the name has accents and small letters'],
  ])('finds %s in %s: %s.', (typed, name) => {
    expect(wordFinder(typed)([name])).toBe(true);
  });

  it('finds words in any order, also across the names of both languages.', () => {
    const names = ['Chicken machboos', 'مجبوس دجاج'];
    expect(wordFinder('machboos chick')(names)).toBe(true);
    expect(wordFinder('دجاج machboos')(names)).toBe(true);
    expect(wordFinder('machboos lamb')(names)).toBe(false);
  });

  it('finds everything as long as it is nothing but spaces.', () => {
    expect(wordFinder('  \t')(['Karak'])).toBe(true);
  });
});

const LETTERS = Array.from('أإآابتثةهىيئؤكلمنو ـَُِّْabcéÀ٠۹');

it('Every name is found by itself and by each of its beginnings, and folding twice changes nothing.', () => {
  const letters = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1 });
  fc.assert(
    fc.property(letters, fc.nat(), (name, at) => {
      expect(wordFinder(name)([name])).toBe(true);
      expect(wordFinder(name.slice(0, at % (name.length + 1)))([name])).toBe(true);
      expect(foldForSearch(foldForSearch(name))).toBe(foldForSearch(name));
    }),
  );
});
