import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { DraftLine } from '../form/order-draft.ts';
import { withItem } from '../form/use-lines.ts';

/** The lines with one more of an item; `opened`: the line whose price is still to be chosen. */
export function withChoice(lines: readonly DraftLine[], item: ItemRow, key: string) {
  if (item.prices.length < 2) return { lines: withItem(lines, item, key), opened: null };
  const line: DraftLine = {
    key,
    item_id: item.id,
    price_id: item.prices[0]?.id ?? null,
    count: 1,
    addons: [],
    note: '',
  };
  return { lines: [...lines, line], opened: key };
}
