import { sql, type RawBuilder } from 'kysely';
import type { RestorableEntity } from '@diwan/contract/audits/audits.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { rowSql } from '#platform/crud/row-sql.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { childRow, selectChildren, type ChildTable } from '../items/child-rows.shared.ts';
import { itemRow } from '../items/item-rows.rules.ts';
import { selectItems } from '../items/select-items.shared.ts';
import { settingsOfCategory, shownBy } from '../shown-rows.shared.ts';

/** An entity as its own call answers it. */
export interface Answer {
  readonly id: number;
  readonly [member: string]: unknown;
}

const MENU = rowSql(menus, { branches: shownBy }, undefined);
const CATEGORY = rowSql(categories, { settings: settingsOfCategory }, 'category_id');

type Reader = (scope: Scope, id: number) => Promise<Answer | undefined>;

/** An entity of which the contract's resource says the columns. */
function resource(row: RawBuilder<unknown>, table: 'menus' | 'categories'): Reader {
  return async (scope, id) => {
    // In SQL: the resource says the members.
    // By hand: the resource says the members.
    const found = await scope.db.find(sql<{ row: Answer }>`
      select ${row} as row from ${sql.table(table)} t where t.business_id = ${scope.business.id} and t.id = ${id}`);
    return found?.row;
  };
}

const item: Reader = async (scope, id) => {
  const stored = await scope.db.find(
    selectItems().where('business_id', '=', scope.business.id).where('id', '=', id),
  );
  return stored && itemRow(stored, true);
};

const child =
  (table: ChildTable): Reader =>
  async (scope, id) => {
    const stored = await scope.db.find(
      selectChildren(table).where('t.business_id', '=', scope.business.id).where('t.id', '=', id),
    );
    return stored && childRow(table, stored);
  };

const READERS: Readonly<Record<RestorableEntity, Reader>> = {
  menu: resource(MENU, 'menus'),
  category: resource(CATEGORY, 'categories'),
  item,
  price: child('prices'),
  addon: child('addons'),
  discount: child('discounts'),
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
  await scope.db.run(
    query
      .selectFrom(TABLES[entity])
      .select('id')
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id)
      .forUpdate(),
  );
  return readEntity(scope, entity, id);
}

export function readEntity(scope: Scope, entity: RestorableEntity, id: number): Promise<Answer | undefined> {
  return READERS[entity](scope, id);
}
