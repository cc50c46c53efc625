import { sql } from 'kysely';
import type { GrantRow } from '@diwan/contract/accounts/permissions.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import type { Scope } from '#platform/http/scope.ts';
import { offeredPermissions } from './asked-permissions.rules.ts';

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

/** The tenancy of an owner ends at their own businesses, so nobody of anybody else's is found. */
export async function findColleague(scope: Scope, userId: number): Promise<Colleague | undefined> {
  return scope.db.find(sql<Colleague>`
    select u.id, u.name, u.type from users u where u.id = ${userId} and (
      exists (select from members m join businesses b on b.id = m.business_id
        where m.user_id = u.id and b.owner_id = ${scope.caller.userId})
      or u.id = (select owner_id from businesses where id = ${scope.business.id}))`);
}

/** A stored grant, as far as it is offered here; null: none. */
export async function findGrant(scope: Scope, branchId: number, userId: number): Promise<Grant | null> {
  const found = await scope.db.find(sql<{ permissions: string[]; dashboard_access: boolean }>`
    select permissions, dashboard_access from grants
    where business_id = ${scope.business.id} and branch_id = ${branchId} and user_id = ${userId}`);
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
  await db.run(sql`
    insert into members (business_id, user_id, kind, created_at) values (${business.id}, ${userId}, 'employee', ${now})
    on conflict (business_id, user_id) do update set kind = 'employee'`);
  await db.run(sql`
    insert into grants (business_id, branch_id, user_id, permissions, dashboard_access, updated_at)
    values (${business.id}, ${branchId}, ${userId}, ${grant.permissions}::text[], ${grant.dashboard_access}, ${now})
    on conflict (business_id, branch_id, user_id) do update
    set permissions = excluded.permissions, dashboard_access = excluded.dashboard_access, updated_at = excluded.updated_at`);
}

/** With the branch's prefix, as the wire has them. */
export function grantRowOf(branchId: number, grant: Grant | null): GrantRow {
  return {
    permissions: (grant?.permissions ?? []).map((permission) => `branch.${branchId}.${permission}`),
    dashboard_access: grant?.dashboard_access ?? false,
  };
}
