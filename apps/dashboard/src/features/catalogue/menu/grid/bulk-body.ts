import type { menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import { itemBody } from '../drafts/item-body.ts';
import type { ItemDraft, PricedDraft } from '../drafts/item-draft.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';

export type BulkChange = BodyInput<typeof menuChanges.bulk>['changes'][number];
type Changed = Pick<ItemEntry, 'row' | 'base' | 'draft' | 'changed'>;

const ids = (rows: readonly PricedDraft[]) => rows.flatMap(({ id }) => id ?? []);
const keeps = (draft: readonly PricedDraft[], base: readonly PricedDraft[]) =>
  ids(base).every((id) => ids(draft).includes(id));

/** A bulk change takes neither pictures nor the removal of a price: those are saved item by item. */
export function fitsBulk({ base, draft, changed }: Changed): boolean {
  return !changed.includes('media') && keeps(draft.prices, base.prices) && keeps(draft.addons, base.addons);
}

/** Only the prices that differ are named, so that the others may be changed by somebody else. */
function differing(list: 'prices' | 'addons', base: ItemDraft, draft: ItemDraft): Set<number> {
  const former = new Map(base[list].map((row) => [row.id, row]));
  return new Set(draft[list].flatMap((row, index) => (former.get(row.id) === row ? [] : [index])));
}

/** One item of a bulk change, with the places of its named prices and addons in the draft. */
export function bulkChange(entry: Changed): {
  change: BulkChange;
  places: Record<'prices' | 'addons', number[]>;
} {
  const { row, base, draft, changed } = entry;
  const {
    prices,
    addons,
    media: _media,
    sort: _sort,
    units: _units,
    ...rest
  } = itemBody(draft, base, changed);
  const priced = (list: 'prices' | 'addons', rows: typeof prices) => {
    const named = differing(list, base, draft);
    return rows?.filter((_, index) => named.has(index));
  };
  const places = (list: 'prices' | 'addons') => [...differing(list, base, draft)];
  return {
    change: {
      ...rest,
      id: row.id,
      updated_at: row.updated_at,
      ...(prices ? { prices: priced('prices', prices) } : {}),
      ...(addons ? { addons: priced('addons', addons) } : {}),
    },
    places: { prices: places('prices'), addons: places('addons') },
  };
}
