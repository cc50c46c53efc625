import { expect, it } from 'vitest';
import { type CookedLine, madeBefore } from './made-before.rules.ts';

const GRILL = 3;
const BAR = 4;
const KIBBEH: CookedLine = { item_id: 1, price_id: 2, addons: [{ id: 5 }, { id: 6 }], note: null, count: 2 };
const made = (line: CookedLine, ...made_at: number[]) => ({ ...line, made_at });

it('A dish that is wished in the same way stays made where it was, in whatever order its extras and lines come.', () => {
  const tea = { ...KIBBEH, item_id: 9 };
  const again = { ...KIBBEH, addons: KIBBEH.addons.toReversed() };
  expect(madeBefore([made(KIBBEH, GRILL, BAR), made(tea, BAR)], [tea, again])).toEqual([[BAR], [GRILL, BAR]]);
});

it.each([
  ['more of it', { count: 3 }],
  ['another wish', { note: 'no salt' }],
  ['another size', { price_id: 7 }],
  ['one extra less', { addons: [{ id: 5 }] }],
  ['another dish', { item_id: 8 }],
])('What is made is not enough for %s.', (_what, change) => {
  expect(madeBefore([made(KIBBEH, GRILL)], [{ ...KIBBEH, ...change }])).toEqual([[]]);
});

it('Of two lines of one dish as many stay made as were, and less of a dish is made as well.', () => {
  const one = { ...KIBBEH, count: 1 };
  expect(madeBefore([made(KIBBEH, GRILL), made(KIBBEH)], [one, one])).toEqual([[GRILL], []]);
});
