import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';

interface Sorted {
  readonly id: number;
  readonly menu_id: number;
  readonly parent_id: number | null;
}

/** Puts the categories of one menu and parent in the order of the ids. Their `updated_at` stays as it is. */
export async function sortCategories(
  scope: Scope,
  { body }: { body: { sortedIds: number[] } },
): Promise<true> {
  const { sortedIds } = body;
  const rows = await scope.db.rows(sql<Sorted>`
    select id, menu_id, parent_id from categories
    where business_id = ${scope.business.id} and id = any(${sortedIds}::bigint[]) for update`);
  const first = rows[0];
  const areTogether = rows.every(
    (row) => row.menu_id === first?.menu_id && row.parent_id === first.parent_id,
  );
  if (!first || rows.length !== sortedIds.length || !areTogether)
    throw invalidField('sortedIds', 'ids_incomplete');
  scope.require('categories.update', 'menu', first);
  await scope.db.run(sql`
    update categories c set sort = wanted.place - 1
    from unnest(${sortedIds}::bigint[]) with ordinality as wanted(id, place)
    where c.business_id = ${scope.business.id} and c.id = wanted.id`);
  scope.record({
    action: 'update',
    entity: 'category',
    entity_id: first.parent_id,
    label: '',
    business_id: scope.business.id,
    changes: { sort: { before: null, after: sortedIds } },
  });
  return true;
}
