import { expect, it } from 'vitest';
import { marginOf, marginOfSample, sampleOf, scoreOfSample } from './sample.mjs';

const ORDERS = 'apps/api/src/features/bookings/orders';
const mutantsOf = (file, count) =>
  Array.from({ length: count }, (_, line) => ({
    file,
    location: { start: { line, column: 1 }, end: { line, column: 9 } },
    replacement: 'false',
  }));
const MANY = [
  ...mutantsOf(`${ORDERS}/update-order.ts`, 200),
  ...mutantsOf(`${ORDERS}/order-money.ts`, 100),
  ...mutantsOf('apps/api/src/platform/http/serve.ts', 60),
];
const countOf = (mutants, end) => mutants.filter(({ file }) => file.endsWith(end)).length;

it('A sample has as many mutants of each area, and every file its share of them.', () => {
  const { chosen, population } = sampleOf(MANY, { size: 30, seed: 1 });
  expect(population).toEqual({ 'bookings, orders, invoices, payments': 300, platform: 60 });
  expect(new Set(chosen).size).toBe(60);
  expect([
    countOf(chosen, 'update-order.ts'),
    countOf(chosen, 'order-money.ts'),
    countOf(chosen, 'serve.ts'),
  ]).toEqual([20, 10, 30]);
});

it('A seed chooses the same mutants in whatever order they come, and another seed others.', () => {
  const linesOf = (mutants, seed) =>
    sampleOf(mutants, { size: 30, seed })
      .chosen.map(({ file, location }) => `${file}:${location.start.line}`)
      .toSorted();
  expect(linesOf(MANY.toReversed(), 1)).toEqual(linesOf(MANY, 1));
  expect(linesOf(MANY, 2)).not.toEqual(linesOf(MANY, 1));
});

it('An area with fewer mutants than asked for is taken whole, and then its score has no margin.', () => {
  const few = mutantsOf(`${ORDERS}/update-order.ts`, 7);
  expect(sampleOf(few, { size: 30, seed: 1 }).chosen).toHaveLength(7);
  expect(marginOf(5, 7, 7)).toBe(0);
});

it('The margin is that of a share of a sample, and narrows the more of the whole is seen.', () => {
  expect(marginOf(50, 100, 1_000_000)).toBeCloseTo(9.6, 1);
  expect(marginOf(200, 400, 1_000_000)).toBeCloseTo(4.9, 1);
  expect(marginOf(50, 100, 110)).toBeCloseTo(2.9, 1);
  expect(marginOf(30, 30, 1_000_000)).toBeGreaterThan(5);
});

it('A sample that was tested as a whole has the score and the margin of its share.', () => {
  const whole = { found: 40, missed: 20, unreached: 8, wanted: 60 };
  expect(scoreOfSample(whole)).toBeCloseTo(66.7, 1);
  expect(marginOfSample(whole, 1000)).toBe(marginOf(40, 60, 1000));
  expect(scoreOfSample({ found: 0, missed: 5, unreached: 5, wanted: 5 })).toBe(0);
});

it('A sample whose time was over counts what no test reaches once, among all that were to be tested.', () => {
  // A quarter of 40 is reached by no test, and 8 of the 10 of the others that were tested are found.
  const ended = { found: 8, missed: 12, unreached: 10, wanted: 40 };
  expect(scoreOfSample(ended)).toBeCloseTo(60, 5);
  expect(marginOfSample(ended, 1000)).toBeGreaterThan(marginOf(24, 40, 1000));
});
