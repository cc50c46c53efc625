import type { EditedKind } from '../drafts/field-kinds.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import type { ItemableDraft, MemberOf } from '../drafts/item-members.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';

/** What the fields are given that only some kinds of items have. */
export interface MemberProps extends PartProps {
  readonly set: (change: Partial<ItemableDraft>) => void;
}

/** What the widget of a kind of fields is given. */
export interface FieldProps<Kind extends EditedKind> extends MemberProps {
  readonly name: MemberOf<Kind>;
}

/** What each part of an item's details is given. */
export interface PartProps {
  readonly entry: ItemEntry;
  readonly patch: (change: Partial<ItemDraft> | ((draft: ItemDraft) => Partial<ItemDraft>)) => void;
  readonly isReadOnly: boolean;
}
