import type { MenuOutline } from '../drafts/menu-outline.ts';

/** What one line of the board shows. Lines, not cards, are virtual: a line of items holds as many as fit beside each other. */
export type BoardRow =
  | { readonly kind: 'category'; readonly key: string; readonly id: number; readonly depth: number }
  | { readonly kind: 'items'; readonly key: string; readonly ids: readonly number[]; readonly depth: number }
  | { readonly kind: 'end'; readonly key: string; readonly id: number; readonly depth: number };

interface BoardOptions {
  readonly rootId: number;
  readonly columns: number;
  readonly collapsed: ReadonlySet<number>;
}

/** The lines of one tab: each category, its items, its end (where items are added), then its children the same way. */
export function boardRows(outline: MenuOutline, { rootId, columns, collapsed }: BoardOptions): BoardRow[] {
  const rows: BoardRow[] = [];
  const note = (id: number, depth: number) => {
    const node = outline.nodes.get(id);
    if (!node) return;
    rows.push({ kind: 'category', key: `category:${id}`, id, depth });
    if (collapsed.has(id)) return;
    for (let at = 0; at < node.itemIds.length; at += columns) {
      rows.push({
        kind: 'items',
        key: `items:${id}:${at}`,
        ids: node.itemIds.slice(at, at + columns),
        depth,
      });
    }
    rows.push({ kind: 'end', key: `end:${id}`, id, depth });
    for (const child of node.childIds) note(child, depth + 1);
  };
  note(rootId, 0);
  return rows;
}

/** The line that shows an item, or the head of a category; -1 where none does. */
export function rowOf(
  rows: readonly BoardRow[],
  { kind, id }: { kind: 'item' | 'category'; id: number },
): number {
  return rows.findIndex((row) =>
    kind === 'item' ? row.kind === 'items' && row.ids.includes(id) : row.kind === 'category' && row.id === id,
  );
}

const MEDIUM_WIDTH = 700;
const LARGE_WIDTH = 1000;

/** Two beside each other on small screens, four on extra large ones; by the width there is, in CSS pixels. */
export function columnsFor(width: number): number {
  if (width >= LARGE_WIDTH) return 4;
  return width >= MEDIUM_WIDTH ? 3 : 2;
}

/** Every item of the tab in the order it is shown, collapsed or not. */
export function itemsInOrder(outline: MenuOutline, rootId: number): number[] {
  return boardRows(outline, { rootId, columns: 1, collapsed: new Set() }).flatMap((row) =>
    row.kind === 'items' ? row.ids : [],
  );
}
