import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draggedTo, spotsOf, steppedTo } from './plan-places.ts';

const hundredth = fc.integer({ min: 0, max: 100 });
const spot = fc.record({ x: hundredth, y: hundredth });
const pixels = fc.integer({ min: -3000, max: 3000 });
const ROOM = { width: 500, height: 200 };

describe('where tables stand on the plan', () => {
  test('Tables that nobody has put anywhere stand in rows of five, and fill the floor.', () => {
    const spots = spotsOf(Array.from({ length: 7 }, () => ({ x: null, y: null })));
    expect(spots.slice(0, 5).map(({ x }) => x)).toEqual([0, 25, 50, 75, 100]);
    expect(spots.map(({ y }) => y)).toEqual([0, 0, 0, 0, 0, 100, 100]);
  });

  test('A table that was put somewhere stands there.', () => {
    expect(
      spotsOf([
        { x: null, y: null },
        { x: 37, y: 62 },
      ])[1],
    ).toEqual({ x: 37, y: 62 });
  });

  test('A drag by a half of the floor is fifty hundredths, the other way round from right to left.', () => {
    const by = { dx: 250, dy: 100, isMirrored: false };
    expect(draggedTo({ x: 10, y: 0 }, by, ROOM)).toEqual({ x: 60, y: 50 });
    expect(draggedTo({ x: 60, y: 0 }, { ...by, isMirrored: true }, ROOM)).toEqual({ x: 10, y: 50 });
  });

  test('No drag and no key takes a table off the floor.', () => {
    fc.assert(
      fc.property(spot, pixels, pixels, fc.boolean(), (from, dx, dy, isMirrored) => {
        const dragged = draggedTo(from, { dx, dy, isMirrored }, ROOM);
        const stepped = steppedTo(from, 'ArrowLeft', isMirrored) ?? from;
        for (const { x, y } of [dragged, stepped]) {
          expect([x >= 0, x <= 100, y >= 0, y <= 100]).toEqual([true, true, true, true]);
        }
      }),
    );
  });

  test('An arrow moves in its own direction, whichever way the page is read.', () => {
    const from = { x: 50, y: 50 };
    expect(steppedTo(from, 'ArrowRight', false)).toEqual({ x: 55, y: 50 });
    expect(steppedTo(from, 'ArrowRight', true)).toEqual({ x: 45, y: 50 });
    expect(steppedTo(from, 'ArrowUp', true)).toEqual({ x: 50, y: 45 });
    expect(steppedTo(from, 'Enter', false)).toBeNull();
  });
});
