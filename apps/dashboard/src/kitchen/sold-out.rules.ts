import type { ServedItem, ServingRow } from '@diwan/contract/catalogue/serving.ts';
import { wordFinder } from '@diwan/domain/search-words.ts';

type Names = ServedItem['locales'];

export interface OfferedItem {
  readonly id: number;
  readonly locales: Names;
  /** ISO 8601; null: until somebody says that it is there again; absent: it is there. */
  readonly until?: string | null;
}

interface Known {
  /** All that guests can order; null: not read yet. */
  readonly menu: readonly ServedItem[] | null;
  readonly snoozed: ServingRow['snoozed'];
  /** Those of the tickets that stand here. */
  readonly cooked: readonly OfferedItem[];
  readonly typed: string;
}

const MOST_FOUND = 30;

/**
 * What is sold out, and then what may be: where something was typed, all of the menu that bears these words; else what the
 * tickets here ask for. `further`: how many more were found than are shown.
 */
export function itemsToSell({ menu, snoozed, cooked, typed }: Known): {
  readonly shown: readonly OfferedItem[];
  readonly further: number;
} {
  const isFound = wordFinder(typed);
  const bears = ({ locales }: OfferedItem) => isFound(locales.map(({ name }) => name));
  const gone = snoozed.map(({ item_id: id, locales, until }) => ({ id, locales, until }));
  const away = new Set(gone.map(({ id }) => id));
  const searched = typed.trim() === '' ? cooked : (menu ?? cooked);
  const found = [...gone, ...searched.filter(({ id }) => !away.has(id))].filter(bears);
  return { shown: found.slice(0, MOST_FOUND), further: Math.max(0, found.length - MOST_FOUND) };
}
