import type { Access } from '@diwan/contract/operation.ts';
import { grantableFor, type BusinessType, type Permission } from '@diwan/contract/permissions.ts';
import { forbidden, notFound, unauthenticated } from '#platform/http-error.ts';
import { isDevice, type BranchAccess, type BusinessAccess, type SignedIn } from './caller.ts';

/** Where a call happens: from its path, or from the row that `locate` found. */
export interface AccessTarget {
  readonly business_id?: number | undefined;
  readonly branch_id?: number | undefined;
  /** Null: a row without a menu of its own. */
  readonly menu_id?: number | null | undefined;
}

/** The caller's business; anybody else's does not exist for them. */
export function requireBusiness(caller: SignedIn, id: number | undefined): BusinessAccess {
  const business = id === undefined ? undefined : caller.businesses.get(id);
  if (!business) throw notFound('business');
  return business;
}

/** The branches at which a permission would count for a target. A menu that no branch shows counts as the business. */
function branchesOf(
  business: BusinessAccess,
  on: 'branch' | 'menu' | 'business' | 'all-branches',
  target: AccessTarget,
) {
  if (on === 'branch' && target.branch_id !== undefined) {
    return business.branches.filter((branch) => branch.id === target.branch_id);
  }
  if (on === 'menu' && target.menu_id !== undefined && target.menu_id !== null) {
    const showing = business.branches.filter((branch) => branch.menu_id === target.menu_id);
    return showing.length > 0 ? showing : business.branches;
  }
  return business.branches;
}

export function holds(
  business: BusinessAccess,
  permissions: readonly Permission[],
  on: 'branch' | 'menu' | 'business' | 'all-branches',
  target: AccessTarget = {},
): boolean {
  if (business.isOwner) return true;
  const has = (branch: BranchAccess) => permissions.some((permission) => branch.permissions.has(permission));
  const branches = branchesOf(business, on, target);
  return branches.length > 0 && (on === 'all-branches' ? branches.every(has) : branches.some(has));
}

const grantsByPermission = new Map<string, readonly Permission[]>();

/** The stored grants that come to the permission in a business of this type. */
export function grantsFor(permission: Permission, type: BusinessType): readonly Permission[] {
  const key = `${type} ${permission}`;
  const known = grantsByPermission.get(key);
  if (known) return known;
  const grants = grantableFor(permission, type);
  grantsByPermission.set(key, grants);
  return grants;
}

/** Ids of the branches (or the menus they show) at which the permission is held; null for the owner: all of them. */
export function reachable(
  business: BusinessAccess,
  permission: Permission,
  kind: 'branch' | 'menu',
): number[] | null {
  if (business.isOwner) return null;
  return business.branches
    .filter((branch) => branch.permissions.has(permission))
    .map((branch) => (kind === 'branch' ? branch.id : branch.menu_id))
    .filter((id) => id !== null);
}

/**
 * Ids of the menus at which none of the permissions is held: those that only other branches show. A menu that no branch shows
 * is of the whole business, and stays within reach of whoever holds one anywhere.
 */
export function menusBeyondReach(business: BusinessAccess, permissions: readonly Permission[]): number[] {
  if (business.isOwner) return [];
  const [open, shown] = [new Set<number>(), new Set<number>()];
  for (const { menu_id: id, permissions: held } of business.branches) {
    if (id !== null) shown.add(id);
    if (id !== null && permissions.some((one) => held.has(one))) open.add(id);
  }
  return [...shown].filter((id) => !open.has(id));
}

/** The branches that a read asks for with an id or with `all`: those at which the permission is held. */
export function requestedBranches(
  business: BusinessAccess,
  permission: Permission,
  input: number | 'all',
): readonly number[] {
  const held = business.branches.filter((branch) => branch.permissions.has(permission));
  return held.map((branch) => branch.id).filter((id) => input === 'all' || id === input);
}

function checkMember(business: BusinessAccess, target: AccessTarget): void {
  const branches =
    target.branch_id === undefined
      ? business.branches
      : business.branches.filter((branch) => branch.id === target.branch_id);
  if (target.branch_id !== undefined && branches.length === 0) throw notFound('branch');
  if (!business.isOwner && !branches.some((branch) => branch.isGranted)) throw forbidden();
}

function checkInBusiness(
  access: Access,
  business: BusinessAccess,
  target: AccessTarget,
  isSelf: boolean,
): void {
  if (target.branch_id !== undefined && !business.branches.some((branch) => branch.id === target.branch_id)) {
    throw notFound('branch');
  }
  if (access.who === 'owner' && !business.isOwner) throw forbidden('owner');
  if (access.who === 'member') checkMember(business, target);
  if (access.who !== 'granted' || (access.orSelf && isSelf)) return;
  if (!holds(business, access.any, access.on, target)) throw forbidden(access.any[0]);
}

/**
 * Refuses (401, then 404 for what is not the caller's, then 403) and gives the business of the target, if it names one.
 * Called with the path's target before the row is looked for, and with the row's target once it is known.
 */
export function checkAccess(
  access: Access,
  caller: SignedIn | null,
  target: AccessTarget,
  selfId?: number,
): BusinessAccess | null {
  if (access.who === 'public') return null;
  if (!caller) throw unauthenticated();
  const isSelf = !isDevice(caller) && selfId === caller.userId;
  if (access.who === 'self' && !isSelf) throw notFound('person');
  if (access.who === 'any-owner' && ![...caller.businesses.values()].some((business) => business.isOwner)) {
    throw forbidden('owner');
  }
  if (target.business_id === undefined) return null;
  const business = requireBusiness(caller, target.business_id);
  checkInBusiness(access, business, target, isSelf);
  return business;
}
