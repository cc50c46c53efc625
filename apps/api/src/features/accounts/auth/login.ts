import type { InferResult, NotNull } from 'kysely';
import { auth } from '@diwan/contract/accounts/auth.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Deps } from '#platform/deps.ts';
import { rateLimitsOf } from '#platform/http/rate-limits.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { networkOf } from '#platform/limits/network.ts';
import { hashOfNewPassword } from '#platform/passwords/new-password.ts';
import { Refusal } from '#platform/refusal.ts';
import { isDerivedAddress } from '../derived-address.rules.ts';
import { hasSecondFactor, openChallenge } from '../challenges.shared.ts';
import { signIn } from '../sign-in.shared.ts';
import { LOCKOUT, LOCKOUT_OF_STRANGERS } from './lockout.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

type Body = BodyOf<typeof auth.login>;

const accountsWith = (email: string, most: number) =>
  query
    .selectFrom(called('accounts_to_sign_in', { address: email }).as('account'))
    // `password_until`: when a password ends that somebody else knows; null: the person chose it.
    .select(['id', 'password_hash', 'password_until'])
    .$narrowType<{ id: NotNull; password_hash: NotNull }>()
    .orderBy('id')
    .limit(most);

type Account = InferResult<ReturnType<typeof accountsWith>>[number];

/** Whose password is right, with the hash of the one they choose in place of one that works once. */
interface Recognised {
  readonly account: Account;
  readonly chosenHash: string | null;
}

const WINDOW_SECONDS = 15 * 60;
const STRANGERS_SECONDS = 60 * 60;
/** A derived address may stand in several businesses; more accounts than this are not tried. */
const MOST_NAMESAKES = 20;

async function accountsOf(deps: Deps, email: string): Promise<Account[]> {
  const most = isDerivedAddress(email) ? MOST_NAMESAKES : 1;
  return deps.database.system((db) => db.rows(accountsWith(email, most)));
}

/** The one account the password fits. An unknown address takes as long as a known one with a wrong password. */
async function findAccount(deps: Deps, email: string, password: string): Promise<Account | null> {
  const accounts = await accountsOf(deps, email);
  const hashes = accounts.length === 0 ? [null] : accounts.map((account) => account.password_hash);
  const fits = await Promise.all(hashes.map((hash) => deps.passwords.verify(hash, password)));
  const matching = accounts.filter((_, index) => fits[index]);
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** Somebody who fails on purpose locks out nobody but those who are new at their network. */
async function isKnownNetwork({ database }: Deps, now: Date, who: { email: string; network: string }) {
  const known = called('is_known_network', { address: who.email, from_network: who.network, at: now });
  const { is_known } = await database.system((db) => db.get(query.selectNoFrom(known.as('is_known'))));
  return is_known;
}

/**
 * Each attempt counts as a failure until it turns out to be none, so that many at once get no further than a few: at the
 * address it comes from, at the account from one network, and at the account from all networks that it never signed in
 * from.
 */
async function countedAttempt(scope: Scope, deps: Deps, email: string): Promise<() => void> {
  const { request, now } = scope;
  const { limits, env } = deps;
  const field = 'email';
  const network = networkOf(request.ip);
  const isKnown = await isKnownNetwork(deps, now, { email, network });
  const counters = [
    { name: 'login', key: request.ip, rateLimit: { ...rateLimitsOf(env).login, field } },
    {
      name: LOCKOUT,
      key: `${email} ${network}`,
      rateLimit: { points: env.LIMIT_LOGIN_ACCOUNT, seconds: WINDOW_SECONDS, field },
    },
    ...(isKnown
      ? []
      : [
          {
            name: LOCKOUT_OF_STRANGERS,
            key: email,
            rateLimit: { points: env.LIMIT_LOGIN_STRANGERS, seconds: STRANGERS_SECONDS, field },
          },
        ]),
  ];
  try {
    for (const { name, key, rateLimit } of counters) await limits.take(name, key, rateLimit);
  } catch (error) {
    scope.securityEvent({ kind: 'locked_out', reason: 'password', account: email });
    throw error;
  }
  return () => {
    for (const { name, key } of counters) limits.giveBack(name, key);
  };
}

async function authenticated(scope: Scope, deps: Deps, body: Body): Promise<Account> {
  const notCounted = await countedAttempt(scope, deps, body.email);
  try {
    const account = await findAccount(deps, body.email, body.password);
    if (account !== null) {
      notCounted();
      return account;
    }
  } catch (error) {
    notCounted();
    throw error;
  }
  scope.securityEvent({ kind: 'sign_in_failed', reason: 'wrong_password', account: body.email });
  throw new Refusal(401, 'wrong_login');
}

/** A password that somebody else knows signs in once, and only together with the one that replaces it. */
async function recognise(scope: Scope, deps: Deps, body: Body): Promise<Recognised> {
  const account = await authenticated(scope, deps, body);
  const { id, password_hash: former, password_until: until } = account;
  if (until === null) return { account, chosenHash: null };
  if (Date.parse(until) <= scope.now.getTime()) {
    scope.securityEvent({ kind: 'sign_in_failed', reason: 'expired_password', subjectId: id });
    throw new Refusal(403, 'one_time_password_over');
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
  if (body.dashboard && !reaches) throw new Refusal(403, 'no_dashboard_access');
  const { new_password: password } = body;
  if (password === undefined) throw new Refusal(403, 'new_password_needed', { body: { new_password: true } });
  const chosenHash = await hashOfNewPassword(deps, { password, words, former, field: 'new_password' });
  return { account, chosenHash };
}

const MASKED = { before: '********', after: '********' };

/** Of two at once the second finds that the password has been used. The audit log of every business they belong to tells of it. */
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
  if (!person) throw new Refusal(401, 'wrong_login');
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
  const wanted = { userId, deviceName: body.device_name ?? null, needsDashboard: body.dashboard };
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
