import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

/** Moves within one menu wait for each other: two at once would each see no cycle, and make one together. */
export async function lockTree(scope: Scope, categoryId: number): Promise<void> {
  await scope.db.run(
    query
      .selectFrom('menus as m')
      .innerJoin('categories as c', (join) =>
        join.onRef('c.business_id', '=', 'm.business_id').onRef('c.menu_id', '=', 'm.id'),
      )
      .select('m.id')
      .where('c.business_id', '=', scope.business.id)
      .where('c.id', '=', categoryId)
      .forNoKeyUpdate('m'),
  );
}
