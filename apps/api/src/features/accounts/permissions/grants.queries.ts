import type { NotNull } from 'kysely';
import type { GrantRow } from '@diwan/contract/accounts/permissions.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { Grant } from '../grants.shared.ts';
import { offeredPermissions } from './requested-permissions.rules.ts';
import { called } from '#platform/database/called.ts';

interface KindOfPerson {
  readonly type: 'owner' | 'employee' | 'customer';
}

/** Somebody who may be granted something: who works here, or in another business of the same owner. */
export interface Colleague extends KindOfPerson {
  readonly id: number;
  readonly name: string;
}

/** Nobody of anybody else's businesses is found. */
export function findColleague({ db }: Scope, userId: number): Promise<Colleague | undefined> {
  return db.find(
    query
      .selectFrom(called('colleague', { person: userId }).as('colleague'))
      .select(['id', 'name', 'type'])
      .$narrowType<{ id: NotNull; name: NotNull } & KindOfPerson>(),
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

/** With the branch's prefix, as the wire has them. */
export function grantRowOf(branchId: number, grant: Grant | null): GrantRow {
  return {
    permissions: (grant?.permissions ?? []).map((permission) => `branch.${branchId}.${permission}`),
    dashboard_access: grant?.dashboard_access ?? false,
  };
}

export async function locateColleague(scope: Scope, { user_id }: { readonly user_id: number }) {
  const row = await findColleague(scope, user_id);
  return row && { row, target: { business_id: scope.business.id } };
}
