import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';

/** By hand: a name is picked of two tables. */
interface Sorted {
  readonly id: number;
  readonly menu_id: number;
  readonly parent_id: number | null;
  /** Of the category above, or of the menu. */
  readonly above: string;
}

/** Puts the categories of one menu and parent in the order of the ids. Their `updated_at` stays as it is. */
export async function sortCategories(
  scope: Scope,
  { body }: { body: { sortedIds: number[] } },
): Promise<true> {
  const { sortedIds } = body;
  const rows = await scope.db.rows(sql<Sorted>`
    select t.id, t.menu_id, t.parent_id,
      coalesce(nullif(coalesce(p.name_en, m.name_en), ''), p.name_ar, m.name_ar) as above
    from categories t
    join menus m on m.business_id = t.business_id and m.id = t.menu_id
    left join categories p on p.business_id = t.business_id and p.id = t.parent_id
    where t.business_id = ${scope.business.id} and t.id = any(${sortedIds}::bigint[])
    order by t.sort, t.id for update of t`);
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
  recordOrder(scope, first, [rows.map(({ id }) => id), sortedIds]);
  return true;
}

function recordOrder(
  scope: Scope,
  { parent_id, menu_id, above }: Sorted,
  [before, after]: readonly [readonly number[], readonly number[]],
): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return scope.unchanged();
  return scope.record({
    action: 'update',
    entity: parent_id === null ? 'menu' : 'category',
    entity_id: parent_id ?? menu_id,
    label: above,
    business_id: scope.business.id,
    changes: { 'categories.sort': { before, after } },
  });
}
