import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newPassword } from './secrets.ts';

const passwords = Array.from({ length: 500 }, () => newPassword(randomBytes));

it('makes passwords of twelve characters with every kind of character', () => {
  for (const password of passwords) {
    expect(password).toHaveLength(12);
    for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/]) expect(password).toMatch(kind);
  }
});

it('makes no password twice, and puts no kind in a place of its own', () => {
  expect(new Set(passwords).size).toBe(passwords.length);
  const kindsAt = (place: number) =>
    new Set(passwords.map((password) => password.charAt(place).replace(/[A-Z]/, 'A').replace(/[a-z]/, 'a')));
  for (let place = 0; place < 12; place += 1) {
    expect([...kindsAt(place)]).toEqual(expect.arrayContaining(['A', 'a']));
    expect([...kindsAt(place)].join('')).toMatch(/\d/);
  }
});
