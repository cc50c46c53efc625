import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { useMemo, useState } from 'react';
import type { OrderCategory, OrderMenu } from '../form/order-menu.ts';
import { useFavourites } from './favourites.ts';

/** A category by its id, or one of the two shelves that every till has. */
export type Shelf = number | 'all' | 'favourites';

export interface TileView {
  readonly shelf: Shelf;
  readonly pick: (shelf: Shelf) => void;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly groups: readonly OrderCategory[];
  /** All that is shown, in the order in which it is. */
  readonly shown: readonly ItemRow[];
  readonly favourites: ReadonlySet<number>;
  readonly isPicking: boolean;
  readonly togglePicking: () => void;
  readonly mark: (id: number) => void;
}

const holds = (item: ItemRow, words: string) =>
  item.locales.some(({ name }) => name.toLocaleLowerCase().includes(words));

interface Asked {
  readonly shelf: Shelf;
  readonly words: string;
  readonly favourites: ReadonlySet<number>;
}

/** What is typed is looked for on all shelves; without it one shelf is shown. */
export function groupsOf(categories: readonly OrderCategory[], asked: Asked): OrderCategory[] {
  const { shelf, words, favourites } = asked;
  const filled = (groups: readonly OrderCategory[]) => groups.filter(({ items }) => items.length > 0);
  if (words !== '') {
    return filled(
      categories.map((group) => ({ ...group, items: group.items.filter((i) => holds(i, words)) })),
    );
  }
  if (shelf === 'favourites') {
    const items = categories.flatMap((group) => group.items.filter(({ id }) => favourites.has(id)));
    return filled([{ id: 0, locales: [], items }]);
  }
  return filled(shelf === 'all' ? categories : categories.filter(({ id }) => id === shelf));
}

/** Which tiles are shown. */
export function useTileView(menu: OrderMenu, branchId: number): TileView {
  const { ids: favourites, toggle: mark } = useFavourites(branchId);
  const [shelf, setShelf] = useState<Shelf>(favourites.size > 0 ? 'favourites' : 'all');
  const [typed, type] = useState('');
  const [isPicking, setIsPicking] = useState(false);
  const words = typed.trim().toLocaleLowerCase();
  const groups = useMemo(
    () => groupsOf(menu.categories, { shelf, words, favourites }),
    [menu.categories, shelf, words, favourites],
  );
  const shown = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const togglePicking = () => {
    // What is to be marked stands on the other shelves.
    if (!isPicking && shelf === 'favourites') setShelf('all');
    setIsPicking(!isPicking);
  };
  const pick = (next: Shelf) => {
    setShelf(next);
    type('');
  };
  return { shelf, pick, typed, type, groups, shown, favourites, isPicking, togglePicking, mark };
}
