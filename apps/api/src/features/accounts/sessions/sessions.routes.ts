import { sql } from 'kysely';
import type { z } from 'zod';
import { sessions, type sessionRow } from '@diwan/contract/accounts/auth.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Caller } from '#platform/access/caller.ts';
import type { Scope } from '#platform/http/scope.ts';
import { notFound } from '#platform/refusal.ts';
import { deviceAudit, type ListedDevice } from '../device-audit.rules.ts';
import { signInAudit } from '../sign-in-audit.rules.ts';

/** Ending a session is a logout, wherever it is done from. */
function recordLogout(scope: Scope, howMany: number): void {
  const rows = howMany === 0 ? [] : signInAudit(scope.caller, 'logout');
  for (const row of rows) scope.record(row);
  if (rows.length === 0) scope.unchanged();
}

const ownedBy = ({ businesses }: Caller): number[] =>
  [...businesses.values()].filter(({ isOwner }) => isOwner).map(({ id }) => id);

/** Its session ends with it, and what it hears. */
async function endDevice(scope: Scope, sessionId: number): Promise<void> {
  const device = await scope.db.find(sql<ListedDevice>`
    delete from devices where session_id = ${sessionId} and business_id = any(${ownedBy(scope.caller)}::bigint[])
    returning id, business_id, branch_id, name, kind`);
  if (!device) throw notFound();
  scope.record(deviceAudit('delete', device));
}

export const sessionRoutes: AnyRoute[] = [
  handle(sessions.list, async (scope) =>
    scope.db.rows(sql<z.output<typeof sessionRow>>`
      select id, device_name, app_name, system, ip, app.instant(created_at) as created_at,
        app.instant(last_used_at) as last_used_at, id = ${scope.caller.sessionId} as current,
        (select d.branch_id from devices d where d.session_id = sessions.id) as branch_id
      from sessions
      where (user_id = ${scope.caller.userId} or id in (
          select d.session_id from devices d where d.business_id = any(${ownedBy(scope.caller)}::bigint[])))
        and last_used_at > ${scope.now}::timestamptz - interval '30 days'
      order by sessions.last_used_at desc, id desc`),
  ),
  handle(sessions.revoke, async (scope, { params }) => {
    const ended = await scope.db.run(sql`
      delete from sessions where id = ${params.id} and user_id = ${scope.caller.userId}`);
    if (ended > 0) recordLogout(scope, ended);
    else await endDevice(scope, params.id);
    return true as const;
  }),
  handle(sessions.revokeOthers, async (scope) => {
    const { userId, sessionId } = scope.caller;
    const ended = await scope.db.run(sql`
      delete from sessions where user_id = ${userId} and id <> ${sessionId}`);
    recordLogout(scope, ended);
    return true as const;
  }),
];
