import { describe, expect, it } from 'vitest';
import { outlineOf } from '../drafts/menu-outline.ts';
import { aCategory, anItem } from '../testing/menu-rows.ts';
import { boardRows, columnsFor, itemsInOrder } from './board-rows.ts';

const ITEMS = Array.from({ length: 5 }, (_, index) => anItem({ id: index + 1 }));
const outline = outlineOf([
  aCategory({
    items: ITEMS,
    children_nested: [aCategory({ id: 11, parent_id: 10, items: [anItem({ id: 9, category_id: 11 })] })],
  }),
]);

describe('boardRows', () => {
  it('puts a category, its items in lines, its end, then its children', () => {
    const rows = boardRows(outline, { rootId: 10, columns: 4, collapsed: new Set() });
    expect(
      rows.map((row) => (row.kind === 'items' ? row.ids : `${row.kind} ${row.id} ${row.depth}`)),
    ).toEqual(['category 10 0', [1, 2, 3, 4], [5], 'end 10 0', 'category 11 1', [9], 'end 11 1']);
  });

  it('shows only the head of a collapsed category', () => {
    const rows = boardRows(outline, { rootId: 10, columns: 2, collapsed: new Set([10]) });
    expect(rows.map(({ key }) => key)).toEqual(['category:10']);
    expect(itemsInOrder(outline, 10)).toEqual([1, 2, 3, 4, 5, 9]);
  });

  it('gives every line a key of its own', () => {
    const rows = boardRows(outline, { rootId: 10, columns: 2, collapsed: new Set() });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

it.each([
  [358, 2],
  [720, 3],
  [1144, 4],
])('%d pixels hold %d cards beside each other', (width, columns) => expect(columnsFor(width)).toBe(columns));
