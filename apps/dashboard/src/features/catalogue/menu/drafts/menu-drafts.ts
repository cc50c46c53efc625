import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode, MenuTree } from '@diwan/contract/catalogue/menu-tree.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { decimalsOf, type Currency } from '@diwan/domain/money.ts';
import { categoryKind, type CategoryDraft, type CategoryRow } from './category-kind.ts';
import type { Entry, DraftKind } from '#kit/drafts/draft-entry.ts';
import { createDraftStore, type DraftStore } from '#kit/drafts/draft-store.ts';
import { type ItemDraft, ITEM_FIELDS, itemDraft } from './item-draft.ts';
import { moved, type Move } from '../move/placement.ts';
import { EMPTY_OUTLINE, outlineOf, withItem, withoutItem, type MenuOutline } from './menu-outline.ts';
import { createListeners } from '#kit/store/listeners.ts';
import { ITEM_SHAPE, ITEM_SHAPES } from '../merge/item-shape.ts';
import { itemProblems, type ItemContext } from './item-problems.ts';

interface Child {
  readonly key: string;
  readonly id: number | null;
}

/** Known children by id; new ones in the order they were sent, which is that in which they got their ids. */
function withKeys<Row extends Child>(saved: readonly Row[], sent: readonly Row[]): readonly Row[] {
  const keyOfId = new Map(sent.flatMap(({ id, key }) => (id === null ? [] : [[id, key] as const])));
  const newKeys = sent.filter(({ id }) => id === null).map(({ key }) => key);
  return saved.map((row) => {
    const key = row.id === null ? undefined : (keyOfId.get(row.id) ?? newKeys.shift());
    return key === undefined ? row : { ...row, key };
  });
}

function withIds<Row extends Child>(shown: readonly Row[], saved: readonly Row[]): readonly Row[] {
  if (shown.every(({ id }) => id !== null)) return shown;
  const idOfKey = new Map(saved.map(({ key, id }) => [key, id]));
  return shown.map((row) => (row.id === null ? { ...row, id: idOfKey.get(row.key) ?? null } : row));
}

/** The items of one business as drafts. */
const itemKind = (context: ItemContext): DraftKind<ItemRow, ItemDraft> => ({
  fields: ITEM_FIELDS,
  draftOf: (row) => itemDraft(row, context.decimals),
  shapes: ITEM_SHAPES,
  shape: ITEM_SHAPE,
  problemsOf: (draft, row) => itemProblems(draft, row.itemable_type, context),
  withKeysOf: (saved, sent) => ({
    ...saved,
    prices: withKeys(saved.prices, sent.prices),
    addons: withKeys(saved.addons, sent.addons),
    discounts: withKeys(saved.discounts, sent.discounts),
  }),
  withIdsOf: (shown, saved) => ({
    ...shown,
    prices: withIds(shown.prices, saved.prices),
    addons: withIds(shown.addons, saved.addons),
    discounts: withIds(shown.discounts, saved.discounts),
  }),
});

export type ItemEntry = Entry<ItemRow, ItemDraft>;
export type CategoryEntry = Entry<CategoryRow, CategoryDraft>;

/** One menu while it is edited: what stands where, and the draft of each item and category. */
export interface MenuDrafts {
  readonly items: DraftStore<ItemRow, ItemDraft>;
  readonly categories: DraftStore<CategoryRow, CategoryDraft>;
  /** As it is shown: with the moves that are not stored yet. */
  readonly outline: () => MenuOutline;
  /** As the server holds it. */
  readonly storedOutline: () => MenuOutline;
  readonly subscribeToOutline: (listener: () => void) => () => void;
  /** Takes in the menu as the server answers it; drafts with edits stay. */
  readonly receive: (tree: MenuTree) => void;
  readonly addItem: (row: ItemRow) => void;
  readonly removeItem: (id: number) => void;
  /** Shows the pending moves; those `done` are stored. */
  readonly arrange: (pending: readonly Move[], done: readonly Move[]) => void;
  /** Gives up all edits. */
  readonly abandon: () => void;
  /** The tree last received as it is stored by now, for whoever reads it next. */
  readonly storedTree: () => MenuTree | null;
}

const rowOf = ({ items: _items, children_nested: _children, ...row }: CategoryNode): CategoryRow => row;

const nodesOf = (node: CategoryNode): readonly CategoryNode[] => [
  node,
  ...node.children_nested.flatMap(nodesOf),
];

function storedNode(
  drafts: Pick<MenuDrafts, 'items' | 'categories' | 'storedOutline'>,
  node: CategoryNode,
): CategoryNode {
  const known = new Map(node.items.map((row) => [row.id, row]));
  const { itemIds = [], childIds = [] } = drafts.storedOutline().nodes.get(node.id) ?? {};
  return {
    ...node,
    ...drafts.categories.get(node.id)?.row,
    items: itemIds.flatMap((id) => drafts.items.get(id)?.row ?? known.get(id) ?? []),
    children_nested: inOrder(node.children_nested, childIds).map((child) => storedNode(drafts, child)),
  };
}

const inOrder = (nodes: readonly CategoryNode[], ids: readonly number[]) =>
  nodes.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));

export function createMenuDrafts(currency: Currency, first: Locale = 'en'): MenuDrafts {
  const items = createDraftStore(itemKind({ decimals: decimalsOf(currency) }));
  const categories = createDraftStore(categoryKind(first));
  const listeners = createListeners();
  let outline = EMPTY_OUTLINE;
  let stored = EMPTY_OUTLINE;
  let pending: readonly Move[] = [];
  let received: MenuTree | null = null;

  const turnTo = (nextStored: MenuOutline) => {
    stored = nextStored;
    const next = pending.reduce(moved, stored);
    if (next === outline) return;
    const former = outline;
    outline = next;
    for (const id of former.nodes.keys()) if (!next.nodes.has(id)) categories.forget(id);
    listeners.tell();
  };

  const receive = (tree: MenuTree) => {
    received = tree;
    const next = outlineOf(tree.categories);
    const former = new Set([...stored.nodes.values()].flatMap(({ itemIds }) => itemIds));
    const nodes = tree.categories.flatMap(nodesOf);
    for (const node of nodes) categories.receive(rowOf(node));
    for (const item of nodes.flatMap((node) => node.items)) {
      items.receive(item);
      former.delete(item.id);
    }
    turnTo(next);
    for (const id of former) items.forget(id);
  };

  const own = { items, categories, outline: () => outline, storedOutline: () => stored };
  return {
    ...own,
    subscribeToOutline: listeners.subscribe,
    receive,
    addItem: (row) => {
      items.receive(row);
      turnTo(withItem(stored, row.category_id, row.id));
    },
    removeItem: (id) => {
      turnTo(withoutItem(stored, id));
      items.forget(id);
    },
    arrange: (next, done) => {
      pending = next;
      turnTo(done.reduce(moved, stored));
    },
    abandon: () => {
      items.changedIds().forEach(items.dropMine);
      categories.changedIds().forEach(categories.dropMine);
    },
    storedTree: () =>
      received && {
        ...received,
        categories: inOrder(received.categories, stored.rootIds).map((node) => storedNode(own, node)),
      },
  };
}
