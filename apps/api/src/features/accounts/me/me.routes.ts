import { me } from '@diwan/contract/accounts/me.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { readUserInfo } from '../user-info.shared.ts';

export const meRoutes: AnyRoute[] = [
  handle(me.info, (scope) => readUserInfo(scope, scope.caller, scope.now)),
];
