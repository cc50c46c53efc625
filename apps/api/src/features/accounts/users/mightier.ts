import type { Permission } from '@diwan/contract/permissions.ts';
import { holds } from '#platform/access/check-access.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden } from '#platform/http-error.ts';

interface Grant {
  readonly branch_id: number;
  readonly permissions: readonly Permission[];
}

export function grantsOf({ business, db }: Scope, userId: number): Promise<Grant[]> {
  return db.rows(
    query
      .selectFrom('grants')
      .select((grants) => [
        'branch_id',
        grants.ref('permissions').$castTo<readonly Permission[]>().as('permissions'),
      ])
      .where('business_id', '=', business.id)
      .where('user_id', '=', userId),
  );
}

/** Nobody removes a person who holds a permission they lack (R18.30), signs them out or draws their link of invitation (R1.5). */
export function assertNotMightier({ business }: Scope, grants: readonly Grant[]): void {
  if (business.isOwner) return;
  const exceeds = ({ branch_id, permissions }: Grant) =>
    permissions.some((permission) => !holds(business, [permission], 'branch', { branch_id }));
  if (grants.some(exceeds)) throw forbidden();
}
