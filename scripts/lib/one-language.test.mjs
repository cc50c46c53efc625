import { expect, it } from 'vitest';
import { inOneLanguage } from './one-language.mjs';

const MESSAGES = `/** «قبل» */
const MESSAGES = {
  add: { en: 'Add – {amount}', ar: 'أضف – {amount}' },
  many: {
    ar: 'يرجى التحقق من الاتصال، ثم إعادة المحاولة.',
    en: \`Please check your connection
      and try again.\`,
  },
} as const satisfies Record<string, Record<Locale, string>>;

export const say = (key: Key, locale: Locale) => MESSAGES[key][locale];
`;

it('Of texts in both languages one is left, and everything around them stays as it was.', () => {
  expect(inOneLanguage(MESSAGES, 'ar')).toBe(`/** «قبل» */
const MESSAGES = {
  add: { ar: 'أضف – {amount}' },
  many: { ar: 'يرجى التحقق من الاتصال، ثم إعادة المحاولة.' },
} as const satisfies Record<string, Record<Locale, string>>;

export const say = (key: Key, locale: Locale) => MESSAGES[key][locale];
`);
  expect(inOneLanguage(MESSAGES, 'en')).toContain("add: { en: 'Add – {amount}' }");
});

it.each([
  ["const both = { en: one(), ar: 'اثنان' };", 'is no text'],
  ["const three = { en: 'a', ar: 'b', fr: 'c' };", 'has more'],
  ["const one = { en: 'a' };", 'has one language already'],
  ["const dir = { en, ar: 'rtl' };", 'is a name'],
])('%s is left alone: it %s.', (source) => {
  expect(inOneLanguage(source, 'en')).toBe(source);
});
