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

const allOf = (categories: readonly CategoryNode[]): string[] =>
  categories.flatMap(({ items, children_nested: below }) => [...items.flatMap(foundBy), ...allOf(below)]);

/** What can be asked for on this menu: that which some dish has. */
function choicesOf(categories: readonly CategoryNode[]) {
  const known = new Set(allOf(categories));
  return CHOICES.filter((choice) => known.has(choice)).map((choice) => ({
    choice,
    isKept: KEPT_BY.includes(choice),
  }));
}

/**
 * What hides the cards that a guest does not ask for, and the categories that are empty then. The boxes work by it alone, so
 * that the menu can be searched without a script.
 */
export const filterStyle = (categories: readonly CategoryNode[]): string =>
  choicesOf(categories)
    .map(({ choice, isKept }) => {
      const has = `[data-has~=${choice}]`;
      const [shown, hidden] = isKept ? [has, `:not(${has})`] : [`:not(${has})`, has];
      const pressed = `main:has(#by-${choice}:checked)`;
      const empty = `:is(.category,.inner):not(:has(.items>li${shown}))`;
      return `${pressed} :is(.items>li${hidden},${empty}){display:none}`;
    })
    .join('');

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
  );
}
