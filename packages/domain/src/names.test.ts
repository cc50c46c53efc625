import { expect, it } from 'vitest';
import { givenUnitName, numberedUnit, orderName } from './names.ts';

it('An order is known by its number and its day, in both languages.', () => {
  const order = { number: 7, day: '2026-11-22' };
  expect(orderName(order, 'en')).toBe('#7 · 22 Nov');
  expect(orderName(order, 'ar')).toBe('\u2066#7\u2069 · 22 نوفمبر');
});

it('A unit is called by the name at its number, counted from one, and one that nobody named has none.', () => {
  const villa = { unit_names: ['Garden', '', 'Pool'] };
  expect([1, 2, 3, 4].map((unit) => givenUnitName(villa, unit))).toEqual([
    'Garden',
    undefined,
    'Pool',
    undefined,
  ]);
});

it('An item that is gone or knows no names names none of its units.', () => {
  expect(givenUnitName(null, 1)).toBeUndefined();
  expect(givenUnitName({}, 1)).toBeUndefined();
});

it('A unit without a name is called by its number in the language of the reader.', () => {
  expect([numberedUnit(2, 'en'), numberedUnit(2, 'ar')]).toEqual(['Unit 2', 'الوحدة 2']);
});
