import type { Permission } from '@diwan/contract/permissions.ts';
import { differences } from '#platform/audit/audit.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

export interface Grant {
  readonly permissions: readonly Permission[];
  readonly dashboard_access: boolean;
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

/**
 * Whoever adds somebody sees their link or one-time password, and could be them by it: it ends once the owner gives more than
 * whoever drew it holds. Another can be drawn.
 */
export async function endDrawnByLesser(
  scope: Scope,
  { branchId, person }: Pick<Granted, 'branchId' | 'person'>,
  { permissions }: Grant,
): Promise<void> {
  const ended = called('end_drawn_by_lesser', {
    person: person.id,
    branch: branchId,
    given: [...permissions],
    at: scope.now,
  });
  const { way } = await scope.db.get(query.selectNoFrom(ended.as('way')));
  if (way === null) return;
  scope.record({
    action: 'update',
    entity: 'user',
    entity_id: person.id,
    label: person.name,
    changes: { [way]: { before: '********', after: null } },
    business_id: scope.business.id,
  });
}

interface Granted {
  readonly branchId: number;
  readonly person: { readonly id: number; readonly name: string };
  readonly before: Grant | null;
  readonly after: Grant;
}

/** Whether there was anything to record. */
export function recordGrant(scope: Scope, { branchId, person, before, after }: Granted): boolean {
  const found = differences(before ?? { permissions: [], dashboard_access: false }, after);
  if (Object.keys(found).length === 0) return false;
  scope.record({
    action: 'permission',
    entity: 'user',
    entity_id: person.id,
    label: person.name,
    changes: found,
    business_id: scope.business.id,
    branch_id: branchId,
  });
  return true;
}
