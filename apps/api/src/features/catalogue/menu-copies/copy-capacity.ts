import { sql } from 'kysely';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/http-error.ts';
import type { CopySource, CopyTarget } from './copy-target.ts';

/** What copies may fill. Without an end, a menu copied into itself doubles with every press. */
const MOST_IN_MENU = { items: 5000, categories: 500 };
const MOST_MENUS = 100;

interface Held {
  readonly menus: number;
  readonly categories: number;
  readonly items: number;
}

/** Counted one copy after another: two at once would each find the room that is there for one. */
async function heldBy(scope: Scope, { business, menuId }: CopyTarget): Promise<Held> {
  await scope.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(concat('copies into ', ${business.id}::bigint), 0))`);
  const inMenu = query
    .selectFrom('categories as c')
    .where('c.business_id', '=', business.id)
    .where('c.menu_id', '=', menuId);
  return scope.db.get(
    query.selectNoFrom((row) => [
      row
        .selectFrom('menus')
        .select((menu) => menu.fn.countAll<number>().as('count'))
        .where('business_id', '=', business.id)
        .$asScalar()
        .$notNull()
        .as('menus'),
      inMenu
        .select((category) => category.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('categories'),
      inMenu
        .innerJoin('items as i', (join) =>
          join.onRef('i.business_id', '=', 'c.business_id').onRef('i.category_id', '=', 'c.id'),
        )
        .select((item) => item.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('items'),
    ]),
  );
}

/** Refuses a copy after which the menu, or the list of menus, would be larger than any is meant to be. */
export async function requireCapacity(scope: Scope, target: CopyTarget, source: CopySource): Promise<void> {
  const held = await heldBy(scope, target);
  if (target.menuId === null && held.menus >= MOST_MENUS) {
    throw invalidField('business_id', 'copy_menus_full', { menus: MOST_MENUS });
  }
  const isOver = (of: 'items' | 'categories') => held[of] + source[of] > MOST_IN_MENU[of];
  if (isOver('items') || isOver('categories')) throw invalidField('menu_id', 'copy_menu_full', MOST_IN_MENU);
}
