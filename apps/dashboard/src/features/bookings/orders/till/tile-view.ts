import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { useMemo, useState } from 'react';
import type { OrderCategory, OrderMenu } from '../form/order-menu.ts';
import { usePersistedChoice } from '#kit/data/persisted-choice.ts';

const parsed = (text: string): readonly number[] => {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
};

/** Of a branch and a device, not of a person: the next cashier at this till finds what is sold here most. */
function useFavourites(branchId: number) {
  const [text, setText] = usePersistedChoice(`till-favourites:${branchId}`, '[]');
  const ids = useMemo(() => new Set(parsed(text)), [text]);
  const toggle = ({ id }: ItemRow) =>
    setText(JSON.stringify(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));
  return { ids, toggle };
}

/** A category by its id, or one of the two filters that every till has. */
type TileFilter = number | 'all' | 'favourites';

export interface TileView {
  readonly filter: TileFilter;
  readonly pick: (filter: TileFilter) => void;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly groups: readonly OrderCategory[];
  /** All that is shown, in the order in which it is. */
  readonly shown: readonly ItemRow[];
  /** Those on whose package the code is printed, in whatever category. */
  readonly withCode: (code: string) => readonly ItemRow[];
  readonly favourites: ReadonlySet<number>;
  readonly isPicking: boolean;
  readonly togglePicking: () => void;
  readonly mark: (item: ItemRow) => void;
}

const codeOf = ({ itemable }: ItemRow) => itemable.barcode?.toLocaleLowerCase();

const holds = (item: ItemRow, words: string) =>
  codeOf(item) === words || item.locales.some(({ name }) => name.toLocaleLowerCase().includes(words));

interface Input {
  readonly filter: TileFilter;
  readonly words: string;
  readonly favourites: ReadonlySet<number>;
}

/** What is typed is looked for in all categories; without it one filter applies. */
export function groupsOf(categories: readonly OrderCategory[], input: Input): OrderCategory[] {
  const { filter, words, favourites } = input;
  const filled = (groups: readonly OrderCategory[]) => groups.filter(({ items }) => items.length > 0);
  if (words !== '') {
    return filled(
      categories.map((group) => ({ ...group, items: group.items.filter((i) => holds(i, words)) })),
    );
  }
  if (filter === 'favourites') {
    const items = categories.flatMap((group) => group.items.filter(({ id }) => favourites.has(id)));
    return filled([{ id: 0, locales: [], items }]);
  }
  return filled(filter === 'all' ? categories : categories.filter(({ id }) => id === filter));
}

/** Which tiles are shown. */
export function useTileView(menu: OrderMenu, branchId: number): TileView {
  const { ids: favourites, toggle: mark } = useFavourites(branchId);
  const [filter, setFilter] = useState<TileFilter>(favourites.size > 0 ? 'favourites' : 'all');
  const [typed, type] = useState('');
  const [isPicking, setIsPicking] = useState(false);
  const words = typed.trim().toLocaleLowerCase();
  const groups = useMemo(
    () => groupsOf(menu.categories, { filter, words, favourites }),
    [menu.categories, filter, words, favourites],
  );
  const withCode = (code: string) =>
    menu.categories.flatMap(({ items }) => items.filter((item) => codeOf(item) === code.toLocaleLowerCase()));
  const shown = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const togglePicking = () => {
    // The items that are to be marked are not among the favourites yet.
    if (!isPicking && filter === 'favourites') setFilter('all');
    setIsPicking(!isPicking);
  };
  const pick = (next: TileFilter) => {
    setFilter(next);
    type('');
  };
  return { filter, pick, typed, type, groups, shown, withCode, favourites, isPicking, togglePicking, mark };
}
