import { sql, type RawBuilder } from 'kysely';
import type { GivenProof } from '@diwan/contract/accounts/proof.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import { invalidField, HttpError } from '#platform/http-error.ts';
import type { Caller } from './caller.ts';
import { takeCode, notifyOfRecovery, tryCode, wrongCode, type Recognised } from './second-step.ts';
import { tokenHashOf } from './token.ts';

const RECENT_MS = 15 * MINUTE_MS;
const WINDOW_SECONDS = 15 * 60;
const LONGEST_SESSION = sql`interval '90 days'`;

type Needs = Pick<Deps, 'database' | 'passwords' | 'secrets' | 'limits' | 'env'>;
type Asking = Pick<Scope, 'caller' | 'now'>;

/** The password was right, and so was the code where a second step is on. */
interface Proof {
  readonly code: Recognised | null;
}

/** Null: the last proof is recent enough, and nothing was asked for. */
export type Confirmation = Proof | null;

interface Standing {
  readonly authenticated_at: string;
  readonly password_hash: string | null;
  readonly has_second_step: boolean;
}

/** When a session that is proved now must be proved again at the latest, however often it is used. */
export const endOfSession = (now: Date): RawBuilder<unknown> => sql`${now}::timestamptz + ${LONGEST_SESSION}`;

async function standingOf(deps: Needs, caller: Caller): Promise<Standing> {
  const tenancy = { userId: caller.userId, businessId: null };
  return deps.database.read(tenancy, (db) =>
    db.get(sql<Standing>`
      select coalesce(s.authenticated_at, s.created_at) as authenticated_at, u.password_hash,
        app.has_second_factor(u.id) as has_second_step
      from sessions s join users u on u.id = s.user_id where s.id = ${caller.sessionId}`),
  );
}

async function checkPassword(deps: Needs, caller: Caller, given: { hash: string | null; password: string }) {
  const field = 'current_password';
  const rateLimit = { points: deps.env.LIMIT_LOGIN_ACCOUNT, seconds: WINDOW_SECONDS, field };
  const key = String(caller.userId);
  await deps.limits.take('current-password', key, rateLimit);
  const isRight = await deps.passwords.verify(given.hash, given.password);
  if (!isRight) throw invalidField(field, 'current_password_wrong');
  deps.limits.giveBack('current-password', key);
}

async function prove(deps: Needs, asking: Asking, standing: Standing, given: GivenProof): Promise<Proof> {
  const { password_hash: hash, has_second_step } = standing;
  const { current_password: password, code } = given;
  if (!password) {
    const body = { reauthenticate: true, second_factor: has_second_step };
    throw new HttpError(403, 'reauthenticate', { body });
  }
  if (has_second_step && !code) throw invalidField('code', 'required');
  await checkPassword(deps, asking.caller, { hash, password });
  if (!has_second_step) return { code: null };
  const recognised = await tryCode(deps, asking, code ?? '');
  if (!recognised) throw wrongCode();
  return { code: recognised };
}

/**
 * For what decides who holds the account: the password is asked for however recent the sign-in is, and a code where a
 * second step is on. 403 with `reauthenticate`, or 422 on `current_password` or `code`. Slow, so it belongs into a
 * route's `prepare`; the handler accepts it by `acceptProof`.
 */
export async function requireProof(deps: Needs, asking: Asking, given: GivenProof): Promise<Confirmation> {
  return prove(deps, asking, await standingOf(deps, asking.caller), given);
}

/** The same for other sensitive acts, which a sign-in or proof of the last 15 minutes covers. */
export async function requireRecentProof(
  deps: Needs,
  asking: Asking,
  given: GivenProof,
): Promise<Confirmation> {
  const standing = await standingOf(deps, asking.caller);
  const age = asking.now.getTime() - Date.parse(standing.authenticated_at);
  return age <= RECENT_MS ? null : prove(deps, asking, standing, given);
}

/** A client says that it takes the new token from the answer; others go on with the one they have. */
const takesNewToken = ({ request }: Scope): boolean => request.headers['session-renewal'] === 'accept';

/** Uses the code up, and lets the session go on as one that was just begun: under another token. At a shared computer it ends when it would have. */
export async function acceptProof(
  { random }: Pick<Deps, 'random'>,
  scope: Scope,
  proof: Confirmation,
): Promise<void> {
  if (proof === null) return;
  const { caller, now } = scope;
  if (proof.code) {
    await takeCode(scope, proof.code);
    if ('recoveryHash' in proof.code) await notifyOfRecovery(scope, caller);
  }
  const token = takesNewToken(scope) ? newToken(random) : null;
  const hash = token === null ? sql`token_hash` : sql`${tokenHashOf(token)}`;
  await scope.db.run(sql`
    update sessions set authenticated_at = ${now}, token_hash = ${hash},
      expires_at = case when desk_id is null then ${endOfSession(now)} else expires_at end
    where id = ${caller.sessionId}`);
  if (token !== null) scope.renewToken(token);
}

/** The slow part of a route every call of which is sensitive. */
export const prepareRecentProof =
  (deps: Needs) =>
  (scope: Asking, { body }: { readonly body: GivenProof }): Promise<Confirmation> =>
    requireRecentProof(deps, scope, body);
