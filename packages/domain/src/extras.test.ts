import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedNames, takenTimes, timesOf } from './extras.ts';

it('Taking an extra so many times leaves the others as they were.', () => {
  const chosen = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 });
  fc.assert(
    fc.property(chosen, fc.integer({ min: 1, max: 4 }), fc.nat({ max: 5 }), (list, id, times) => {
      const taken = takenTimes(id, times, list);
      expect(timesOf(id, taken)).toBe(times);
      expect(taken.filter((one) => one !== id)).toEqual(list.filter((one) => one !== id));
    }),
  );
  expect(takenTimes(2, 2, [1, 2, 3])).toEqual([1, 3, 2, 2]);
});

it('What was chosen several times is named once, with how often.', () => {
  expect(countedNames(['Cheese', 'Chilli', 'Cheese'])).toEqual(['2 × Cheese', 'Chilli']);
  expect(countedNames([])).toEqual([]);
});
