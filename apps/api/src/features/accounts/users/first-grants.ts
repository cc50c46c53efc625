import type { z } from 'zod';
import type { newUserBody } from '@diwan/contract/accounts/users.ts';
import { templatePermissions } from '@diwan/contract/permission-templates.ts';
import { requireRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { permissionsUpdated } from '#platform/realtime/live-update.ts';
import { forbidden, invalidField } from '#platform/http-error.ts';
import { recordGrant, storeGrant, type Grant } from '../grants.shared.ts';

type Body = z.output<typeof newUserBody>;

/** What a new employee may do from the beginning, and where. */
export interface FirstGrants {
  readonly grant: Grant;
  readonly branches: readonly number[];
  readonly proof: Confirmation;
}

/** Null: no role was asked for. Rights are given by an owner only, who has proved who they are of late. */
export async function prepareFirstGrants(deps: Deps, scope: Scope, body: Body): Promise<FirstGrants | null> {
  const { role, branches = [] } = body;
  if (!role) return null;
  if (!scope.business.isOwner) throw forbidden('owner');
  if (body.is_employee !== true) throw invalidField('role', 'customers_get_no_grant');
  if (branches.length === 0) throw invalidField('branches', 'role_needs_branch');
  const own = new Set(scope.business.branches.map(({ id }) => id));
  if (branches.some((id) => !own.has(id))) throw invalidField('branches', 'not_of_this_business');
  const permissions = templatePermissions(role, scope.business.type);
  const proof = await requireRecentProof(deps, scope, body);
  return { grant: { permissions, dashboard_access: true }, branches: [...new Set(branches)], proof };
}

export async function storeFirstGrants(
  scope: Scope,
  person: { readonly id: number; readonly name: string },
  { grant, branches }: FirstGrants,
): Promise<void> {
  for (const branchId of branches) {
    recordGrant(scope, { branchId, person, before: null, after: grant });
    await storeGrant(scope, { branchId, userId: person.id }, grant);
    scope.send(permissionsUpdated(person.id, branchId));
  }
}
