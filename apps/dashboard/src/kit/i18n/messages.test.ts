import { expect, test } from 'vitest';
import { formatInstant } from './dates.ts';
import { nameOf } from './localized.ts';
import { defineMessages, translator } from './messages.ts';

const catalogue = defineMessages('test', {
  hello: { en: 'Hello {name}', ar: 'أهلًا {name}' },
  days: {
    en: { one: '{count} day', other: '{count} days' },
    ar: {
      zero: 'صفر',
      one: 'يوم',
      two: 'يومان',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    },
  },
});

test('values stand where the text marks them, unescaped', () => {
  expect(translator(catalogue, 'en')('hello', { name: '<Nora>' })).toBe('Hello <Nora>');
});

test('Arabic counts in all six forms', () => {
  const t = translator(catalogue, 'ar');
  const said = [0, 1, 2, 5, 11, 100].map((count) => t('days', { count }));
  expect(said).toEqual(['صفر', 'يوم', 'يومان', '5 أيام', '11 يومًا', '100 يوم']);
});

test('instants are told in the clock of the business, with western digits', () => {
  expect(formatInstant('2026-04-02T21:05:00.000Z', 'en', 'Asia/Kuwait')).toBe('2026-04-03 12:05 AM');
  expect(formatInstant('2026-04-02T11:05:00.000Z', 'ar', 'Asia/Kuwait')).toBe('2026-04-02 02:05 م');
});

test('a name missing in one language is shown in the other', () => {
  const rows = [
    { locale: 'en' as const, name: 'Sea' },
    { locale: 'ar' as const, name: '' },
  ];
  expect(nameOf(rows, 'ar')).toBe('Sea');
});
