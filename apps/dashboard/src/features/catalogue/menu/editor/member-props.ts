import type { ItemableDraft } from '../drafts/item-members.ts';
import type { PartProps } from './part-props.ts';

/** What the fields are given that only some kinds of items have. */
export interface MemberProps extends PartProps {
  readonly set: (change: Partial<ItemableDraft>) => void;
}
