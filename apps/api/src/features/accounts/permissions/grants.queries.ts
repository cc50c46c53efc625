import type { NotNull } from 'kysely';
import type { GrantRow } from '@diwan/contract/accounts/permissions.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { offeredPermissions } from './asked-permissions.rules.ts';
import { called } from '#platform/database/called.ts';

/** Somebody who may be granted something: who works here, or in another business of the same owner. */
export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly type: 'owner' | 'employee' | 'customer';
}

export interface Grant {
  readonly permissions: readonly Permission[];
  readonly dashboard_access: boolean;
}

/** Nobody of anybody else's businesses is found. */
export function findColleague({ db }: Scope, userId: number): Promise<Colleague | undefined> {
  return db.find(
    query
      .selectFrom(called('colleague', { person: userId }).as('colleague'))
      .select(['id', 'name', 'type'])
      .$narrowType<{ id: NotNull; name: NotNull; type: Colleague['type'] }>(),
  );
}

/** A stored grant, as far as it is offered here; null: none. */
export async function findGrant(scope: Scope, branchId: number, userId: number): Promise<Grant | null> {
  const found = await scope.db.find(
    query
      .selectFrom('grants')
      .select(['permissions', 'dashboard_access'])
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where('user_id', '=', userId),
  );
  if (!found) return null;
  const stored = new Set(found.permissions);
  const offered = offeredPermissions(scope.business.type);
  return { ...found, permissions: offered.filter((permission) => stored.has(permission)) };
}

/** Whoever is granted something at a branch works there from then on. */
export async function storeGrant(
  scope: Scope,
  { branchId, userId }: { readonly branchId: number; readonly userId: number },
  grant: Grant,
): Promise<void> {
  const { business, db, now } = scope;
  await db.run(
    query
      .insertInto('members')
      .values({ business_id: business.id, user_id: userId, kind: 'employee', created_at: now })
      .onConflict((member) => member.columns(['business_id', 'user_id']).doUpdateSet({ kind: 'employee' })),
  );
  const granted = {
    permissions: [...grant.permissions],
    dashboard_access: grant.dashboard_access,
    updated_at: now,
  };
  await db.run(
    query
      .insertInto('grants')
      .values({ business_id: business.id, branch_id: branchId, user_id: userId, ...granted })
      .onConflict((stored) => stored.columns(['business_id', 'branch_id', 'user_id']).doUpdateSet(granted)),
  );
}

/** With the branch's prefix, as the wire has them. */
export function grantRowOf(branchId: number, grant: Grant | null): GrantRow {
  return {
    permissions: (grant?.permissions ?? []).map((permission) => `branch.${branchId}.${permission}`),
    dashboard_access: grant?.dashboard_access ?? false,
  };
}
