import type { Locale } from '@diwan/contract/locale.ts';
import { LOCALES } from '@diwan/contract/locale.ts';
import { nameIn } from '../item/item-name.ts';
import type { MenuScreen } from '../menu-screen.ts';
import { categoryOf } from './placement.ts';

export interface CategoryChoice {
  readonly id: number;
  readonly name: string;
  /** The categories it lies in. */
  readonly above: string;
  /** Its names in both languages, to be found by either. */
  readonly found: string;
}

const SEPARATOR = ' › ';

/** The categories an item may be moved to, in the order of the menu. */
export function categoryChoices(
  { drafts, moves }: Pick<MenuScreen, 'drafts' | 'moves'>,
  itemId: number,
  locale: Locale,
): readonly CategoryChoice[] {
  const outline = drafts.outline();
  const own = categoryOf(outline, itemId)?.id;
  const nameOf = (id: number) => moves.nameOf({ kind: 'category', id });
  const above = (id: number): readonly string[] => {
    const parentId = outline.nodes.get(id)?.parentId ?? null;
    return parentId === null ? [] : [...above(parentId), nameOf(parentId)];
  };
  return moves
    .order()
    .filter((id) => id !== own && moves.mayTake(id, itemId))
    .flatMap((id) => {
      const entry = drafts.categories.get(id);
      if (!entry) return [];
      const { locales } = entry.draft;
      const found = LOCALES.map((each) => locales[each].name.toLowerCase()).join('\n');
      return [{ id, name: nameIn(locales, locale) || nameOf(id), above: above(id).join(SEPARATOR), found }];
    });
}

export function foundAmong(choices: readonly CategoryChoice[], typed: string): readonly CategoryChoice[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' ? choices : choices.filter(({ found }) => found.includes(wanted));
}
