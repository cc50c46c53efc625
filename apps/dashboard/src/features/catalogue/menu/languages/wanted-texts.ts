import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import type { CategoryDraft } from '../drafts/category-kind.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import type { LocalizedDraft } from '../drafts/localized-draft.ts';

type InBoth = Readonly<Record<Locale, string>>;

/** How many texts are wanted, and how many of them are there in each language. */
export interface Tally extends Readonly<Record<Locale, number>> {
  readonly wanted: number;
}

export const NO_TEXTS: Tally = { wanted: 0, en: 0, ar: 0 };

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

export const categoryTally = ({ locales }: CategoryDraft): Tally => tallyOf(wantedOf(locales));

export function together(tallies: readonly Tally[]): Tally {
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
