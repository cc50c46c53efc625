import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';

/** The item of a menu that comes after the first `most`; no row where it has no more. */
export const itemBeyond = (menuId: number, most: number) =>
  query
    .selectFrom('categories as c')
    .innerJoin('items as i', (join) =>
      join.onRef('i.business_id', '=', 'c.business_id').onRef('i.category_id', '=', 'c.id'),
    )
    .select('i.id')
    .where('c.menu_id', '=', menuId)
    .offset(most)
    .limit(1);

/** 422 of a menu that nothing could load as a whole: its answer would be hundreds of megabytes, or come too late. */
export const menuTooLarge = (most: number) => invalidField('menu_id', 'menu_too_large', { most });

export async function assertMenuSize(scope: Scope, menuId: number, most: number): Promise<void> {
  if (await scope.db.find(itemBeyond(menuId, most))) throw menuTooLarge(most);
}
