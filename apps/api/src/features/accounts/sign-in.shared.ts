import { sql, type NotNull, type Selectable } from 'kysely';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { callerFrom, isDevice, type Caller } from '#platform/access/caller.ts';
import { endOfSession } from '#platform/access/reauthentication.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import { HttpError } from '#platform/http-error.ts';
import { rememberNetwork } from './known-networks.shared.ts';
import { readUserInfo } from './user-info.shared.ts';
import { headerOf } from './request-header.rules.ts';
import { signInAudit } from './sign-in-audit.rules.ts';

/** Of one person at once; the one that was used longest ago ends for the next. */
const MOST_SESSIONS = 20;

export interface SignedIn {
  readonly caller: Caller;
  readonly answer: UserInfo & { readonly token: string };
}

/** The longest shift: whoever is at a shared computer signs in there once a day. */
const DESK_HOURS = 12;

/** A computer that several people share. */
interface AtDesk {
  readonly businessId: number;
  readonly id: number;
  readonly isByPin: boolean;
}

/**
 * The session of the person of the call is the one at this computer of its business from now on; whoever was there before is
 * signed out.
 */
export async function takeDesk(scope: Scope, session: number, at: Omit<AtDesk, 'businessId'>): Promise<void> {
  const taken = called('take_desk', {
    desk: at.id,
    session,
    until: new Date(scope.now.getTime() + DESK_HOURS * HOUR_MS),
    by_pin: at.isByPin,
  });
  await scope.db.get(query.selectNoFrom(taken.as('taken')));
}

/** The shared computer whose token a sign-in brings; unknown ones are passed over. */
async function deskOfToken(scope: Scope, token: string | null): Promise<AtDesk | null> {
  if (token === null) return null;
  const found = await scope.db.find(
    query
      .selectFrom(called('desk_of_token', { token: tokenHashOf(token), at: scope.now }).as('desk'))
      .select(['business_id', 'id'])
      .$narrowType<{ business_id: NotNull; id: NotNull }>(),
  );
  return found ? { businessId: found.business_id, id: found.id, isByPin: false } : null;
}

export interface OpenedSession {
  readonly userId: number;
  readonly deviceName: string | null;
  /** The shared computer it is opened at: known, or by its token. */
  readonly desk?: AtDesk | string | null | undefined;
}

/** Opens a session of the user and continues the transaction as that user. */
export async function openSession(
  scope: Scope,
  { random }: Pick<Deps, 'random'>,
  { userId, deviceName, desk = null }: OpenedSession,
): Promise<SignedIn> {
  const at = typeof desk === 'string' ? await deskOfToken(scope, desk) : desk;
  const token = newToken(random);
  const hash = tokenHashOf(token);
  await scope.db.enter({ userId, businessId: at?.businessId ?? null });
  // In SQL: a function of the database over the row says how long a session lives.
  const { id } = await scope.db.get(sql<Pick<Selectable<Schema['sessions']>, 'id'>>`
    with ended as (
      delete from sessions where user_id = ${userId} and id not in (
        select s.id from sessions s
        where s.user_id = ${userId} and s.last_used_at > ${scope.now}::timestamptz - interval '30 days'
          and app.is_within_life(s, ${scope.now})
        order by s.last_used_at desc, s.id desc limit ${MOST_SESSIONS - 1})),
    known as (${rememberNetwork(scope, userId)})
    insert into sessions (token_hash, user_id, device_name, app_name, system, ip, created_at, last_used_at,
      authenticated_at, expires_at)
    values (${hash}, ${userId}, ${deviceName}, ${headerOf(scope, 'app-name')}, ${headerOf(scope, 'system')},
      ${scope.request.ip}, ${scope.now}, ${scope.now}, ${scope.now}, ${endOfSession(scope.now)})
    returning id`);
  if (at !== null) await takeDesk(scope, id, at);
  const signedIn = await scope.db.signIn({ tokenHash: hash, now: scope.now, business: { way: 'none' } });
  const caller = callerFrom(signedIn);
  if (!caller || isDevice(caller)) throw new Error('A session just opened is not there.');
  scope.recordInEach(caller.businesses.keys(), signInAudit(caller, 'login'));
  return { caller, answer: { ...(await readUserInfo(scope, caller, scope.now)), token } };
}

export interface WantedSession extends OpenedSession {
  readonly needsDashboard: boolean;
}

/** The answer of a login that nothing stands in the way of any more. */
export async function signIn(
  scope: Scope,
  deps: Pick<Deps, 'random'>,
  wanted: WantedSession,
): Promise<SignedIn['answer']> {
  const { caller, answer } = await openSession(scope, deps, wanted);
  scope.securityEvent({ kind: 'sign_in_succeeded', reason: 'password', subjectId: caller.userId });
  const isOpen = caller.businesses.size > 0 || answer.second_step_missing;
  if (wanted.needsDashboard && !isOpen) throw new HttpError(403, 'no_dashboard_access');
  return answer;
}
