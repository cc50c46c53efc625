import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageOfName, nameInItsLanguage } from './name-script.ts';

describe('languageOfName', () => {
  test.each([
    ['Iced tea', 'en'],
    ['Crème brûlée', 'en'],
    ['شاي', 'ar'],
    ['شَاي ١', 'ar'],
    ['بيتزا BBQ', 'ar'],
    ['7up سڤن', 'ar'],
    ['Karak كرك chai', 'en'],
    ['7', null],
    ['٧ - 8', null],
    ['', null],
  ])('%j is %s', (name, language) => {
    expect(languageOfName(name)).toBe(language);
  });
});

describe('nameInItsLanguage', () => {
  test('writes a name in its own language, and one without letters in both', () => {
    expect(nameInItsLanguage('Iced tea')).toEqual({ en: 'Iced tea', ar: '' });
    expect(nameInItsLanguage('شاي')).toEqual({ en: '', ar: 'شاي' });
    expect(nameInItsLanguage('7')).toEqual({ en: '7', ar: '7' });
  });

  test('never loses a name, and writes nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        const { en, ar } = nameInItsLanguage(name);
        expect([en, ar]).toContain(name);
        expect(['', name]).toEqual(expect.arrayContaining([en, ar]));
      }),
    );
  });
});
