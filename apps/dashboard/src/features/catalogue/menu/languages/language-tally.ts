import type { Locale } from '@diwan/contract/locale.ts';
import type { MenuDrafts } from '../drafts/menu-drafts.ts';
import { familyOf } from '../drafts/menu-outline.ts';
import { categoryTally, isMissingIn, itemTally, NO_TEXTS, together, type Tally } from './wanted-texts.ts';
import { createListeners } from '#kit/store/listeners.ts';

/** How far a menu is written in each language, as it is edited. */
export interface LanguageTally {
  readonly subscribe: (listener: () => void) => () => void;
  readonly menu: () => Tally;
  /** Of a category with everything in it. */
  readonly category: (id: number) => Tally;
  /** Items and categories with a text missing in this language. */
  readonly missing: (locale: Locale) => {
    readonly items: ReadonlySet<number>;
    readonly categories: ReadonlySet<number>;
  };
}

const isSame = (one: Tally | undefined, other: Tally | undefined) =>
  one?.wanted === other?.wanted && one?.en === other?.en && one?.ar === other?.ar;

type Drafts = Pick<MenuDrafts, 'items' | 'categories' | 'outline' | 'subscribeToOutline'>;

/** A keystroke that neither begins nor ends a text wakes nobody. */
export function createLanguageTally({
  items,
  categories,
  outline,
  subscribeToOutline,
}: Drafts): LanguageTally {
  const ofItem = new Map<number, Tally>();
  const ofCategory = new Map<number, Tally>();
  const listeners = createListeners();
  const sums = new Map<number, Tally>();
  let ofMenu: Tally | null = null;
  let isTelling = false;

  const forgetSums = () => {
    sums.clear();
    ofMenu = null;
    if (isTelling) return;
    isTelling = true;
    // A whole menu arrives row by row; it is counted once.
    queueMicrotask(() => {
      isTelling = false;
      listeners.tell();
    });
  };
  const note = (known: Map<number, Tally>, id: number, tally: Tally | undefined) => {
    if (isSame(known.get(id), tally)) return;
    if (tally) known.set(id, tally);
    else known.delete(id);
    forgetSums();
  };
  items.subscribeToAll((id) => {
    const entry = items.get(id);
    note(ofItem, id, entry && itemTally(entry.draft));
  });
  categories.subscribeToAll((id) => {
    const entry = categories.get(id);
    note(ofCategory, id, entry && categoryTally(entry.draft));
  });
  subscribeToOutline(forgetSums);

  const sumOf = (rootId: number): Tally =>
    together(
      familyOf(outline(), rootId).flatMap(({ id, itemIds }) => [
        ofCategory.get(id) ?? NO_TEXTS,
        ...itemIds.map((itemId) => ofItem.get(itemId) ?? NO_TEXTS),
      ]),
    );
  const missingIn = (known: ReadonlyMap<number, Tally>, locale: Locale) =>
    new Set([...known].flatMap(([id, tally]) => (isMissingIn(tally, locale) ? [id] : [])));

  return {
    subscribe: listeners.subscribe,
    menu: () => (ofMenu ??= together(outline().rootIds.map(sumOf))),
    category: (id) => {
      const sum = sums.get(id) ?? sumOf(id);
      sums.set(id, sum);
      return sum;
    },
    missing: (locale) => ({ items: missingIn(ofItem, locale), categories: missingIn(ofCategory, locale) }),
  };
}
