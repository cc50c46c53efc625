import type { Locale } from '@diwan/contract/locale.ts';
import type { Choices, Conflict } from '@diwan/domain/merge.ts';
import { nameIn } from '../item/item-name.ts';
import type { LocalizedDraft } from '../drafts/localized-draft.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { useCategory, useItem, useMenu, type MergeTarget } from '../menu-context.ts';

interface Merging {
  readonly name: string;
  readonly conflicts: readonly Conflict[];
  readonly nameOfRow: (field: string, id: string) => string;
  /** Takes the choices and saves. */
  readonly resolve: (choices: Choices) => void;
}

interface Named {
  readonly id: number | null;
  readonly locales: LocalizedDraft;
}

function rowsOf({ base, draft }: ItemEntry, field: string): readonly Named[] {
  if (field === 'prices' || field === 'addons') return [...draft[field], ...base[field]];
  return field === 'discounts' ? [...draft.discounts, ...base.discounts] : [];
}

function nameOfRowIn(entry: ItemEntry | undefined, locale: Locale): Merging['nameOfRow'] {
  return (field, id) => {
    if (!entry) return '';
    if (field === 'owner') {
      const owners = [entry.theirs?.itemable.owner, entry.row.itemable.owner];
      return owners.find((owner) => String(owner?.id) === id)?.name ?? `#${id}`;
    }
    const row = rowsOf(entry, field).find((one) => String(one.id) === id);
    return row ? nameIn(row.locales, locale) : '';
  };
}

/** What two people have both changed in one item or category; it follows what is typed meanwhile. */
export function useMergeTarget({ kind, id }: MergeTarget, locale: Locale): Merging {
  const { screen } = useMenu();
  const item = useItem(kind === 'item' ? id : 0);
  const category = useCategory(kind === 'category' ? id : 0);
  const { items, categories } = screen.drafts;
  const entry = item ?? category;
  return {
    name: entry ? nameIn(entry.draft.locales, locale) : '',
    conflicts: kind === 'item' ? items.conflicts(id) : categories.conflicts(id),
    nameOfRow: nameOfRowIn(item, locale),
    resolve: (choices) => {
      if (kind === 'item') {
        items.resolve(id, choices);
        void screen.itemSaves.now(id);
      } else {
        categories.resolve(id, choices);
        void screen.categorySaves.now(id);
      }
    },
  };
}
