import {
  ACTIONS,
  ALL_PERMISSIONS,
  isPermission,
  OFFERED_RESOURCES,
  type BusinessType,
  type Permission,
} from '@diwan/contract/permissions.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { ServerTextKey } from '@diwan/contract/server-texts.ts';

interface Context {
  readonly branchId: number;
  readonly type: BusinessType;
}

type Read = { readonly permission: Permission } | { readonly key: ServerTextKey };

/** Everything that can be granted in a business of the type, in the order of the screen. */
export function offeredPermissions(type: BusinessType): Permission[] {
  return OFFERED_RESOURCES[type].flatMap((resource) =>
    ACTIONS.map((action): Permission => `${resource}.${action}`),
  );
}

function readPermission(given: string, { branchId, type }: Context): Read {
  const [, branch, bare = given] = /^branch\.([^.]+)\.(.+)$/.exec(given) ?? [];
  if (!isPermission(bare)) return { key: 'permission_unknown' };
  if (branch !== undefined && branch !== String(branchId)) return { key: 'permission_of_other_branch' };
  return offeredPermissions(type).includes(bare) ? { permission: bare } : { key: 'permission_not_offered' };
}

/** What was asked for, each once and in one order; or what is wrong with it, by its place in the list. */
export function readPermissions(
  given: readonly string[],
  context: Context,
): { readonly permissions: Permission[]; readonly problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const requested = new Set<Permission>();
  for (const [index, text] of given.entries()) {
    const read = readPermission(text, context);
    if ('permission' in read) requested.add(read.permission);
    else problems.push({ path: `permissions.${index}`, key: read.key, values: { permission: text } });
  }
  return { permissions: ALL_PERMISSIONS.filter((permission) => requested.has(permission)), problems };
}
