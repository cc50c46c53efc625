import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode, MenuTree } from '@diwan/contract/catalogue/menu-tree.ts';
import { decimalsOf, type Currency } from '@diwan/domain/money/minor.ts';
import { categoryKind, type CategoryDraft, type CategoryRow } from './category-kind.ts';
import type { Entry } from './draft-entry.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { ItemDraft } from './item-draft.ts';
import { itemKind } from './item-kind.ts';
import { EMPTY_OUTLINE, outlineOf, withItem, withoutItem, type MenuOutline } from './menu-outline.ts';

export type ItemEntry = Entry<ItemRow, ItemDraft>;
export type CategoryEntry = Entry<CategoryRow, CategoryDraft>;

/** One menu while it is edited: what stands where, and the draft of each item and category. */
export interface MenuDrafts {
  readonly items: DraftStore<ItemRow, ItemDraft>;
  readonly categories: DraftStore<CategoryRow, CategoryDraft>;
  readonly outline: () => MenuOutline;
  readonly subscribeToOutline: (listener: () => void) => () => void;
  /** Takes in the menu as the server answers it; drafts with edits stay. */
  readonly receive: (tree: MenuTree) => void;
  readonly addItem: (row: ItemRow) => void;
  readonly removeItem: (id: number) => void;
  /** The tree last received as it is stored by now, for whoever reads it next. */
  readonly storedTree: () => MenuTree | null;
}

const rowOf = ({ items: _items, children_nested: _children, ...row }: CategoryNode): CategoryRow => row;

function storedNode(
  drafts: Pick<MenuDrafts, 'items' | 'categories' | 'outline'>,
  node: CategoryNode,
): CategoryNode {
  const known = new Map(node.items.map((row) => [row.id, row]));
  const ids = drafts.outline().nodes.get(node.id)?.itemIds ?? [];
  return {
    ...node,
    ...drafts.categories.get(node.id)?.row,
    items: ids.flatMap((id) => drafts.items.get(id)?.row ?? known.get(id) ?? []),
    children_nested: node.children_nested.map((child) => storedNode(drafts, child)),
  };
}

export function createMenuDrafts(currency: Currency): MenuDrafts {
  const items = createDraftStore(itemKind({ decimals: decimalsOf(currency) }));
  const categories = createDraftStore(categoryKind);
  const listeners = new Set<() => void>();
  let outline = EMPTY_OUTLINE;
  let received: MenuTree | null = null;

  const turnTo = (next: MenuOutline) => {
    if (next === outline) return;
    const former = outline;
    outline = next;
    for (const id of former.nodes.keys()) if (!next.nodes.has(id)) categories.forget(id);
    for (const listener of listeners) listener();
  };

  const receive = (tree: MenuTree) => {
    received = tree;
    const next = outlineOf(tree.categories);
    const former = new Set([...outline.nodes.values()].flatMap(({ itemIds }) => itemIds));
    const receiveNode = (node: CategoryNode) => {
      categories.receive(rowOf(node));
      for (const item of node.items) {
        items.receive(item);
        former.delete(item.id);
      }
      node.children_nested.forEach(receiveNode);
    };
    tree.categories.forEach(receiveNode);
    turnTo(next);
    for (const id of former) items.forget(id);
  };

  const own = { items, categories, outline: () => outline };
  return {
    ...own,
    subscribeToOutline: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive,
    addItem: (row) => {
      items.receive(row);
      turnTo(withItem(outline, row.category_id, row.id));
    },
    removeItem: (id) => {
      turnTo(withoutItem(outline, id));
      items.forget(id);
    },
    storedTree: () =>
      received && { ...received, categories: received.categories.map((node) => storedNode(own, node)) },
  };
}
