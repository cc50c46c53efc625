import { PRICE_LABELS } from '@diwan/contract/catalogue/item-row.ts';
import type { ItemableType } from '@diwan/contract/catalogue/itemable-types.ts';
import { LOCALES } from '@diwan/contract/locale.ts';
import { coordinatesIn } from '@diwan/domain/map-link/map-link.ts';
import { toUnits } from '@diwan/domain/money/minor.ts';
import { isPeriodInOrder } from '@diwan/domain/quote/discount-period.ts';
import type { Problems } from '#kit/drafts/draft-entry.ts';
import {
  ITEMABLE_MEMBERS,
  type DiscountDraft,
  type ItemableDraft,
  type ItemDraft,
  type PricedDraft,
} from './item-draft.ts';
import type { LocalizedDraft } from './localized-draft.ts';
import { secondsOf } from './typed-duration.ts';
import { numberOf } from './typed-numbers.ts';

export interface ItemGround {
  /** Of the business's currency. */
  readonly decimals: number;
}

type Problem = Problems[string];
type Found = Record<string, Problem>;

const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 5000;
const LARGEST_AMOUNT = 999_999_999.999;
const LARGEST_COUNT = 1_000_000_000;
const LARGEST_UNITS = 1000;
const LARGEST_PERCENTAGE = 100;

function amountProblem(typed: string, { decimals }: ItemGround): Problem | null {
  const amount = numberOf(typed.trim());
  if (amount === null) return { key: 'number_invalid' };
  if (amount > LARGEST_AMOUNT) return { key: 'number_max', values: { maximum: LARGEST_AMOUNT } };
  return toUnits(amount, decimals) === null ? { key: 'decimals', values: { decimals } } : null;
}

function countProblem(typed: string, smallest: number, largest: number): Problem | null {
  const count = numberOf(typed.trim());
  if (count === null) return { key: 'number_invalid' };
  if (!Number.isInteger(count)) return { key: 'whole_number' };
  if (count < smallest) return { key: 'number_min', values: { minimum: smallest } };
  return count > largest ? { key: 'number_max', values: { maximum: largest } } : null;
}

const ifTyped = (typed: string, check: (typed: string) => Problem | null): Problem | null =>
  typed.trim() === '' ? null : check(typed);

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
const priceProblem = (typed: string, ground: ItemGround): Problem | null =>
  typed.trim() === '' ? { key: 'price_required' } : amountProblem(typed, ground);

function notePriced(found: Found, path: string, rows: readonly PricedDraft[], ground: ItemGround): void {
  rows.forEach((row, index) => {
    note(found, `${path}.${index}.price`, priceProblem(row.price, ground));
    noteTexts(found, `${path}.${index}.locales`, row.locales);
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

function discountAmountProblem({ amount, type }: DiscountDraft, ground: ItemGround): Problem | null {
  if (amount.trim() === '') return { key: 'required' };
  const problem = amountProblem(amount, ground);
  if (problem) return problem;
  return type === 'percentage' && Number(amount) > LARGEST_PERCENTAGE ? { key: 'percentage_max' } : null;
}

function noteDiscounts(found: Found, rows: readonly DiscountDraft[], ground: ItemGround): void {
  rows.forEach((row, index) => {
    note(found, `discounts.${index}.amount`, discountAmountProblem(row, ground));
    noteTexts(found, `discounts.${index}.locales`, row.locales);
    if (!isPeriodInOrder(row)) found[`discounts.${index}.to`] = { key: 'range_order' };
  });
}

const MEMBER_CHECKS: Partial<
  Record<keyof ItemableDraft, (itemable: ItemableDraft, ground: ItemGround) => Problem | null>
> = {
  units: ({ units }) => ifTyped(units, (typed) => countProblem(typed, 0, LARGEST_UNITS)),
  bedrooms: ({ bedrooms }) => ifTyped(bedrooms, (typed) => countProblem(typed, 1, LARGEST_UNITS)),
  insurance: ({ insurance }, ground) => ifTyped(insurance, (typed) => amountProblem(typed, ground)),
  amount: ({ amount }) => ifTyped(amount, (typed) => countProblem(typed, 0, LARGEST_COUNT)),
  map_link: ({ map_link }) =>
    ifTyped(map_link, (typed) => (coordinatesIn(typed) ? null : { key: 'map_link_invalid' })),
  duration: ({ duration }) =>
    ifTyped(duration, (typed) => (secondsOf(typed) === null ? { key: 'invalid' } : null)),
};

function noteItemable(found: Found, kind: ItemableType, itemable: ItemableDraft, ground: ItemGround): void {
  for (const member of ITEMABLE_MEMBERS[kind]) {
    note(found, `itemable.${member}`, MEMBER_CHECKS[member]?.(itemable, ground) ?? null);
  }
}

/** What stands against saving the draft, by the path of the field. */
export function itemProblems(draft: ItemDraft, kind: ItemableType, ground: ItemGround): Problems {
  const found: Found = {};
  noteTexts(found, 'locales', draft.locales);
  notePriced(found, 'prices', draft.prices, ground);
  notePriced(found, 'addons', draft.addons, ground);
  if (kind === 'chalet') noteLabels(found, draft.prices);
  noteDiscounts(found, draft.discounts, ground);
  noteItemable(found, kind, draft.itemable, ground);
  return found;
}
