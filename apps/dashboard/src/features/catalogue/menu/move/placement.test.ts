import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MenuOutline, outlineOf } from '../drafts/menu-outline.ts';
import { aCategory, anItem } from '../testing/menu-rows.ts';
import {
  inverseOf,
  moved,
  placed,
  stepAcross,
  stepAmongSiblings,
  stepInGrid,
  type Move,
  type Step,
} from './placement.ts';

const item = (id: number, category_id: number) => anItem({ id, category_id });
const MENU = outlineOf([
  aCategory({
    id: 10,
    items: [item(1, 10), item(2, 10), item(3, 10)],
    children_nested: [aCategory({ id: 11, parent_id: 10, items: [item(4, 11)] })],
  }),
  aCategory({ id: 12, items: [item(5, 12), item(6, 12)] }),
  aCategory({ id: 13 }),
]);

const ITEMS = [1, 2, 3, 4, 5, 6, 99];
const CATEGORIES = [10, 11, 12, 13, 98];
const anySpot = fc.oneof(
  fc.record({
    at: fc.constantFrom('before' as const, 'after' as const),
    id: fc.constantFrom(...ITEMS, 10, 12, 13),
  }),
  fc.constantFrom({ at: 'top' as const }, { at: 'end' as const }),
);
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constant('item' as const),
    id: fc.constantFrom(...ITEMS),
    to: fc.constantFrom(...CATEGORIES),
    spot: anySpot,
  }),
  fc.record({ kind: fc.constant('category' as const), id: fc.constantFrom(...CATEGORIES), spot: anySpot }),
);
const all = ({ nodes }: MenuOutline) =>
  [...nodes.values()].flatMap(({ itemIds }) => itemIds).toSorted((a, b) => a - b);
const idsIn = (outline: MenuOutline, id: number) => outline.nodes.get(id)?.itemIds;

describe('placed', () => {
  it.each([
    [{ at: 'before', id: 1 }, [3, 1, 2]],
    [{ at: 'after', id: 1 }, [1, 3, 2]],
    [{ at: 'top' }, [3, 1, 2]],
    [{ at: 'end' }, [1, 2, 3]],
    [{ at: 'before', id: 77 }, [1, 2, 3]],
  ] as const)('stands at %o', (spot, order) => {
    expect(placed([1, 2, 3], 3, spot)).toEqual(order);
  });
});

describe('a move', () => {
  it('loses and doubles nothing, whatever is moved where', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), (moves) => {
        const after = moves.reduce(moved, MENU);
        expect(all(after)).toEqual(all(MENU));
        expect(after.rootIds.toSorted((a, b) => a - b)).toEqual([10, 12, 13]);
        expect(after.nodes.get(10)?.childIds).toEqual([11]);
      }),
    );
  });

  it('is taken back by its inverse', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 5 }), anyMove, (moves, move) => {
        const before = moves.reduce(moved, MENU);
        const inverse = inverseOf(before, move);
        const after = moved(before, move);
        expect(inverse === null).toBe(after === before);
        expect(inverse === null ? after : moved(after, inverse)).toEqual(before);
      }),
    );
  });

  it('of something that is gone, or to where nothing is, changes nothing', () => {
    expect(moved(MENU, { kind: 'item', id: 99, to: 10, spot: { at: 'top' } })).toBe(MENU);
    expect(moved(MENU, { kind: 'item', id: 1, to: 98, spot: { at: 'top' } })).toBe(MENU);
    expect(moved(MENU, { kind: 'category', id: 98, spot: { at: 'top' } })).toBe(MENU);
  });
});

describe('a step', () => {
  const after = (id: number, step: Step, columns: number, of = MENU) => {
    const move = stepInGrid(of, id, { step, columns });
    return move && idsIn(moved(of, move), 10);
  };

  it('goes one place along the line within the category and ends at its edges', () => {
    expect(after(2, -1, 1)).toEqual([2, 1, 3]);
    expect(after(2, 1, 1)).toEqual([1, 3, 2]);
    expect([after(1, -1, 1), after(3, 1, 1)]).toEqual([null, null]);
  });

  it('goes a line down and up to where it is seen to go, and to the end over a gap in the last line', () => {
    const seven = outlineOf([aCategory({ items: [1, 2, 3, 4, 5, 6, 7].map((id) => item(id, 10)) })]);
    expect(after(1, 1, 3, seven)).toEqual([2, 3, 4, 1, 5, 6, 7]);
    expect(after(5, -1, 3, seven)).toEqual([1, 5, 2, 3, 4, 6, 7]);
    expect(after(6, 1, 3, seven)).toEqual([1, 2, 3, 4, 5, 7, 6]);
    expect([after(7, 1, 3, seven), after(3, -1, 3, seven)]).toEqual([null, null]);
  });

  it('of a line down is taken back by a line up, wherever the line below is whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 12 }), (columns, id) => {
        const two = Array.from({ length: columns * 2 }, (_, at) => item(at + 1, 10));
        fc.pre(id <= columns);
        const before = outlineOf([aCategory({ items: two })]);
        const down = moved(before, stepInGrid(before, id, { step: 1, columns }) as Move);
        expect(idsIn(down, 10)?.indexOf(id)).toBe(id - 1 + columns);
        expect(idsIn(moved(down, stepInGrid(down, id, { step: -1, columns }) as Move), 10)).toEqual(
          idsIn(before, 10),
        );
      }),
    );
  });

  it('goes to the end of the category before, and to the top of the one after', () => {
    const order = [10, 11, 12, 13];
    expect(idsIn(moved(MENU, stepAcross(MENU, 5, { step: -1, order }) as Move), 11)).toEqual([4, 5]);
    expect(idsIn(moved(MENU, stepAcross(MENU, 4, { step: 1, order }) as Move), 12)).toEqual([4, 5, 6]);
    expect(stepAcross(MENU, 1, { step: -1, order })).toBeNull();
  });

  it('takes a category past its sibling', () => {
    expect(moved(MENU, stepAmongSiblings(MENU, 12, 1) as Move).rootIds).toEqual([10, 13, 12]);
    expect(stepAmongSiblings(MENU, 11, 1)).toBeNull();
  });
});
