import { expect, test } from 'vitest';
import { sourceLabel } from './source-labels.ts';

test.each([
  ['restaurant', 'Table code', 'رمز الطاولة'],
  ['salon', 'Chair code', 'رمز الكرسي'],
  ['hotel', 'Table code', 'رمز الطاولة'],
  ['chalet', 'Table code', 'رمز الطاولة'],
] as const)(
  'What comes by the code where guests of a %s sit is called by what they sit on.',
  (type, en, ar) => {
    expect([sourceLabel('table', type, 'en'), sourceLabel('table', type, 'ar')]).toEqual([en, ar]);
  },
);

test('Every other source has one word for all types, and one that nobody knows is called by its value.', () => {
  expect(sourceLabel('tablet', 'salon', 'en')).toBe(sourceLabel('tablet', 'restaurant', 'en'));
  expect(sourceLabel('ical', 'chalet', 'ar')).toBe('تقويم موقع آخر');
  expect(sourceLabel('kiosk', 'hotel', 'en')).toBe('kiosk');
});
