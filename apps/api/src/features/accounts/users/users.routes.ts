import { users } from '@diwan/contract/accounts/users.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { updateUserRoute } from './update-user.ts';
import { findUser } from './users.queries.ts';

async function locate(scope: Scope, { user_id }: { user_id: number }) {
  const row = await findUser(scope, user_id);
  return row && { row, place: { business_id: scope.business.id } };
}

export function userRoutes(deps: Deps): AnyRoute[] {
  return [handle(users.get, async (_scope, { row }) => row, { locate }), updateUserRoute(deps)];
}
