import { sql, type RawBuilder } from 'kysely';
import type { LocalizedRow } from '@diwan/contract/fields.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { differences, labelOf } from '#platform/audit/audit.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { childRows } from '../restore/menu-rows.rules.ts';

interface Child {
  readonly id: number;
  readonly business_id: number;
  readonly item_id: number;
  readonly menu_id: number;
  readonly row: { readonly id: number; readonly locales: LocalizedRow[] };
}

interface ChildTable {
  readonly table: 'prices' | 'addons' | 'discounts';
  readonly entity: 'price' | 'addon' | 'discount';
  /** The answer for a row `t` of the business `b`. */
  readonly text: RawBuilder<unknown>;
}

/** The path may leave the business out; row-level security shows the caller's own rows only. */
function locate({ table, text }: ChildTable) {
  return async (scope: Scope, { id }: { id: number }) => {
    const row = await scope.db.find(sql<Child>`
      select t.id, t.business_id, t.item_id, c.menu_id, ${text}::json as row
      from ${sql.table(table)} t
      join items i on i.business_id = t.business_id and i.id = t.item_id
      join categories c on c.business_id = i.business_id and c.id = i.category_id
      join businesses b on b.id = t.business_id
      where t.id = ${id} for update of i, t`);
    return row && { row, place: { business_id: row.business_id, menu_id: row.menu_id } };
  };
}

/** Deletes one row of an item; the item counts as changed by it. */
async function removeChild(scope: Scope, { table, entity }: ChildTable, child: Child): Promise<true> {
  const kept = await childRows(scope, table, child);
  await scope.db.run(sql`
    with removed as (
      delete from ${sql.table(table)} where business_id = ${child.business_id} and id = ${child.id} returning item_id)
    update items i set updated_at = greatest(${scope.now}::timestamptz, i.updated_at + interval '1 ms')
    from removed where i.business_id = ${child.business_id} and i.id = removed.item_id`);
  scope.record({
    action: 'delete',
    entity,
    entity_id: child.id,
    label: labelOf(child.row),
    business_id: child.business_id,
    changes: differences(child.row, null),
    snapshot: { ...child.row, item_id: child.item_id, ...kept },
  });
  return true;
}

const PRICES: ChildTable = { table: 'prices', entity: 'price', text: sql`app.price_text(t, b.currency)` };
const ADDONS: ChildTable = { table: 'addons', entity: 'addon', text: sql`app.addon_text(t, b.currency)` };
const DISCOUNTS: ChildTable = {
  table: 'discounts',
  entity: 'discount',
  text: sql`app.discount_text(t, b.currency, b.timezone)`,
};

const removal = (operation: typeof items.removePrice, child: ChildTable): AnyRoute =>
  handle(operation, (scope, { row }) => removeChild(scope, child, row), {
    locate: locate(child),
    rowOf: child.table,
  });

export const childRoutes: AnyRoute[] = [
  removal(items.removePrice, PRICES),
  removal(items.removeAddon, ADDONS),
  removal(items.removeDiscount, DISCOUNTS),
];
