import { users } from '@diwan/contract/accounts/users.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { createUserRoute } from './create-user.ts';
import { inviteUserRoute } from './invite-user.ts';
import { listUserRoutes } from './list-users.ts';
import { removeUserRoute } from './remove-user.ts';
import { updateUserRoute } from './update-user.ts';
import { findUser, editedPerson, findUserForUpdate, type UserRow } from './users.queries.ts';
import { acceptProof, prepareRecentProof, type Confirmation } from '#platform/access/reauthentication.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import { forbidden } from '#platform/http-error.ts';
import { accountEventEffect } from '../news/account-events.rules.ts';
import { grantsOf, assertNotMightier } from './mightier.ts';
import { maySignOut } from './who-may-edit.rules.ts';

async function signOut(scope: Scope, row: UserRow): Promise<true> {
  await scope.db.run(query.selectNoFrom(called('end_sessions', { person: row.id }).as('ended')));
  scope.send(accountEventEffect(row.id, 'signed-out'));
  scope.record({
    action: 'logout',
    entity: 'user',
    entity_id: row.id,
    label: row.name,
    changes: {},
    business_id: scope.business.id,
  });
  return true;
}

/** For a lost phone or a computer left open: sessions, sign-ins under way and the PIN end; the password stays. */
const signOutUserRoute = (deps: Deps): AnyRoute =>
  handle<typeof users.signOut, UserRow, Confirmation>(
    users.signOut,
    async (scope, { row, prepared }) => {
      const editor = { isSelf: row.id === scope.caller.userId };
      if (!maySignOut(editor, await editedPerson(scope, row))) throw forbidden();
      assertNotMightier(scope, await grantsOf(scope, row.id));
      await acceptProof(deps, scope, prepared);
      return signOut(scope, row);
    },
    {
      locate: async (scope, { user_id }) => {
        const row = await findUserForUpdate(scope, user_id);
        return row && { row, target: { business_id: scope.business.id } };
      },
      prepare: prepareRecentProof(deps),
    },
  );

async function locate(scope: Scope, { user_id }: { user_id: number }) {
  const row = await findUser(scope, user_id);
  return row && { row, target: { business_id: scope.business.id } };
}

export function userRoutes(deps: Deps): AnyRoute[] {
  return [
    ...listUserRoutes,
    handle(users.get, async (_scope, { row }) => row, { locate }),
    createUserRoute(deps),
    inviteUserRoute(deps),
    updateUserRoute(deps),
    signOutUserRoute(deps),
    removeUserRoute,
  ];
}
