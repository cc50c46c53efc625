import type { MenuOutline } from '../drafts/menu-outline.ts';

/** The tab in which a category stands: itself, or the first of those above it. Null where it is not in the menu. */
export function tabOf({ nodes }: MenuOutline, id: number | null): number | null {
  const node = id === null ? undefined : nodes.get(id);
  if (!node) return null;
  return node.parentId === null ? node.id : tabOf({ nodes, rootIds: [] }, node.parentId);
}
