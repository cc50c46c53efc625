import { users } from '@diwan/contract/accounts/users.ts';
import { differences } from '#platform/audit/audit.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';
import { permissionsUpdated } from '#platform/realtime/live-update.ts';
import { grantsOf, assertNotMightier } from './mightier.ts';
import { findUserForUpdate, type UserRow } from './users.queries.ts';
import { called } from '#platform/database/called.ts';

async function rejectThoseWhoStay(scope: Scope, row: UserRow): Promise<void> {
  const owned = await scope.db.find(
    query
      .selectFrom('businesses')
      .select('id')
      .where('id', '=', scope.business.id)
      .where('owner_id', '=', row.id),
  );
  if (owned) throw conflict('user_is_owner');
  if (row.id === scope.caller.userId) throw conflict('user_is_self');
}

/** Grants, areas and services go with the membership; the name stays for the history. */
async function remove(scope: Scope, row: UserRow): Promise<void> {
  const { business, db, now } = scope;
  await db.run(
    query
      .insertInto('former_members')
      .columns(['business_id', 'user_id', 'kind', 'name', 'left_at'])
      .expression(
        query
          .selectFrom('members')
          .select((member) => [
            'business_id',
            'user_id',
            'kind',
            member.val(row.name).as('name'),
            member.val(now).as('left_at'),
          ])
          .where('business_id', '=', business.id)
          .where('user_id', '=', row.id),
      )
      .onConflict((former) =>
        former.columns(['business_id', 'user_id']).doUpdateSet((given) => ({
          kind: given.ref('excluded.kind'),
          name: given.ref('excluded.name'),
          left_at: given.ref('excluded.left_at'),
        })),
      ),
  );
  await db.run(
    query.deleteFrom('members').where('business_id', '=', business.id).where('user_id', '=', row.id),
  );
  await db.run(query.selectNoFrom(called('close_account', { person: row.id }).as('closed')));
}

export const removeUserRoute: AnyRoute = handle<typeof users.remove, UserRow>(
  users.remove,
  async (scope, { row }) => {
    const grants = await grantsOf(scope, row.id);
    assertNotMightier(scope, grants);
    await rejectThoseWhoStay(scope, row);
    await remove(scope, row);
    for (const { branch_id } of grants) scope.send(permissionsUpdated(row.id, branch_id));
    scope.record({
      action: 'delete',
      entity: 'user',
      entity_id: row.id,
      label: row.name,
      changes: differences(row, null),
      business_id: scope.business.id,
      snapshot: row,
    });
    scope.securityEvent({ kind: 'account_changed', reason: 'removed', subjectId: row.id });
    return true as const;
  },
  {
    locate: async (scope, { user_id }) => {
      const row = await findUserForUpdate(scope, user_id);
      return row && { row, target: { business_id: scope.business.id } };
    },
  },
);
