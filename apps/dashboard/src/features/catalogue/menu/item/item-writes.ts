import { items } from '@diwan/contract/catalogue/items.ts';
import type { BodyInput } from '@diwan/contract/operation.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { call } from '#kit/data/call.ts';
import { CallError } from '#kit/data/call-error.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import type { ItemEntry, MenuDrafts } from '../drafts/menu-drafts.ts';
import type { SaveQueue } from '#kit/drafts/save-queue.ts';
import { patiently } from '../patience.ts';

const CONFLICT = 409;
/** So often others may come in between. */
const MOST_MERGES = 5;

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
  readonly rowIn: (current: unknown) => ItemRow | null;
}

export function createItemWrites({ drafts, saves, businessId, rowIn }: ItemWritesOptions): ItemWrites {
  const { items: store } = drafts;

  /** A newer row is merged with what is typed; only where the person must choose, the write has to wait for that. */
  const isMerged = (id: number, error: unknown): boolean => {
    const theirs = error instanceof CallError && error.status === CONFLICT ? rowIn(error.current) : null;
    if (!theirs) return false;
    store.meet(id, theirs);
    return store.get(id)?.save.kind !== 'conflict';
  };

  const write = async (
    id: number,
    given: { field: keyof ItemDraft; bodyOf: (entry: ItemEntry) => SaveBody },
    merges = MOST_MERGES,
  ): Promise<void> => {
    const entry = store.get(id);
    if (!entry) return;
    try {
      const body = { ...given.bodyOf(entry), updated_at: entry.row.updated_at };
      const row = await patiently(() => call(items.save, { params: { business_id: businessId, id }, body }));
      store.markSaved(id, { row, sent: entry.draft, fields: [given.field] });
    } catch (error) {
      if (merges === 0 || !isMerged(id, error)) throw error;
      await write(id, given, merges - 1);
    }
  };

  return {
    save: (id, field, bodyOf) => saves.alone(id, () => write(id, { field, bodyOf })),
    alone: saves.alone,
  };
}
