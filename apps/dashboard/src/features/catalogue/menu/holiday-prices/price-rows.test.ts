import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arePricesValid, countMissing, priceProblem, sentPrices, withoutMissing } from './price-rows.ts';

const KWD = 3;

describe('a holiday price', () => {
  it.each([
    ['', 'price_required'],
    ['  ', 'price_required'],
    ['-1', 'number_min'],
    ['many', 'number_invalid'],
    ['1.2345', 'decimals'],
    ['1000000000', 'number_max'],
    ['0', undefined],
    ['400', undefined],
    ['399.750', undefined],
  ])('of %j: %s', (typed, key) => expect(priceProblem(typed, KWD)?.key).toBe(key));
});

const typedPrice = fc.oneof(fc.constant(null), fc.constant(''), fc.nat(10_000).map(String), fc.string());
const prices = fc.array(typedPrice).map((all) => new Map(all.map((typed, at) => [at + 1, typed])));

describe('holiday prices', () => {
  it('are sent only where each is valid, then exactly those that are not skipped', () => {
    fc.assert(
      fc.property(prices, (typed) => {
        fc.pre(arePricesValid(typed, KWD));
        const priced = [...typed].filter(([, price]) => price !== null).map(([id]) => id);
        expect(sentPrices(typed).map(({ holidayId }) => holidayId)).toEqual(priced);
        expect(sentPrices(typed).every(({ price }) => price >= 0)).toBe(true);
      }),
    );
  });

  it('are never missing once the missing ones are skipped, and keep the others', () => {
    fc.assert(
      fc.property(prices, (typed) => {
        const remaining = withoutMissing(typed);
        expect(countMissing(remaining)).toBe(0);
        expect(remaining.size).toBe(typed.size);
        const priced = [...typed].filter(([, price]) => price !== null && price.trim() !== '');
        expect([...remaining].filter(([, price]) => price !== null)).toEqual(priced);
      }),
    );
  });

  it('block saving while one is missing', () => {
    expect(
      arePricesValid(
        new Map([
          [1, '400'],
          [2, ''],
        ]),
        KWD,
      ),
    ).toBe(false);
    expect(
      arePricesValid(
        new Map([
          [1, '400'],
          [2, null],
        ]),
        KWD,
      ),
    ).toBe(true);
  });
});
