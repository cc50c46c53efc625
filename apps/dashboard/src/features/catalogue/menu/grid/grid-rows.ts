import { familyOf, type MenuOutline } from '../drafts/menu-outline.ts';

/** A line of the grid: the name of a category, or an item with its place among the items. */
export type GridLine =
  | { readonly kind: 'category'; readonly id: number; readonly key: string }
  | { readonly kind: 'item'; readonly id: number; readonly key: string; readonly row: number };

/** Every category that has items, each before its items. */
export function gridLines(outline: MenuOutline): readonly GridLine[] {
  const lines: GridLine[] = [];
  let row = 0;
  for (const { id, itemIds } of outline.rootIds.flatMap((root) => familyOf(outline, root))) {
    if (itemIds.length > 0) lines.push({ kind: 'category', id, key: `category:${id}` });
    for (const item of itemIds) {
      lines.push({ kind: 'item', id: item, key: `item:${item}`, row });
      row += 1;
    }
  }
  return lines;
}
