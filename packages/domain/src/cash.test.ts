import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '@diwan/contract/currencies.ts';
import { changeOf, likelyCash } from './cash.ts';

const due = fc.integer({ min: 1, max: 10_000_000 });
const currency = fc.constantFrom(...CURRENCIES);

describe('cash at the till', () => {
  test('For 4.750 dinars a customer hands over five, ten or twenty.', () => {
    expect(likelyCash(4750, 'KWD')).toEqual([5000, 10_000, 20_000]);
  });

  test('For 23.500 dinars it is the next whole sum that ones, fives, tens and twenties make.', () => {
    expect(likelyCash(23_500, 'KWD')).toEqual([24_000, 25_000, 30_000, 40_000]);
  });

  test('Dollars have notes of their own, of which the four smallest sums are offered.', () => {
    expect(likelyCash(1325, 'USD')).toEqual([1400, 1500, 2000, 5000]);
  });

  test('What is due to the note itself is the exact sum, and is not offered twice.', () => {
    expect(likelyCash(5000, 'KWD')).toEqual([10_000, 20_000]);
  });

  test('Every sum that is offered covers what is due, each once and the smaller first.', () => {
    fc.assert(
      fc.property(due, currency, (sum, of) => {
        const offered = likelyCash(sum, of);
        expect(offered.every((one) => one > sum)).toBe(true);
        expect(offered).toEqual([...new Set(offered)].sort((a, b) => a - b));
      }),
    );
  });

  test('What was due and what goes back are together what was given, to the last fils.', () => {
    fc.assert(
      fc.property(due, fc.integer({ min: 0, max: 20_000_000 }), (sum, given) => {
        expect(changeOf(given, sum)).toBe(given < sum ? null : given - sum);
      }),
    );
  });
});
