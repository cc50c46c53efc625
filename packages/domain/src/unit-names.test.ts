import { expect, it } from 'vitest';
import { givenUnitName, numberedUnit } from './unit-names.ts';

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
