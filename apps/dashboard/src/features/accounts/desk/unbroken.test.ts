import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('No line of a name ends after a hyphen, however many there are.', () => {
  expect(unbroken('Hessa Al-Sabah')).toBe('Hessa Al-\u2060Sabah');
  expect(unbroken('Anne\u2010Marie Al-Ali')).toBe('Anne\u2010\u2060Marie Al-\u2060Ali');
});

test('A name without a hyphen stays as it is.', () => {
  expect(unbroken('حصة الصباح')).toBe('حصة الصباح');
});
