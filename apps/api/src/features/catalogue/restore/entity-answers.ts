import { sql } from 'kysely';
import type { RestorableEntity } from '@diwan/contract/audits/audits.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { rowSql } from '#platform/crud/row-sql.ts';
import type { Scope } from '#platform/http/scope.ts';
import { settingsOfCategory, shownBy } from '../shown-rows.rules.ts';

/** An entity as its own call answers it. */
export interface Answer {
  readonly id: number;
  readonly [member: string]: unknown;
}

const MENU = rowSql(menus, { branches: shownBy }, undefined);
const CATEGORY = rowSql(categories, { settings: settingsOfCategory }, 'category_id');

const READERS = {
  menu: sql`select ${MENU} as row from menus t`,
  category: sql`select ${CATEGORY} as row from categories t`,
  item: sql`select answer::json as row from app.item_answers(true) t`,
  price: sql`select app.price_text(t, b.currency)::json as row from prices t join businesses b on b.id = t.business_id`,
  addon: sql`select app.addon_text(t, b.currency)::json as row from addons t join businesses b on b.id = t.business_id`,
  discount: sql`
    select app.discount_text(t, b.currency, b.timezone)::json as row
    from discounts t join businesses b on b.id = t.business_id`,
};
const TABLES = {
  menu: 'menus',
  category: 'categories',
  item: 'items',
  price: 'prices',
  addon: 'addons',
  discount: 'discounts',
} as const;

/** The entity as it is now, locked until the transaction ends. */
export async function lockEntity(
  scope: Scope,
  entity: RestorableEntity,
  id: number,
): Promise<Answer | undefined> {
  await scope.db.run(sql`
    select from ${sql.table(TABLES[entity])} where business_id = ${scope.business.id} and id = ${id} for update`);
  return readEntity(scope, entity, id);
}

export async function readEntity(
  scope: Scope,
  entity: RestorableEntity,
  id: number,
): Promise<Answer | undefined> {
  const found = await scope.db.find(sql<{ row: Answer }>`
    ${READERS[entity]} where t.business_id = ${scope.business.id} and t.id = ${id}`);
  return found?.row;
}
