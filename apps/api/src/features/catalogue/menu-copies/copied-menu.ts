import { sql, type Selectable } from 'kysely';
import type { BusinessAccess } from '#platform/access/caller.ts';
import { ownRows } from './copied-files.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Schema } from '#platform/database/schema.ts';

type Named = Pick<Selectable<Schema['menus']>, 'id' | 'name_en' | 'name_ar'>;

/** Beside the original a copy is told apart by its name. */
export async function newMenuLike(scope: Scope, menuId: number, business: BusinessAccess): Promise<number> {
  const isBeside = business.id === scope.business.id;
  // In SQL: the source is a row of a function, since it may be of another business than that of the call.
  const name = (column: string, suffix: string) =>
    isBeside
      ? sql`case when ${sql.ref(column)} = '' then '' else left(${sql.ref(column)}, 240) || ${suffix} end`
      : sql.ref(column);
  const made = await scope.db.get(sql<Named>`
    insert into menus (business_id, type, name_en, description_en, name_ar, description_ar, created_at, updated_at)
    select ${business.id}::bigint, type, ${name('name_en', ' (copy)')}, description_en, ${name('name_ar', ' (نسخة)')},
      description_ar, ${scope.now}::timestamptz, ${scope.now}::timestamptz
    from ${ownRows('menus', scope.business.id)} where id = ${menuId}
    returning id, name_en, name_ar`);
  scope.record({
    action: 'create',
    entity: 'menu',
    entity_id: made.id,
    label: made.name_en || made.name_ar,
    business_id: business.id,
    changes: {
      'locales.en.name': { before: null, after: made.name_en },
      'locales.ar.name': { before: null, after: made.name_ar },
    },
  });
  return made.id;
}

/** The branch shows the new menu from now on. */
export async function showAtBranch(
  scope: Scope,
  branchId: number,
  { menuId, business }: { menuId: number; business: BusinessAccess },
): Promise<void> {
  // In SQL: the former column is read by the step that locks the row.
  const branch = await scope.db.get(sql<Named & { former: Selectable<Schema['branches']>['menu_id'] }>`
    with former as (
      select menu_id from branches where business_id = ${business.id} and id = ${branchId} for update)
    update branches b set menu_id = ${menuId}, updated_at = greatest(${scope.now}::timestamptz, b.updated_at + interval '1 ms')
    from former where b.business_id = ${business.id} and b.id = ${branchId}
    returning b.id, b.name_en, b.name_ar, former.menu_id as former`);
  scope.record({
    action: 'update',
    entity: 'branch',
    entity_id: branchId,
    label: branch.name_en || branch.name_ar,
    business_id: business.id,
    branch_id: branchId,
    changes: { menu_id: { before: branch.former, after: menuId } },
  });
}
