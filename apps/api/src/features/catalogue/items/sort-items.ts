import { idsInOrder } from '#platform/database/statement-parts.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';

interface Sorted {
  readonly id: number;
  readonly category_id: number;
  readonly menu_id: number;
  /** The name of the category. */
  readonly above: string;
}

/** In their order until now; locked in the order of their ids, so that two sorts never wait for each other. */
async function sortedRows(scope: Scope, ids: readonly number[]): Promise<Sorted[]> {
  const rows = await scope.db.rows(
    query
      .with(
        (step) => step('locked').materialized(),
        (step) =>
          step
            .selectFrom('items as i')
            .select(['i.id', 'i.category_id', 'i.sort'])
            .where('i.business_id', '=', scope.business.id)
            .where('i.id', '=', (row) => row.fn.any(row.val(ids)))
            .orderBy('i.id')
            .forUpdate(),
      )
      .selectFrom('locked as l')
      .innerJoin('categories as c', (join) =>
        join.on('c.business_id', '=', scope.business.id).onRef('c.id', '=', 'l.category_id'),
      )
      .select(['l.id', 'l.category_id', 'c.menu_id', 'c.name_en', 'c.name_ar'])
      .orderBy('l.sort')
      .orderBy('l.id'),
  );
  return rows.map(({ name_en, name_ar, ...row }) => ({ ...row, above: name_en || name_ar }));
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
  await scope.db.run(
    query
      .updateTable('items as i')
      .from(idsInOrder(sortedIds))
      .set((row) => ({ sort: row('w.place', '-', 1) }))
      .where('i.business_id', '=', scope.business.id)
      .whereRef('i.id', '=', 'w.id'),
  );
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
