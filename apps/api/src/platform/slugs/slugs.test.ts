import { expect, it } from 'vitest';
import { slugFrom } from './slugs.ts';

it.each([
  ['Sea View', 'sea-view'],
  ['  Café — Noir! ', 'cafe-noir'],
  ['42', 'branch-42'],
  ['abc', 'abc'],
  ['---', 'branch'],
  ['東京', 'branch'],
  ['', 'branch'],
])('The address of %j is %j.', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

it('An Arabic name is written as it sounds, and a long one is cut without a hyphen at its end.', () => {
  expect(slugFrom('البحر')).toMatch(/^[a-z][a-z-]{2,}$/);
  const long = slugFrom(`${'a'.repeat(69)} ${'b'.repeat(30)}`);
  expect(long).toBe('a'.repeat(69));
  expect(slugFrom('c'.repeat(100))).toHaveLength(70);
});
