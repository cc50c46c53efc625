import { query } from '#platform/database/query.ts';
import type { StoredItem } from './item-rows.rules.ts';

/** Items with all that belongs to them; whoever asks says which, and in which order. */
export const selectItems = () => query.selectFrom('whole_items').selectAll().$castTo<StoredItem>();
