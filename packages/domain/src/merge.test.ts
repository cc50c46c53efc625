import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choices, members, mergeThree, rows, seenAs, type Three, whole } from './merge.ts';

interface Dish {
  readonly hide: boolean;
  readonly names: { readonly en: string; readonly ar: string };
  readonly price: number;
}

const DISH = members<Dish>({
  hide: whole(),
  names: members({ en: whole(), ar: whole() }),
  price: whole(),
});
const word = fc.constantFrom('', 'Tea', 'Soup', 'شاي');
const dish: fc.Arbitrary<Dish> = fc.record({
  hide: fc.boolean(),
  names: fc.record({ en: word, ar: word }),
  price: fc.nat(3),
});
const three = fc.record({ base: dish, mine: dish, theirs: dish });

const leaves = ({ hide, names, price }: Dish) =>
  ({ hide, 'names.en': names.en, 'names.ar': names.ar, price }) as const;
type Leaf = keyof ReturnType<typeof leaves>;
const LEAVES: readonly Leaf[] = ['hide', 'names.en', 'names.ar', 'price'];

describe('merging members', () => {
  it('takes what only one side has changed, and asks about nothing else than what both have', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const { value, conflicts } = mergeThree(DISH, { base, mine, theirs });
        for (const leaf of LEAVES) {
          const [was, my, their] = [leaves(base)[leaf], leaves(mine)[leaf], leaves(theirs)[leaf]];
          const isRequested = conflicts.some(({ path }) => path === leaf);
          expect(isRequested).toBe(my !== was && their !== was && my !== their);
          expect(leaves(value)[leaf]).toBe(my === was ? their : my);
        }
      }),
    );
  });

  it('leaves nothing to ask once every conflict has a choice, and then holds what was chosen', () => {
    fc.assert(
      fc.property(three, fc.constantFrom('mine', 'theirs'), ({ base, mine, theirs }, side) => {
        const { conflicts } = mergeThree(DISH, { base, mine, theirs });
        const choices: Choices = Object.fromEntries(conflicts.map(({ path }) => [path, side]));
        const chosen = mergeThree(DISH, { base, mine, theirs }, choices);
        expect(chosen.conflicts).toEqual([]);
        const wanted = leaves(side === 'mine' ? mine : theirs);
        for (const { path } of conflicts)
          expect(leaves(chosen.value)[path as Leaf]).toBe(wanted[path as Leaf]);
      }),
    );
  });

  it('is the same from the other side wherever nothing is asked', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const here = mergeThree(DISH, { base, mine, theirs });
        const there = mergeThree(DISH, { base, mine: theirs, theirs: mine });
        expect(there.conflicts.map(({ path }) => path)).toEqual(here.conflicts.map(({ path }) => path));
        expect(here.conflicts.length > 0 || DISH.isSame(there.value, here.value)).toBe(true);
      }),
    );
  });

  it('keeps together what is seen as one', () => {
    const offer = seenAs<{ amount: number; type: string }, string>(
      whole(),
      ({ amount, type }) => `${amount} ${type}`,
      (seen) => ({ amount: Number(seen.split(' ')[0]), type: seen.split(' ')[1] ?? '' }),
    );
    const base = { amount: 10, type: 'value' };
    const mine = { amount: 20, type: 'value' };
    const theirs = { amount: 10, type: 'percentage' };
    const { conflicts } = mergeThree(members({ offer }), {
      base: { offer: base },
      mine: { offer: mine },
      theirs: { offer: theirs },
    });
    expect(conflicts).toEqual([
      { path: 'offer', base: '10 value', mine: '20 value', theirs: '10 percentage' },
    ]);
  });
});

interface Price {
  readonly id: number | null;
  readonly key: string;
  readonly amount: number;
}

const PRICES = rows<Price>({
  idOf: ({ id }) => id,
  row: members<Price>({ amount: whole() }),
  adopt: (mine, { id }) => ({ ...mine, id }),
  renew: (row) => ({ ...row, id: null }),
});
const price = (id: number | null, amount: number, key = `id:${id}`): Price => ({ id, amount, key });
const mergePrices = (given: Three<readonly Price[]>, choices?: Choices) => mergeThree(PRICES, given, choices);
const BASE = [price(1, 10), price(2, 20)];

