import type { EditedKind } from '../drafts/field-kinds.ts';
import type { ItemableDraft, MemberOf } from '../drafts/item-members.ts';
import type { PartProps } from './part-props.ts';

/** What the fields are given that only some kinds of items have. */
export interface MemberProps extends PartProps {
  readonly set: (change: Partial<ItemableDraft>) => void;
}

/** What the widget of a kind of fields is given. */
export interface FieldProps<Kind extends EditedKind> extends MemberProps {
  readonly name: MemberOf<Kind>;
}
