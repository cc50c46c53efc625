import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';

/** By hand: a name is picked of two languages. */
interface Sorted {
  readonly id: number;
  readonly category_id: number;
  readonly menu_id: number;
  /** The name of the category. */
  readonly above: string;
}

/** In their order until now; locked in the order of their ids, so that two sorts never wait for each other. */
async function sortedRows(scope: Scope, ids: readonly number[]): Promise<Sorted[]> {
  return scope.db.rows(sql<Sorted>`
    with locked as materialized (
      select i.id, i.category_id, i.sort from items i
      where i.business_id = ${scope.business.id} and i.id = any(${ids}::bigint[]) order by i.id for update)
    select l.id, l.category_id, c.menu_id, coalesce(nullif(c.name_en, ''), c.name_ar, '') as above from locked l
    join categories c on c.business_id = ${scope.business.id} and c.id = l.category_id order by l.sort, l.id`);
}

/** Puts items of one category in the order of the ids. Their `updated_at` stays as it is. */
export async function sortItems(scope: Scope, { body }: { body: { sortedIds: number[] } }): Promise<true> {
  const { sortedIds } = body;
  const rows = await sortedRows(scope, sortedIds);
  const first = rows[0];
  const areTogether = rows.every((row) => row.category_id === first?.category_id);
  if (!first || rows.length !== sortedIds.length || !areTogether) {
    throw invalidField('sortedIds', 'ids_incomplete');
  }
  scope.require('items.update', 'menu', first);
  await scope.db.run(sql`
    update items i set sort = wanted.place - 1
    from unnest(${sortedIds}::bigint[]) with ordinality as wanted(id, place)
    where i.business_id = ${scope.business.id} and i.id = wanted.id`);
  recordOrder(scope, { entity: 'category', id: first.category_id, member: 'items', label: first.above }, [
    rows.map((row) => row.id),
    sortedIds,
  ]);
  return true;
}

export function recordOrder(
  scope: Scope,
  of: { entity: string; id: number; member: string; label: string },
  [before, after]: readonly [readonly number[], readonly number[]],
): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return scope.unchanged();
  return scope.record({
    action: 'update',
    entity: of.entity,
    entity_id: of.id,
    label: of.label,
    business_id: scope.business.id,
    changes: { [`${of.member}.sort`]: { before, after } },
  });
}
