import { sql } from 'kysely';
import type { z } from 'zod';
import { sessions, type sessionRow } from '@diwan/contract/accounts/auth.ts';
import type { Caller } from '#platform/access/caller.ts';
import { acceptProof, requireProof, type Confirmation } from '#platform/access/reauthentication.ts';
import type { Deps } from '#platform/deps.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/http-error.ts';
import { deviceAudit, LISTED_DEVICE } from '../device-audit.rules.ts';
import { signInAudit } from '../sign-in-audit.rules.ts';

/** Ending a session is a logout, wherever it is done from. */
function recordLogout(scope: Scope, howMany: number): void {
  if (howMany === 0) return scope.unchanged();
  return scope.recordInEach(scope.caller.businesses.keys(), signInAudit(scope.caller, 'logout'));
}

const ownedBy = ({ businesses }: Caller): number[] =>
  [...businesses.values()].filter(({ isOwner }) => isOwner).map(({ id }) => id);

/** Its session ends with it, and what it hears. */
async function endDevice(scope: Scope, sessionId: number): Promise<void> {
  const device = await scope.db.find(
    query
      .deleteFrom('devices')
      .where('session_id', '=', sessionId)
      .where((row) => row('business_id', '=', row.fn.any(row.val(ownedBy(scope.caller)))))
      .returning(LISTED_DEVICE),
  );
  if (!device) throw notFound();
  scope.record(deviceAudit('delete', device));
}

export const sessionRoutes = (deps: Deps): AnyRoute[] => [
  handle(sessions.list, async (scope) =>
    // In SQL: a function of the database over the row says how long a session lives.
    scope.db.rows(sql<z.output<typeof sessionRow>>`
      select id, device_name, app_name, system, ip, app.instant(created_at) as created_at,
        app.instant(last_used_at) as last_used_at, id = ${scope.caller.sessionId} as current,
        (select d.branch_id from devices d where d.session_id = sessions.id) as branch_id
      from sessions
      where (user_id = ${scope.caller.userId} or id in (
          select d.session_id from devices d where d.business_id = any(${ownedBy(scope.caller)}::bigint[])))
        and last_used_at > ${scope.now}::timestamptz - interval '30 days'
        and app.is_within_life(sessions, ${scope.now})
      order by sessions.last_used_at desc, id desc`),
  ),
  handle(sessions.revoke, async (scope, { params }) => {
    const ended = await scope.db.run(
      query.deleteFrom('sessions').where('id', '=', params.id).where('user_id', '=', scope.caller.userId),
    );
    if (ended > 0) recordLogout(scope, ended);
    else await endDevice(scope, params.id);
    return true as const;
  }),
  handle<typeof sessions.revokeOthers, undefined, Confirmation>(
    sessions.revokeOthers,
    async (scope, { prepared }) => {
      await acceptProof(deps, scope, prepared);
      const { userId, sessionId } = scope.caller;
      const ended = await scope.db.run(
        query.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', sessionId),
      );
      recordLogout(scope, ended);
      return true as const;
    },
    { prepare: (scope, { body }) => requireProof(deps, scope, body) },
  ),
];
