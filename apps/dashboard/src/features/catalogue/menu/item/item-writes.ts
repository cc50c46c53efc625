import { items } from '@diwan/contract/catalogue/items.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { call } from '#kit/data/call.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import type { ItemEntry, MenuDrafts } from '../drafts/menu-drafts.ts';
import type { SaveQueue } from '#kit/drafts/save-queue.ts';
import { saveWithMerge } from '#kit/drafts/save-with-merge.ts';
import { withRetries } from '#kit/data/with-retries.ts';

type SaveBody = BodyInput<typeof items.save>;

export interface ItemWrites {
  /**
   * Saves one field of an item by itself, in turn with the item's other saves. What else is typed in the item stays
   * as it is. Throws what the server had against it.
   */
  readonly save: (
    itemId: number,
    field: keyof ItemDraft,
    bodyOf: (entry: ItemEntry) => SaveBody,
  ) => Promise<void>;
  /** Other work in the same turn. */
  readonly alone: SaveQueue<ItemDraft>['alone'];
}

interface ItemWritesOptions {
  readonly drafts: MenuDrafts;
  readonly saves: SaveQueue<ItemDraft>;
  readonly businessId: number;
  readonly rowIn: (current: unknown) => Promise<ItemRow | null>;
}

export function createItemWrites({ drafts, saves, businessId, rowIn }: ItemWritesOptions): ItemWrites {
  const { items: store } = drafts;

  /** A newer row is merged with what is typed; only where the person must choose, the write has to wait for that. */
  const isMerged = (id: number, theirs: ItemRow | null): boolean => {
    if (!theirs) return false;
    store.meet(id, theirs);
    return store.get(id)?.save.kind !== 'conflict';
  };

  const write = async (
    id: number,
    { field, bodyOf }: { field: keyof ItemDraft; bodyOf: (entry: ItemEntry) => SaveBody },
  ): Promise<void> => {
    const entry = store.get(id);
    if (!entry) return;
    const body = { ...bodyOf(entry), updated_at: entry.row.updated_at };
    const row = await withRetries(() => call(items.save, { params: { business_id: businessId, id }, body }));
    store.markSaved(id, { row, sent: entry.draft, fields: [field] });
  };

  return {
    save: (id, field, bodyOf) =>
      saves.alone(id, () =>
        saveWithMerge(
          () => write(id, { field, bodyOf }),
          async (current) => isMerged(id, await rowIn(current)),
        ),
      ),
    alone: saves.alone,
  };
}
