import { type Locale, LOCALES } from '@diwan/contract/locale.ts';
import { createListeners } from '#kit/store/listeners.ts';
import type { CategoryDraft } from '../drafts/category-kind.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import type { LocalizedDraft } from '../drafts/localized-draft.ts';
import type { MenuDrafts } from '../drafts/menu-drafts.ts';
import { familyOf } from '../drafts/menu-outline.ts';

type InBoth = Readonly<Record<Locale, string>>;

/** How many texts are wanted, and how many of them are there in each language. */
interface Tally extends Readonly<Record<Locale, number>> {
  readonly wanted: number;
}

const NO_TEXTS: Tally = { wanted: 0, en: 0, ar: 0 };

const isThere = (text: string) => text.trim() !== '';
const isInEither = (text: InBoth) => LOCALES.some((locale) => isThere(text[locale]));
const member = (draft: LocalizedDraft, name: 'name' | 'description'): InBoth => ({
  en: draft.en[name],
  ar: draft.ar[name],
});

/** A name is wanted always; everything else in both languages as soon as it is there in one. */
function wantedOf(locales: LocalizedDraft, others: readonly InBoth[] = []): readonly InBoth[] {
  return [member(locales, 'name'), ...[member(locales, 'description'), ...others].filter(isInEither)];
}

function tallyOf(texts: readonly InBoth[]): Tally {
  const countIn = (locale: Locale) => texts.filter((text) => isThere(text[locale])).length;
  return { wanted: texts.length, en: countIn('en'), ar: countIn('ar') };
}

export function itemTally({ locales, prices, addons, discounts, itemable }: ItemDraft): Tally {
  const children = [...prices, ...addons, ...discounts].flatMap((row) => [
    member(row.locales, 'name'),
    member(row.locales, 'description'),
  ]);
  return tallyOf(wantedOf(locales, [...children, itemable.address]));
}

const categoryTally = ({ locales }: CategoryDraft): Tally => tallyOf(wantedOf(locales));

function together(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { wanted, en, ar }) => ({ wanted: sum.wanted + wanted, en: sum.en + en, ar: sum.ar + ar }),
    NO_TEXTS,
  );
}

export const isMissingIn = (tally: Tally, locale: Locale): boolean => tally[locale] < tally.wanted;

/** Whole percent, rounded down: 100 means that nothing is missing. */
export function percentIn(tally: Tally, locale: Locale): number {
  return tally.wanted === 0 ? 100 : Math.floor((100 * tally[locale]) / tally.wanted);
}

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
