import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';

/** Rows by table, as jsonb has them; what a deletion takes along. */
/** By hand: rows of whichever table, as JSON. */
export type TableRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Read before the deletion and kept with its audit row (decision 0008). */
export async function menuRows(
  scope: Scope,
  kind: 'menu' | 'category' | 'item',
  root: { readonly id: number; readonly business_id: number },
): Promise<{ readonly tables: TableRows }> {
  return scope.db.get(sql<{ tables: TableRows }>`
    select app.menu_rows(${root.business_id}, ${kind}, ${root.id}) as tables`);
}

/** The same for one row of an item. */
export async function childRows(
  scope: Scope,
  table: 'prices' | 'addons' | 'discounts',
  child: { readonly id: number; readonly business_id: number },
): Promise<{ readonly tables: TableRows }> {
  // In SQL: whole rows of whichever table, as JSON.
  return scope.db.get(sql<{ tables: TableRows }>`
    select jsonb_build_object(${table}::text, jsonb_agg(to_jsonb(t))) as tables from ${sql.table(table)} t
    where t.business_id = ${child.business_id} and t.id = ${child.id}`);
}
