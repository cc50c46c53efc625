import { labelOf } from '#platform/audit/audit.ts';
import { idsInOrder } from '#platform/database/ids-in-order.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import type { LocatedItem } from './item-lookup.ts';
import { recordOrder } from './sort-items.ts';

/** Puts media of an item in the order of the ids, the others after them. The item's `updated_at` stays as it is. */
export async function sortItemMedia(
  scope: Scope,
  { body, row }: { body: { sortedIds: number[] }; row: LocatedItem },
): Promise<true> {
  const before = row.item.media.map(({ id }) => id);
  const wanted = new Set(body.sortedIds);
  if (wanted.size !== body.sortedIds.length || body.sortedIds.some((id) => !before.includes(id))) {
    throw invalidField('sortedIds', 'ids_incomplete');
  }
  const after = [...body.sortedIds, ...before.filter((id) => !wanted.has(id))];
  await scope.db.run(
    query
      .updateTable('media as m')
      .from(idsInOrder(after))
      .set((media) => ({ sort: media('w.place', '-', 1) }))
      .where('m.business_id', '=', scope.business.id)
      .where('m.item_id', '=', row.item.id)
      .whereRef('m.id', '=', 'w.id'),
  );
  recordOrder(scope, { entity: 'item', id: row.item.id, member: 'media', label: labelOf(row.item) }, [
    before,
    after,
  ]);
  return true;
}
