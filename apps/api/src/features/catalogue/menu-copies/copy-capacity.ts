import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { invalidField } from '#platform/refusal.ts';
import type { CopySource, CopyTarget } from './copy-target.ts';

/** What copies may fill. Without an end, a menu copied into itself doubles with every press. */
const MOST_IN_MENU = { items: 5000, categories: 500 };
const MOST_MENUS = 100;

/** By hand: counts of several tables. */
interface Held {
  readonly menus: number;
  readonly categories: number;
  readonly items: number;
}

/** Counted one copy after another: two at once would each find the room that is there for one. */
async function heldBy(scope: Scope, { business, menuId }: CopyTarget): Promise<Held> {
  await scope.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(concat('copies into ', ${business.id}::bigint), 0))`);
  return scope.db.get(sql<Held>`
    select
      (select count(*) from menus where business_id = ${business.id}) as menus,
      (select count(*) from categories where business_id = ${business.id} and menu_id = ${menuId}) as categories,
      (select count(*) from items i join categories c on c.business_id = i.business_id and c.id = i.category_id
        where c.business_id = ${business.id} and c.menu_id = ${menuId}) as items`);
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
