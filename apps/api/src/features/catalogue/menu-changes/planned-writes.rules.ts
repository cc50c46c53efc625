import { writesOf, type ItemEdit } from './item-edits.rules.ts';
import { neededWrites, type ItemRows } from './row-changes.rules.ts';

/** The items of which the edits would change anything, without doing it. */
export function itemsThatWouldDiffer(
  edits: readonly ItemEdit[],
  stored: ReadonlyMap<number, ItemRows>,
): ReadonlySet<number> {
  const writes = edits.flatMap((edit) => writesOf(edit, { stored: stored.get(edit.id), nextId: () => 0 }));
  return new Set(neededWrites(writes, stored).map(({ item_id }) => item_id));
}
