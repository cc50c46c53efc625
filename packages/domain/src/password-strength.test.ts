import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-strength.ts';

const COMMON = new Set(['password', 'qwerty', 'sunshine', 'iloveyou']);
const known = {
  isCommon: (text: string) => COMMON.has(text),
  words: ['Nora Al-Lulu', 'nora.lulu@example.test', '+96550001234', 'Layali Lounge', 'صالون الليالي'],
};

describe('a password', () => {
  it.each([
    ['password', 'as it stands in the list'],
    ['PassWord', 'in other letters'],
    ['qwerty2026!', 'with digits and signs around it'],
    ['p@ssw0rd', 'with digits and signs in place of letters'],
    ['$un5hine99', 'with both'],
    ['ｐａｓｓｗｏｒｄ', 'typed on another keyboard'],
    ['aaaaaaaa', 'as one sign repeated'],
    ['abababab', 'as few signs repeated'],
    ['12345678', 'as digits in their order'],
    ['hgfedcba', 'as letters in reverse order'],
    ['٠١٢٣٤٥٦٧', 'as Arabic digits in their order'],
  ])('%s is common %s', (password) => {
    expect(passwordProblem(password, known)).toBe('password_common');
  });

  it.each([
    'diwan-2026',
    'DiwanSalon7',
    'nora1990!',
    'lulu-nora-77',
    'nora.lulu@example.test',
    '96550001234',
    'layali_lounge1',
    'صالون الليالي1',
  ])('%s consists of words that others know', (password) => {
    expect(passwordProblem(password, known)).toBe('password_of_known_words');
  });

  it.each([
    'a good password',
    'nora likes blue tiles',
    'kX7#pq!2',
    'قهوة وهيل وزعفران',
    'sunshine over the sea',
  ])('%s is accepted', (password) => {
    expect(passwordProblem(password, known)).toBeNull();
  });

  it('is accepted for a person whose name is one letter of it.', () => {
    expect(passwordProblem('kX7#pq!2', { ...known, words: ['k', 'Al'] })).toBeNull();
  });
});
