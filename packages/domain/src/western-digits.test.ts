import fc from 'fast-check';
import { expect, test } from 'vitest';
import { westernDigits } from './text.ts';

const written = (amount: number, zero: number) =>
  String(amount).replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

test('a number of either script is read as it is in the West', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(0x660, 0x6f0), (amount, zero) => {
      expect(westernDigits(written(amount, zero))).toBe(String(amount));
    }),
  );
});

test('what is no digit stays, and nothing gets longer or shorter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(westernDigits(text)).toHaveLength(text.length);
    }),
  );
  expect(westernDigits('غرفة ٢')).toBe('غرفة 2');
});
