import { expect, it } from 'vitest';
import { phoneIn, textIn } from './setting-values.ts';

it('A text of a setting is read without the spaces around it, and one of spaces alone is none.', () => {
  expect(textIn(' Gulf Road ')).toBe('Gulf Road');
  expect([textIn('  '), textIn(''), textIn(5), textIn(null), textIn(undefined)]).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it('A phone is read from its value or from a bare text; a value without a number has none.', () => {
  expect(phoneIn({ phone: '50000110', phoneExt: '965', formattedNumber: '+96550000110' })).toBe(
    '+96550000110',
  );
  expect(phoneIn('+96550000110')).toBe('+96550000110');
  expect(phoneIn({ phone: '5', formattedNumber: null })).toBeNull();
  expect(phoneIn({ phone: '5' })).toBeNull();
  expect(phoneIn(null)).toBeNull();
});
