import { me } from '@diwan/contract/accounts/me.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { RawJson } from '#platform/http/raw-json.ts';
import { userInfo } from '../user-info.rules.ts';

export const meRoutes: AnyRoute[] = [
  handle(me.info, async (scope) => {
    const { text } = await scope.db.get(userInfo(scope.caller));
    return new RawJson(text);
  }),
];
