import { describe, expect, it } from 'vitest';
import { languageOf } from './page-language.ts';

describe('the language of a page', () => {
  it.each([
    ['ar', undefined, 'ar'],
    ['en', 'ar', 'en'],
    [undefined, 'ar-KW,ar;q=0.9,en;q=0.8', 'ar'],
    [undefined, 'fr, en;q=0.5, ar;q=0.6', 'ar'],
    [undefined, 'ar;q=0, en', 'en'],
    ['fr', 'de', 'en'],
    [undefined, undefined, 'en'],
  ])('asked as %s by a browser of %s is %s', (input, header, language) => {
    expect(languageOf(input, header)).toBe(language);
  });
});
