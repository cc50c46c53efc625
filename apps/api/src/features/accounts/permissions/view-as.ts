import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { effectivePermissions } from '@diwan/contract/permissions.ts';
import type { BranchAccess, BusinessAccess, Caller } from '#platform/access/caller.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/http-error.ts';
import { readUserInfo } from '../user-info.shared.ts';
import { locateColleague, type Colleague } from './grants.queries.ts';

interface StoredGrant {
  readonly branch_id: number;
  readonly permissions: readonly string[];
}

function grantedBranch(branch: BranchAccess, business: BusinessAccess, grants: readonly StoredGrant[]) {
  const grant = grants.find(({ branch_id }) => branch_id === branch.id);
  return {
    ...branch,
    isGranted: grant !== undefined,
    permissions: effectivePermissions(grant?.permissions ?? [], business.type),
  };
}

/** The colleague as a caller whose world ends at this business, or at one branch of it. */
async function callerAs(scope: Scope, colleague: Colleague, branchId: number | undefined): Promise<Caller> {
  const { business, caller, db } = scope;
  if (colleague.type === 'owner') return { ...caller, businesses: new Map([[business.id, business]]) };
  const grantsOfColleague = query
    .selectFrom('grants')
    .select(['branch_id', 'permissions'])
    .where('business_id', '=', business.id)
    .where('user_id', '=', colleague.id)
    .where('dashboard_access', '=', true);
  const grants = await db.rows(
    branchId === undefined ? grantsOfColleague : grantsOfColleague.where('branch_id', '=', branchId),
  );
  const seen = {
    ...business,
    isOwner: false,
    branches: business.branches.map((branch) => grantedBranch(branch, business, grants)),
  };
  return {
    sessionId: caller.sessionId,
    userId: colleague.id,
    type: colleague.type,
    name: colleague.name,
    email: null,
    entered: business.id,
    businesses: new Map(grants.length === 0 ? [] : [[business.id, seen]]),
  };
}

function requireBranch({ business }: Scope, branchId: number | undefined): void {
  if (branchId !== undefined && !business.branches.some(({ id }) => id === branchId)) throw notFound();
}

/** Answers as users/info does, without a session of that person: nothing can be done in their name. */
export const viewAsRoute: AnyRoute = handle<typeof permissions.viewAs, Colleague>(
  permissions.viewAs,
  async (scope, { row, query }) => {
    requireBranch(scope, query.branch_id);
    return readUserInfo(scope, await callerAs(scope, row, query.branch_id), null);
  },
  { locate: locateColleague },
);
