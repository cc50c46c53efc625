import { ITEMABLE_FIELDS } from '@diwan/contract/catalogue/item-fields.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { Marks } from '../../parts/marks.tsx';
import { translate } from './menu.messages.ts';

/** What some guests eat and nothing else; everything else that is known of a dish is left out. */
const KEPT_BY: readonly string[] = ['vegetarian', 'vegan'];
const CHOICES: readonly string[] = [...ITEMABLE_FIELDS.marks.choices, ...ITEMABLE_FIELDS.allergens.choices];

/** What a card is found by: its marks and what it contains. What is vegan is vegetarian. */
export const foundBy = ({
  itemable: { marks = [], allergens = [] },
}: Pick<ItemRow, 'itemable'>): string[] => {
  const found: string[] = [...marks, ...allergens];
  return CHOICES.filter(
    (choice) => found.includes(choice) || (choice === 'vegetarian' && found.includes('vegan')),
  );
};

const itemsIn = ({ items, children_nested: below }: CategoryNode): ItemRow[] => [
  ...items,
  ...below.flatMap(itemsIn),
];

/** What can be asked for on this menu: that which some dish has. */
function choicesOf(categories: readonly CategoryNode[]) {
  const known = new Set(categories.flatMap(itemsIn).flatMap(foundBy));
  return CHOICES.filter((choice) => known.has(choice)).map((choice) => ({
    choice,
    isKept: KEPT_BY.includes(choice),
  }));
}

type Choice = ReturnType<typeof choicesOf>[number];

/** The boxes of which each alone hides a dish that has these. */
const hiding = (has: readonly string[], choices: readonly Choice[]): string[] =>
  choices.filter(({ choice, isKept }) => has.includes(choice) !== isKept).map(({ choice }) => choice);

/** Without those that are ticked as well whenever one of the others is. */
const leastOf = (groups: readonly string[][]): string[][] =>
  groups.filter(
    (group, at) =>
      !groups.some(
        (other, index) =>
          other.every((choice) => group.includes(choice)) && (other.length < group.length || index < at),
      ),
  );

/** Nobody ticks so many boxes that dishes of more kinds than this are all hidden, and each kind would make the style longer. */
const MOST_KINDS = 30;

/** Of each dish the boxes that hide it; null where no boxes, or no few ones, hide all of them. */
function hidesAll(items: readonly ItemRow[], choices: readonly Choice[]): string[][] | null {
  const groups = leastOf(items.map((item) => hiding(foundBy(item), choices)));
  if (groups.length === 0 || groups.length > MOST_KINDS) return null;
  return groups.some((group) => group.length === 0) ? null : groups;
}

const whenTicked = (groups: readonly string[][]): string =>
  groups.map((group) => `:has(:is(${group.map((choice) => `#by-${choice}`).join()}):checked)`).join('');

const everyCategory = (categories: readonly CategoryNode[]): CategoryNode[] =>
  categories.flatMap((category) => [category, ...everyCategory(category.children_nested)]);

/** What hides categories of which several boxes together leave nothing; those that one box empties are hidden by that box. */
const emptyStyle = (categories: readonly CategoryNode[], choices: readonly Choice[]): string =>
  everyCategory(categories)
    .map((category) => {
      const groups = hidesAll(itemsIn(category), choices) ?? [];
      return groups.length < 2 ? '' : `main${whenTicked(groups)} #category-${category.id}{display:none}`;
    })
    .join('');

/** What says that nothing is left of the whole menu; a search says it itself. */
function noneStyle(categories: readonly CategoryNode[], choices: readonly Choice[]): string {
  const groups = hidesAll(categories.flatMap(itemsIn), choices);
  return groups === null ? '' : `main:not(.searched)${whenTicked(groups)} #none-suits{display:block}`;
}

/**
 * What hides the cards that a guest does not ask for, and the categories that are empty then. The boxes work by it alone, so
 * that the menu can be searched without a script.
 */
export function filterStyle(categories: readonly CategoryNode[]): string {
  const choices = choicesOf(categories);
  const cards = choices.map(({ choice, isKept }) => {
    const has = `[data-has~=${choice}]`;
    const [shown, hidden] = isKept ? [has, `:not(${has})`] : [`:not(${has})`, has];
    const pressed = `main:has(#by-${choice}:checked)`;
    const empty = `:is(.category,.inner):not(:has(.items>li${shown}))`;
    return `${pressed} :is(.items>li${hidden},${empty}){display:none}`;
  });
  return [...cards, emptyStyle(categories, choices), noneStyle(categories, choices)].join('');
}

interface Filtered {
  readonly categories: readonly CategoryNode[];
  readonly locale: Locale;
}

/** Boxes by which a guest sees what suits; none where nothing is known of any dish. */
export function Filter({ categories, locale }: Filtered) {
  const all = choicesOf(categories);
  if (all.length === 0) return null;
  const groups = [
    { legend: translate('only', locale), choices: all.filter(({ isKept }) => isKept) },
    { legend: translate('without', locale), choices: all.filter(({ isKept }) => !isKept) },
  ];
  return (
    <>
      <details class="filter">
        <summary>{translate('filter', locale)}</summary>
        {groups.map(
          ({ legend, choices }) =>
            choices.length > 0 && (
              <fieldset key={legend}>
                <legend>{legend}</legend>
                {choices.map(({ choice }) => (
                  <label key={choice}>
                    <input type="checkbox" id={`by-${choice}`} autocomplete="off" />
                    <Marks of={[choice]} locale={locale} />
                  </label>
                ))}
              </fieldset>
            ),
        )}
        <p class="about">{translate('as_told', locale)}</p>
      </details>
      {hidesAll(categories.flatMap(itemsIn), all) !== null && (
        <output>
          <span class="empty" id="none-suits">
            {translate('none_suits', locale)}
          </span>
        </output>
      )}
    </>
  );
}
