import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';

export interface OutlineNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly childIds: readonly number[];
  readonly itemIds: readonly number[];
}

/** What stands where in a menu, by ids only: the rows themselves are drafts. */
export interface MenuOutline {
  readonly rootIds: readonly number[];
  readonly nodes: ReadonlyMap<number, OutlineNode>;
}

export const EMPTY_OUTLINE: MenuOutline = { rootIds: [], nodes: new Map() };

function noteNodes(nodes: Map<number, OutlineNode>, category: CategoryNode, parentId: number | null): void {
  nodes.set(category.id, {
    id: category.id,
    parentId,
    childIds: category.children_nested.map(({ id }) => id),
    itemIds: category.items.map(({ id }) => id),
  });
  for (const child of category.children_nested) noteNodes(nodes, child, category.id);
}

export function outlineOf(categories: readonly CategoryNode[]): MenuOutline {
  const nodes = new Map<number, OutlineNode>();
  for (const category of categories) noteNodes(nodes, category, null);
  return { rootIds: categories.map(({ id }) => id), nodes };
}

/** The category and all below it, each parent before its children. */
export function familyOf(outline: MenuOutline, id: number): readonly OutlineNode[] {
  const node = outline.nodes.get(id);
  return node ? [node, ...node.childIds.flatMap((child) => familyOf(outline, child))] : [];
}

/** The items of a category with those of its nested children. */
export function countItems(outline: MenuOutline, id: number): number {
  return familyOf(outline, id).reduce((count, { itemIds }) => count + itemIds.length, 0);
}

/** With categories in it and no items, its items are added in its head: there is no end of them to stand at. */
export const addsInHead = ({ itemIds, childIds }: OutlineNode): boolean =>
  itemIds.length === 0 && childIds.length > 0;

export function itemIdsOf(outline: MenuOutline): number[] {
  return outline.rootIds.flatMap((id) => familyOf(outline, id).flatMap(({ itemIds }) => itemIds));
}

export function withItem(outline: MenuOutline, categoryId: number, itemId: number): MenuOutline {
  const node = outline.nodes.get(categoryId);
  if (!node || node.itemIds.includes(itemId)) return outline;
  const nodes = new Map(outline.nodes).set(categoryId, { ...node, itemIds: [...node.itemIds, itemId] });
  return { ...outline, nodes };
}

export function withoutItem(outline: MenuOutline, itemId: number): MenuOutline {
  const node = [...outline.nodes.values()].find(({ itemIds }) => itemIds.includes(itemId));
  if (!node) return outline;
  const itemIds = node.itemIds.filter((id) => id !== itemId);
  return { ...outline, nodes: new Map(outline.nodes).set(node.id, { ...node, itemIds }) };
}

const NO_CATEGORIES: ReadonlySet<number> = new Set();

/** Only the chosen items and categories, and the categories above them. */
export function filteredTo(
  outline: MenuOutline,
  chosen: ReadonlySet<number>,
  categories = NO_CATEGORIES,
): MenuOutline {
  const nodes = new Map<number, OutlineNode>();
  const keep = (id: number): boolean => {
    const node = outline.nodes.get(id);
    if (!node) return false;
    const childIds = node.childIds.filter(keep);
    const itemIds = node.itemIds.filter((itemId) => chosen.has(itemId));
    if (childIds.length === 0 && itemIds.length === 0 && !categories.has(id)) return false;
    nodes.set(id, { ...node, childIds, itemIds });
    return true;
  };
  return { rootIds: outline.rootIds.filter(keep), nodes };
}
