import type { NotNull } from 'kysely';
import { auth } from '@diwan/contract/accounts/auth.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { hashOfNewPassword } from '#platform/passwords/new-password.ts';
import { HttpError } from '#platform/http-error.ts';
import { hasSecondFactor, openChallenge } from '../challenges.shared.ts';
import { signIn } from '../sign-in.shared.ts';
import { findAccount, type Account } from './find-account.ts';
import { countedAttempt, recordLockout } from './lockout.ts';
import { signInNameOf } from './sign-in-name.rules.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

type Body = BodyOf<typeof auth.login>;

/** Whose password is right, with the hash of the one they choose in place of one that works once. */
interface Recognised {
  readonly account: Account;
  readonly chosenHash: string | null;
}

async function authenticated(scope: Scope, deps: Deps, body: Body): Promise<Account> {
  const name = signInNameOf(body.email);
  const { strangersAreLocked, notCounted } = await countedAttempt(scope, deps, name);
  const { password, business = null } = body;
  const attempt = { name, password, business, isOfKnownOnly: strangersAreLocked !== null };
  try {
    const account = await findAccount(scope, deps, attempt);
    if (account !== null) {
      notCounted();
      return account;
    }
  } catch (error) {
    notCounted();
    throw error;
  }
  if (strangersAreLocked) {
    recordLockout(scope, name);
    throw strangersAreLocked;
  }
  scope.securityEvent({ kind: 'sign_in_failed', reason: 'wrong_password', account: body.email });
  throw new HttpError(401, 'wrong_login');
}

/** A password that somebody else knows signs in once, and only together with the one that replaces it. */
async function recognise(scope: Scope, deps: Deps, body: Body): Promise<Recognised> {
  const account = await authenticated(scope, deps, body);
  const { id, password_hash: former, password_until: until } = account;
  if (until === null) return { account, chosenHash: null };
  if (Date.parse(until) <= scope.now.getTime()) {
    scope.securityEvent({ kind: 'sign_in_failed', reason: 'expired_password', subjectId: id });
    throw new HttpError(403, 'one_time_password_over');
  }
  const { words, reaches } = await deps.database.system((db) =>
    db.get(
      query
        .selectFrom(called('password_context', { person: id }).as('context'))
        .select(['words', called('reaches_a_business', { person: id }).as('reaches')])
        .$narrowType<{ words: NotNull }>(),
    ),
  );
  // Nobody is asked for a password that would then not be stored.
  if (body.dashboard && !reaches) throw new HttpError(403, 'no_dashboard_access');
  const { new_password: password } = body;
  if (password === undefined)
    throw new HttpError(403, 'new_password_needed', { body: { new_password: true } });
  const chosenHash = await hashOfNewPassword(deps, { password, words, former, field: 'new_password' });
  return { account, chosenHash };
}

const MASKED = { before: '********', after: '********' };

/** Of two at once the second finds that the password has been used. The audit log of every business they belong to reports it. */
async function choosePassword(scope: Scope, { account, chosenHash }: Recognised): Promise<void> {
  const { businesses } = await scope.db.get(
    query.selectNoFrom(called('businesses_of', { person: account.id }).$notNull().as('businesses')),
  );
  await scope.db.enter({ userId: account.id, businessId: null });
  const person = await scope.db.find(
    query
      .updateTable('users')
      .set({ password_hash: chosenHash, password_until: null, updated_at: scope.now })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .where('password_until', 'is not', null)
      .returning('name'),
  );
  if (!person) throw new HttpError(401, 'wrong_login');
  scope.securityEvent({ kind: 'password_changed', reason: 'by_person', subjectId: account.id });
  for (const business_id of businesses) {
    scope.record({
      action: 'update',
      entity: 'user',
      entity_id: account.id,
      label: person.name,
      changes: { password: MASKED },
      business_id,
      user_id: account.id,
    });
  }
}

/** Who has switched codes on gets a challenge in place of a session. */
async function answerLogin(scope: Scope, deps: Deps, recognised: Recognised, body: Body) {
  const userId = recognised.account.id;
  if (recognised.chosenHash !== null) await choosePassword(scope, recognised);
  const isAsked = await hasSecondFactor(scope, userId);
  const wanted = {
    userId,
    deviceName: body.device_name ?? null,
    desk: body.desk,
    needsDashboard: body.dashboard,
  };
  if (isAsked) scope.securityEvent({ kind: 'second_step_asked', reason: 'password', subjectId: userId });
  return isAsked ? openChallenge(scope, deps, wanted) : signIn(scope, deps, wanted);
}

export function loginRoute(deps: Deps): AnyRoute {
  return handle<typeof auth.login, undefined, Recognised>(
    auth.login,
    (scope, { body, prepared }) => answerLogin(scope, deps, prepared, body),
    { prepare: (scope, { body }) => recognise(scope, deps, body) },
  );
}
