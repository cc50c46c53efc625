import { describe, expect, it } from 'vitest';
import { differences } from './audit.ts';

const price = (id: number, amount: number) => ({
  id,
  price: amount,
  locales: [{ locale: 'en', name: `Size ${id}` }],
});

describe('the differences of an entity', () => {
  it('are its fields by their paths, rows by their ids and languages', () => {
    const before = { id: 1, hide: false, sort: 3, prices: [price(7, 1), price(8, 2)], unit_names: ['A'] };
    const after = {
      id: 1,
      hide: true,
      sort: 3,
      prices: [price(8, 2), price(7, 1.5)],
      unit_names: ['A', 'B'],
    };
    expect(differences(before, after)).toEqual({
      hide: { before: false, after: true },
      'prices.7.price': { before: 1, after: 1.5 },
      unit_names: { before: ['A'], after: ['A', 'B'] },
    });
  });

  it('tell the first and the last row of a list by the row alone', () => {
    const [none, one] = [{ prices: [] }, { prices: [price(7, 1)] }];
    const row = {
      'prices.7.price': 1,
      'prices.7.locales.en.locale': 'en',
      'prices.7.locales.en.name': 'Size 7',
    };
    const told = (side: 'before' | 'after') =>
      Object.fromEntries(
        Object.entries(row).map(([path, value]) => [path, { before: null, after: null, [side]: value }]),
      );
    expect(differences(none, one)).toEqual(told('after'));
    expect(differences(one, none)).toEqual(told('before'));
  });

  it('are none where members stand in another order, or are absent instead of empty', () => {
    expect(differences({ a: { x: 1, y: 2 }, b: null }, { a: { y: 2, x: 1 } })).toEqual({});
  });

  it('are everything there is when it comes or goes', () => {
    expect(differences(null, { hide: false })).toEqual({ hide: { before: null, after: false } });
    expect(differences({ hide: false }, null)).toEqual({ hide: { before: false, after: null } });
  });

  it('never show a secret', () => {
    expect(differences({ api_key: 'old' }, { api_key: 'new' })).toEqual({
      api_key: { before: '********', after: '********' },
    });
  });
});
