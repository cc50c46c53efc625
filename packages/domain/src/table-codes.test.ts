import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTableCode, tableCode } from './table-codes.ts';

const hex = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

test('A code of a table is ten letters that are read back however they are typed.', () => {
  fc.assert(
    fc.property(hex, (digits) => {
      const code = tableCode(digits);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      const typed = `${code.slice(0, 5)}-${code.slice(5)}`
        .toLowerCase()
        .replaceAll('0', 'o')
        .replaceAll('1', 'l');
      expect(readTableCode(typed)).toBe(code);
    }),
  );
});

test('Fifty bits decide the code: another one of them is another code, and what follows is nothing.', () => {
  const bits = '0123456789abc0000000000000000000';
  expect(tableCode(bits)).toBe('04HMASW9NF');
  expect(tableCode('ffffffffffffffff')).toBe('ZZZZZZZZZZ');
  expect(tableCode('0000000000003fff')).toBe('0000000000');
  expect(tableCode('0000000000004000')).toBe('0000000001');
});

test.each(['', 'ABC', '04HMASW9NU', '04HMASW9NFF', '٠٤HMASW9NF', '../../etc/p'])(
  '%j is no code of a table.',
  (typed) => {
    expect(readTableCode(typed)).toBeNull();
  },
);
