import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapsOf, type Stay } from './holidays.ts';

const stay = (id: number, from: number, to: number): Stay => ({
  id,
  from: `2026-03-${String(from).padStart(2, '0')} 14:00:00`,
  to: `2026-03-${String(to).padStart(2, '0')} 14:00:00`,
});

test('a holiday may begin where another ends', () => {
  expect([...overlapsOf([stay(1, 5, 8), stay(2, 8, 11)])]).toEqual([]);
});

test('those that share a night name each other', () => {
  const found = overlapsOf([stay(1, 5, 12), stay(2, 8, 9), stay(3, 11, 20), stay(4, 25, 26)]);
  expect([...found].toSorted(([one], [other]) => one - other)).toEqual([
    [1, [2, 3]],
    [2, [1]],
    [3, [1]],
  ]);
});

const stays = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 8 })), { maxLength: 12 })
  .map((rows) => rows.map(([from, nights], index) => stay(index + 1, from, from + nights)));

test('is what comparing every pair finds', () => {
  fc.assert(
    fc.property(stays, (rows) => {
      const found = overlapsOf(rows);
      for (const one of rows) {
        const others = rows.filter((row) => row.id !== one.id && row.from < one.to && row.to > one.from);
        expect(new Set(found.get(one.id))).toEqual(new Set(others.map(({ id }) => id)));
      }
    }),
  );
});
