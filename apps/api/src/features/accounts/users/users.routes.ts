import { users } from '@diwan/contract/accounts/users.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { createUserRoute } from './create-user.ts';
import { inviteUserRoute } from './invite-user.ts';
import { listUserRoutes } from './list-users.ts';
import { removeUserRoute } from './remove-user.ts';
import { signOutUserRoute } from './sign-out-user.ts';
import { updateUserRoute } from './update-user.ts';
import { findUser } from './users.queries.ts';

async function locate(scope: Scope, { user_id }: { user_id: number }) {
  const row = await findUser(scope, user_id);
  return row && { row, place: { business_id: scope.business.id } };
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
