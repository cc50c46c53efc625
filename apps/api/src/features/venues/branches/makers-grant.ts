import type { BranchAccess, BusinessAccess } from '#platform/access/caller.ts';
import { differences } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden } from '#platform/http-error.ts';
import { permissionsUpdated } from '#platform/realtime/live-update.ts';

/** Where an employee may make branches, the branch with the most rights first. */
const ownBranches = ({ branches }: BusinessAccess): BranchAccess[] =>
  branches
    .filter(({ permissions }) => permissions.has('branches.create'))
    .toSorted((one, other) => other.permissions.size - one.permissions.size);

/**
 * The branch from which the maker of another one takes the rights there. Rights at a branch hold for the menu it shows, so it
 * is one that shows the same menu, of several the one with the most rights; a menu that no branch shows is of the whole business.
 */
function modelFor(business: BusinessAccess, menuId: number | null): BranchAccess | undefined {
  const isShown = business.branches.some(({ menu_id }) => menu_id !== null && menu_id === menuId);
  return ownBranches(business).find(({ menu_id }) => !isShown || menu_id === menuId);
}

/** The menu of a branch that an employee makes: none of a branch at which they may not make others. */
export function menuOfEmployee({ business }: Scope, sent: number | null | undefined): number | null {
  const menuId = sent ?? ownBranches(business)[0]?.menu_id ?? null;
  if (!modelFor(business, menuId)) throw forbidden('owner');
  return menuId;
}

/** Without a right at the branch they have made, employees would neither find it in a list nor open it. */
export async function grantToMaker(scope: Scope, branchId: number, menuId: number | null): Promise<void> {
  const { business, caller, db, now } = scope;
  const model = modelFor(business, menuId);
  if (!model) throw forbidden('owner');
  const granted = await db.get(
    query
      .insertInto('grants')
      .columns(['business_id', 'branch_id', 'user_id', 'permissions', 'dashboard_access', 'updated_at'])
      .expression((rows) =>
        rows
          .selectFrom('grants')
          .select((row) => [
            'business_id',
            row.val(branchId).as('branch_id'),
            'user_id',
            'permissions',
            'dashboard_access',
            row.val(now).as('updated_at'),
          ])
          .where('business_id', '=', business.id)
          .where('branch_id', '=', model.id)
          .where('user_id', '=', caller.userId),
      )
      .returning(['permissions', 'dashboard_access']),
  );
  scope.record({
    action: 'permission',
    entity: 'user',
    entity_id: caller.userId,
    label: caller.name,
    changes: differences({ permissions: [], dashboard_access: false }, granted),
    business_id: business.id,
    branch_id: branchId,
  });
  scope.send(permissionsUpdated(caller.userId, branchId));
}
