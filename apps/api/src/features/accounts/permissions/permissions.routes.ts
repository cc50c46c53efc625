import { permissions } from '@diwan/contract/accounts/permissions.ts';
import { ACTION_LABELS, RESOURCE_LABELS } from '@diwan/contract/permission-labels.ts';
import { ACTIONS, OFFERED_RESOURCES } from '@diwan/contract/permissions.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { offeredPermissions, readPermissions } from './requested-permissions.rules.ts';
import { findGrant, grantRowOf, locateColleague, type Colleague } from './grants.queries.ts';
import { viewAsRoute } from './view-as.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { acceptProof, prepareRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import { invalid, invalidField } from '#platform/http-error.ts';
import { permissionsUpdated } from '#platform/realtime/live-update.ts';
import { endDrawnByLesser, recordGrant, storeGrant, type Grant } from '../grants.shared.ts';
import { query } from '#platform/database/query.ts';

type Body = BodyOf<typeof permissions.set>;

function requireEmployee({ type }: Colleague): void {
  if (type === 'owner') throw invalidField('user_id', 'owner_needs_no_grant');
  if (type === 'customer') throw invalidField('user_id', 'customers_get_no_grant');
}

function requestedGrant(scope: Scope, branchId: number, body: Body, stored: Grant | null): Grant {
  const context = { branchId, type: scope.business.type };
  const { permissions: requested, problems } = readPermissions(body.permissions, context);
  if (problems.length > 0) throw invalid(problems);
  return {
    permissions: requested,
    dashboard_access: body.dashboard_access ?? stored?.dashboard_access ?? true,
  };
}

async function set(
  scope: Scope,
  branchId: number,
  { colleague, body }: { colleague: Colleague; body: Body },
) {
  requireEmployee(colleague);
  // Two owners' screens saving at once: the second compares with what the first has stored.
  await scope.db.run(query.selectFrom('users').select('id').where('id', '=', colleague.id).forNoKeyUpdate());
  const before = await findGrant(scope, branchId, colleague.id);
  const after = requestedGrant(scope, branchId, body, before);
  if (recordGrant(scope, { branchId, person: colleague, before, after })) {
    await storeGrant(scope, { branchId, userId: colleague.id }, after);
    await endDrawnByLesser(scope, { branchId, person: colleague }, after);
    scope.send(permissionsUpdated(colleague.id, branchId));
  } else scope.unchanged();
  return grantRowOf(branchId, after);
}

const setPermissionsRoute = (deps: Deps): AnyRoute =>
  handle<typeof permissions.set, Colleague, Confirmation>(
    permissions.set,
    async (scope, { params, body, row, prepared }) => {
      await acceptProof(deps, scope, prepared);
      return set(scope, params.branch_id, { colleague: row, body });
    },
    { locate: locateColleague, prepare: prepareRecentProof(deps) },
  );

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
