import type { ItemDraft } from '../drafts/item-draft.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';

/** What each part of an item's details is given. */
export interface PartProps {
  readonly entry: ItemEntry;
  readonly patch: (change: Partial<ItemDraft> | ((draft: ItemDraft) => Partial<ItemDraft>)) => void;
  readonly isReadOnly: boolean;
}
