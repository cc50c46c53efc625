import { expect, it } from 'vitest';
import { marginOf, sampleOf } from './sample.mjs';

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
