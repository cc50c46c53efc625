import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { ACTION_LABELS, RESOURCE_LABELS } from '@diwan/contract/permission-labels.ts';
import { ACTIONS, OFFERED_RESOURCES } from '@diwan/contract/permissions.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { offeredPermissions } from './requested-permissions.rules.ts';
import { findGrant, grantRowOf, type Colleague } from './grants.queries.ts';
import { locateColleague } from './locate-colleague.ts';
import { setPermissionsRoute } from './set-permissions.ts';
import { viewAsRoute } from './view-as.ts';

const services = handle(permissions.services, async ({ business, locale }) =>
  Object.fromEntries(OFFERED_RESOURCES[business.type].map((name) => [RESOURCE_LABELS[name][locale], name])),
);

const actions = handle(permissions.actions, async ({ locale }) =>
  Object.fromEntries(ACTIONS.map((name) => [ACTION_LABELS[name][locale], name])),
);

async function grantOf(scope: Scope, branchId: number, colleague: Colleague) {
  if (colleague.type !== 'owner') return findGrant(scope, branchId, colleague.id);
  return { permissions: offeredPermissions(scope.business.type), dashboard_access: true };
}

const get = handle<typeof permissions.get, Colleague>(
  permissions.get,
  async (scope, { params, row }) => {
    const grant = await grantOf(scope, params.branch_id, row);
    return grantRowOf(params.branch_id, grant);
  },
  { locate: locateColleague },
);

/** Owners only, always: an employee cannot be given the right to give rights. */
export const permissionRoutes = (deps: Deps): AnyRoute[] => [
  services,
  actions,
  get,
  setPermissionsRoute(deps),
  viewAsRoute,
];
