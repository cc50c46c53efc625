import { sql } from 'kysely';
import { holds } from '#platform/access/place.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import type { Scope } from '#platform/http/scope.ts';

/** By hand: members as text, which a function of the database assembles. */
interface MenuRow {
  readonly business_id: number;
  /** Members of the menu, of a category (none where the menu is empty) and the category's items, as text. */
  readonly menu: string;
  readonly category_id: number | null;
  readonly parent_id: number | null;
  readonly category: string;
  readonly items: string | null;
}

type ByParent = Map<number | null, MenuRow[]>;

function byParentOf(rows: readonly MenuRow[]): ByParent {
  const byParent: ByParent = new Map();
  for (const row of rows) {
    const siblings = byParent.get(row.parent_id);
    if (siblings) siblings.push(row);
    else byParent.set(row.parent_id, [row]);
  }
  return byParent;
}

function categoriesBelow(parentId: number | null, byParent: ByParent): string {
  const nodes = (byParent.get(parentId) ?? []).map(
    (row) =>
      `{${row.category},"children_nested":[${categoriesBelow(row.category_id, byParent)}],"items":[${row.items ?? ''}]}`,
  );
  return nodes.join(',');
}

/** The rows of one menu, in sort order, as its tree. */
function treeOf(rows: readonly MenuRow[]): string {
  const byParent = byParentOf(rows.filter((row) => row.category_id !== null));
  return `{${rows[0]?.menu},"categories":[${categoriesBelow(null, byParent)}]}`;
}

/** The caller may reach the menu through any of their businesses; addresses show where they may read users. */
function contactBusinesses(scope: Scope): number[] {
  return [...scope.caller.businesses.values()]
    .filter((business) => holds(business, ['users.read'], 'business'))
    .map((business) => business.id);
}

/** The whole tree at once: a read has room for one statement. */
export async function locateTree(scope: Scope, params: { menu_id: number }) {
  const rows = await scope.db.rows(sql<MenuRow>`
    select t.* from menus m
    cross join lateral app.menu_rows(m.id, m.business_id = any(${contactBusinesses(scope)}::bigint[])) t
    where m.id = ${params.menu_id}`);
  const first = rows[0];
  return (
    first && {
      row: new RawJson(treeOf(rows)),
      place: { business_id: first.business_id, menu_id: params.menu_id },
    }
  );
}