describe('merging rows', () => {
  it('adds what each has added, removes what each has removed, and merges the rest by id', () => {
    const mine = [price(1, 11), price(null, 5, 'a')];
    const theirs = [price(1, 10), price(2, 20), price(3, 30)];
    expect(mergePrices({ base: BASE, mine, theirs })).toEqual({
      value: [price(1, 11), price(null, 5, 'a'), price(3, 30)],
      conflicts: [],
    });
  });

  it('loses no row that either has added and nobody has removed', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(list, list, list, fc.nat(3), (base, stored, theirs, fresh) => {
        const added = Array.from({ length: fresh }, (_, index) => price(null, 900 + index, `new:${index}`));
        const mine = [...stored.filter((id) => base.includes(id)).map((id) => price(id, 1)), ...added];
        const { value } = mergePrices({
          base: base.map((id) => price(id, 1)),
          mine,
          theirs: theirs.map((id) => price(id, 1)),
        });
        const ids = value.map(({ id }) => id);
        const wanted = theirs.filter((id) => !base.includes(id) || stored.includes(id));
        expect(new Set(ids.filter((id) => id !== null))).toEqual(new Set(wanted));
        expect(ids.filter((id) => id === null)).toHaveLength(fresh);
      }),
    );
  });

  it('asks about a row that one has removed and the other has changed', () => {
    const given = { base: BASE, mine: [price(1, 10)], theirs: [price(1, 10), price(2, 25)] };
    const { value, conflicts } = mergePrices(given);
    expect(conflicts).toEqual([{ path: '2', base: price(2, 20), mine: null, theirs: price(2, 25) }]);
    expect(value).toEqual([price(1, 10)]);
    expect(mergePrices(given, { '2': 'theirs' })).toEqual({
      value: [price(1, 10), price(2, 25)],
      conflicts: [],
    });
  });

  it('stores my changed row anew where it was removed meanwhile', () => {
    const given = { base: BASE, mine: [price(1, 10), price(2, 25)], theirs: [price(1, 10)] };
    const { value } = mergePrices(given, { '2': 'mine' });
    expect(value).toEqual([price(1, 10), price(null, 25, 'id:2')]);
  });

  it('knows a row of mine again whose answer got lost', () => {
    const theirs = [...BASE, price(3, 5)];
    const mine = [...BASE, price(null, 5, 'a')];
    expect(mergePrices({ base: BASE, mine, theirs })).toEqual({
      value: [...BASE, price(3, 5, 'a')],
      conflicts: [],
    });
  });

  it('follows the side that has changed the order, and asks if both have', () => {
    const base = [price(1, 1), price(2, 1), price(3, 1)];
    const [one, two, three_] = base as [Price, Price, Price];
    const orderOf = (merged: { value: readonly Price[] }) => merged.value.map(({ id }) => id);
    expect(orderOf(mergePrices({ base, mine: base, theirs: [three_, one, two] }))).toEqual([3, 1, 2]);
    expect(orderOf(mergePrices({ base, mine: [two, one, three_], theirs: base }))).toEqual([2, 1, 3]);
    const both = { base, mine: [two, one, three_], theirs: [three_, one, two] };
    expect(mergePrices(both).conflicts.map(({ path }) => path)).toEqual(['order']);
    expect(orderOf(mergePrices(both, { order: 'theirs' }))).toEqual([3, 1, 2]);
  });

  it('lets one of the lists be chosen where both together would be too many', () => {
    const discounts = members({ discounts: rows<Price>({ idOf: ({ id }) => id, row: whole(), atMost: 1 }) });
    const given = {
      base: { discounts: [] },
      mine: { discounts: [price(null, 5)] },
      theirs: { discounts: [price(7, 9)] },
    };
    expect(mergeThree(discounts, given).conflicts.map(({ path }) => path)).toEqual(['discounts']);
    expect(mergeThree(discounts, given, { discounts: 'theirs' })).toEqual({
      value: given.theirs,
      conflicts: [],
    });
  });
});
