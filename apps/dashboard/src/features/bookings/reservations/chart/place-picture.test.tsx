import { expect, it } from 'vitest';
import { initialsOf } from './place-picture.tsx';

it.each([
  ['Noura Al-Sanbouk', 'N\u200cA'],
  ['مريم الخيران', 'م\u200cا'],
  ['Maryam', 'M'],
  ['  ', ''],
])('A person without a photo is shown by the first letters of %s.', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
