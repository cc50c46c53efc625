import type { MenuOutline, OutlineNode } from '../drafts/menu-outline.ts';

/** Where a moved thing comes to stand, told by its new neighbour: that stays true while other moves are under way. */
export type Spot =
  | { readonly at: 'before' | 'after'; readonly id: number }
  | { readonly at: 'top' }
  | { readonly at: 'end' };

export type Move =
  | { readonly kind: 'item'; readonly id: number; readonly to: number; readonly spot: Spot }
  /** Among its siblings. */
  | { readonly kind: 'category'; readonly id: number; readonly spot: Spot };

export function placed(ids: readonly number[], id: number, spot: Spot): readonly number[] {
  const others = ids.filter((other) => other !== id);
  if (spot.at === 'top') return [id, ...others];
  const anchor = spot.at === 'end' ? -1 : others.indexOf(spot.id);
  if (anchor < 0) return [...others, id];
  return others.toSpliced(spot.at === 'before' ? anchor : anchor + 1, 0, id);
}

/** The spot of `id` among `ids`, to put it back there later. */
export function spotOf(ids: readonly number[], id: number): Spot {
  const former = ids[ids.indexOf(id) - 1];
  return former === undefined ? { at: 'top' } : { at: 'after', id: former };
}

export function categoryOf(outline: MenuOutline, itemId: number): OutlineNode | null {
  for (const node of outline.nodes.values()) if (node.itemIds.includes(itemId)) return node;
  return null;
}

/** The categories beside this one, itself among them. */
export function siblingsOf(outline: MenuOutline, categoryId: number): readonly number[] {
  const parentId = outline.nodes.get(categoryId)?.parentId ?? null;
  return parentId === null ? outline.rootIds : (outline.nodes.get(parentId)?.childIds ?? []);
}

export function rootOf(outline: MenuOutline, categoryId: number): number {
  const parentId = outline.nodes.get(categoryId)?.parentId ?? null;
  return parentId === null ? categoryId : rootOf(outline, parentId);
}

/** The root category under whose tab a thing is shown; null for an item that is not there. */
export function tabOf(outline: MenuOutline, { kind, id }: Pick<Move, 'kind' | 'id'>): number | null {
  const categoryId = kind === 'item' ? categoryOf(outline, id)?.id : id;
  return categoryId === undefined ? null : rootOf(outline, categoryId);
}

/** The categories that a thing is in, from the inside out: all of them must be open for it to be seen. */
export function categoriesAround(
  outline: MenuOutline,
  { kind, id }: Pick<Move, 'kind' | 'id'>,
): readonly number[] {
  const around: number[] = [];
  const parentOf = (categoryId: number) => outline.nodes.get(categoryId)?.parentId ?? null;
  let at = kind === 'item' ? (categoryOf(outline, id)?.id ?? null) : parentOf(id);
  for (; at !== null; at = parentOf(at)) around.push(at);
  return around;
}

const isSameOrder = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

function withItemMoved(outline: MenuOutline, { id, to, spot }: Extract<Move, { kind: 'item' }>): MenuOutline {
  const from = categoryOf(outline, id);
  const target = outline.nodes.get(to);
  if (!from || !target) return outline;
  const itemIds = placed(target.itemIds, id, spot);
  if (from.id === to && isSameOrder(itemIds, target.itemIds)) return outline;
  const nodes = new Map(outline.nodes);
  nodes.set(from.id, { ...from, itemIds: from.itemIds.filter((other) => other !== id) });
  nodes.set(to, { ...target, itemIds });
  return { ...outline, nodes };
}

function withCategoryMoved(outline: MenuOutline, id: number, spot: Spot): MenuOutline {
  const node = outline.nodes.get(id);
  if (!node) return outline;
  const before = siblingsOf(outline, id);
  const after = placed(before, id, spot);
  if (isSameOrder(before, after)) return outline;
  if (node.parentId === null) return { ...outline, rootIds: after };
  const parent = outline.nodes.get(node.parentId);
  if (!parent) return outline;
  return { ...outline, nodes: new Map(outline.nodes).set(parent.id, { ...parent, childIds: after }) };
}

/** The menu after the move; the same value where it changes nothing, also because what it names is gone. */
export function moved(outline: MenuOutline, move: Move): MenuOutline {
  return move.kind === 'item' ? withItemMoved(outline, move) : withCategoryMoved(outline, move.id, move.spot);
}

/** The move that takes this one back. Null where there is nothing to take back. */
export function inverseOf(outline: MenuOutline, move: Move): Move | null {
  if (moved(outline, move) === outline) return null;
  if (move.kind === 'category') return { ...move, spot: spotOf(siblingsOf(outline, move.id), move.id) };
  const from = categoryOf(outline, move.id);
  return from && { ...move, to: from.id, spot: spotOf(from.itemIds, move.id) };
}

export type Step = -1 | 1;

/**
 * A line up or down within its category, in lines of so many columns; one column: a place back or on. Null at the edge.
 * Down from above the gap at the end of the last line, it comes to stand at the end.
 */
export function stepInGrid(
  outline: MenuOutline,
  itemId: number,
  { step, columns }: { readonly step: Step; readonly columns: number },
): Move | null {
  const node = categoryOf(outline, itemId);
  if (!node) return null;
  const { itemIds } = node;
  const from = itemIds.indexOf(itemId);
  const last = itemIds.length - 1;
  const hasLineBelow = Math.floor(last / columns) > Math.floor(from / columns);
  const to = from + step * columns;
  const neighbour = itemIds[step > 0 && hasLineBelow ? Math.min(to, last) : to];
  if (neighbour === undefined) return null;
  return {
    kind: 'item',
    id: itemId,
    to: node.id,
    spot: { at: step < 0 ? 'before' : 'after', id: neighbour },
  };
}

/** To the end of the category before this one, or to the top of the one after it, among those that may take it. */
export function stepAcross(
  outline: MenuOutline,
  itemId: number,
  { step, order }: { readonly step: Step; readonly order: readonly number[] },
): Move | null {
  const node = categoryOf(outline, itemId);
  const to = node ? order[order.indexOf(node.id) + step] : undefined;
  if (to === undefined) return null;
  return { kind: 'item', id: itemId, to, spot: { at: step < 0 ? 'end' : 'top' } };
}

export function stepAmongSiblings(outline: MenuOutline, categoryId: number, step: Step): Move | null {
  const siblings = siblingsOf(outline, categoryId);
  const neighbour = siblings[siblings.indexOf(categoryId) + step];
  if (neighbour === undefined) return null;
  return { kind: 'category', id: categoryId, spot: { at: step < 0 ? 'before' : 'after', id: neighbour } };
}
