import { sql } from 'kysely';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { findCaller, isDevice, type Caller } from '#platform/access/caller.ts';
import { enter } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { tokenHashOf } from '#platform/http/serve.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import { Refusal } from '#platform/refusal.ts';
import { userInfo } from './user-info.rules.ts';
import { headerOf } from './request-header.rules.ts';
import { signInAudit } from './sign-in-audit.rules.ts';

export interface SignedIn {
  readonly caller: Caller;
  readonly answer: UserInfo & { readonly token: string };
}

/** Opens a session of the user and continues the transaction as that user, in all businesses they reach. */
export async function openSession(
  scope: Scope,
  { random }: Pick<Deps, 'random'>,
  { userId, deviceName }: { userId: number; deviceName: string | null },
): Promise<SignedIn> {
  const token = newToken(random);
  const hash = tokenHashOf(token);
  await enter(scope.db, { userId, businessIds: [] });
  await scope.db.run(sql`
    with expired as (
      delete from sessions where user_id = ${userId} and last_used_at <= ${scope.now}::timestamptz - interval '30 days')
    insert into sessions (token_hash, user_id, device_name, app_name, system, ip, created_at, last_used_at)
    values (${hash}, ${userId}, ${deviceName}, ${headerOf(scope, 'app-name')}, ${headerOf(scope, 'system')},
      ${scope.request.ip}, ${scope.now}, ${scope.now})`);
  const caller = await findCaller(scope.db, hash, scope.now);
  if (!caller || isDevice(caller)) throw new Error('A session just opened is not there.');
  await enter(scope.db, { userId, businessIds: [...caller.businesses.keys()] });
  const rows = signInAudit(caller, 'login');
  for (const row of rows) scope.record(row);
  if (rows.length === 0) scope.unchanged();
  const { text } = await scope.db.get(userInfo(caller));
  const info = JSON.parse(text) as UserInfo;
  return { caller, answer: { ...info, token } };
}

export interface WantedSession {
  readonly userId: number;
  readonly deviceName: string | null;
  readonly needsDashboard: boolean;
}

/** The answer of a login that nothing stands in the way of any more. */
export async function signIn(
  scope: Scope,
  deps: Pick<Deps, 'random'>,
  wanted: WantedSession,
): Promise<SignedIn['answer']> {
  const { caller, answer } = await openSession(scope, deps, wanted);
  if (wanted.needsDashboard && caller.businesses.size === 0) throw new Refusal(403, 'no_dashboard_access');
  return answer;
}
