import { MOST_OF_AN_ADDON, PRICE_LABELS } from '@diwan/contract/catalogue/item-row.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { LOCALES } from '@diwan/contract/locale.ts';
import { isPeriodInOrder } from '@diwan/domain/discount.ts';
import type { Problems } from '#kit/drafts/draft-entry.ts';
import { amountProblem, countProblem, type Problem } from './field-kinds.ts';
import type { AddonDraft, DiscountDraft, ItemDraft, PricedDraft } from './item-draft.ts';
import { memberProblem, membersOf } from './item-members.ts';
import type { LocalizedDraft } from './localized-draft.ts';

export interface ItemContext {
  /** Of the business's currency. */
  readonly decimals: number;
}

type Found = Record<string, Problem>;

const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 5000;
const LARGEST_PERCENTAGE = 100;

function note(found: Found, path: string, problem: Problem | null): void {
  if (problem) found[path] = problem;
}

function noteTexts(found: Found, path: string, draft: LocalizedDraft): void {
  LOCALES.forEach((locale, row) => {
    const { name, description } = draft[locale];
    if (name.trim().length > LONGEST_NAME) {
      found[`${path}.${row}.name`] = { key: 'text_max', values: { maximum: LONGEST_NAME } };
    }
    if (description.trim().length > LONGEST_DESCRIPTION) {
      found[`${path}.${row}.description`] = { key: 'text_max', values: { maximum: LONGEST_DESCRIPTION } };
    }
  });
}

/** A row without an amount would be sold for nothing; whoever means that types a zero. */
const priceProblem = (typed: string, context: ItemContext): Problem | null =>
  typed.trim() === '' ? { key: 'price_required' } : amountProblem(typed, context.decimals);

function notePriced(found: Found, path: string, rows: readonly PricedDraft[], context: ItemContext): void {
  rows.forEach((row, index) => {
    note(found, `${path}.${index}.price`, priceProblem(row.price, context));
    noteTexts(found, `${path}.${index}.locales`, row.locales);
  });
}

function noteMost(found: Found, rows: readonly AddonDraft[]): void {
  rows.forEach(({ max = '' }, index) => {
    if (max.trim() === '') return;
    const problem = countProblem(max, { blank: 1, least: 1, most: MOST_OF_AN_ADDON });
    note(found, `addons.${index}.max`, problem);
  });
}

/** Weekdays, Weekend, FullWeek, each once. A row may be unnamed. */
function noteLabels(found: Found, rows: readonly PricedDraft[]): void {
  const free = new Set<string>(PRICE_LABELS);
  rows.forEach(({ locales }, index) => {
    const label = locales.en.name;
    if (label !== '' && !free.delete(label)) found[`prices.${index}.locales`] = { key: 'price_label' };
  });
}

function discountAmountProblem({ amount, type }: DiscountDraft, context: ItemContext): Problem | null {
  if (amount.trim() === '') return { key: 'required' };
  const problem = amountProblem(amount, context.decimals);
  if (problem) return problem;
  return type === 'percentage' && Number(amount) > LARGEST_PERCENTAGE ? { key: 'percentage_max' } : null;
}

function noteDiscounts(found: Found, rows: readonly DiscountDraft[], context: ItemContext): void {
  rows.forEach((row, index) => {
    note(found, `discounts.${index}.amount`, discountAmountProblem(row, context));
    noteTexts(found, `discounts.${index}.locales`, row.locales);
    if (!isPeriodInOrder(row)) found[`discounts.${index}.to`] = { key: 'range_order' };
  });
}

/** What stands against saving the draft, by the path of the field. */
export function itemProblems(draft: ItemDraft, kind: ItemableType, context: ItemContext): Problems {
  const found: Found = {};
  noteTexts(found, 'locales', draft.locales);
  notePriced(found, 'prices', draft.prices, context);
  notePriced(found, 'addons', draft.addons, context);
  noteMost(found, draft.addons);
  if (kind === 'chalet') noteLabels(found, draft.prices);
  noteDiscounts(found, draft.discounts, context);
  for (const name of membersOf(kind)) {
    note(found, `itemable.${name}`, memberProblem(name, draft.itemable, context.decimals));
  }
  return found;
}
