import { sql } from 'kysely';
import { auth } from '@diwan/contract/accounts/auth.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import type { Deps } from '#platform/deps.ts';
import { allowancesOf } from '#platform/http/allowances.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { Refusal } from '#platform/refusal.ts';
import { isDerivedAddress } from '../person.rules.ts';
import { hasSecondFactor, openChallenge } from '../challenges.rules.ts';
import { signIn } from '../sign-in.rules.ts';

type Body = BodyOf<typeof auth.login>;

interface Account {
  readonly id: number;
  readonly password_hash: string;
}

const WINDOW_SECONDS = 15 * 60;
/** A derived address may stand in several businesses; more accounts than this are not tried. */
const MOST_NAMESAKES = 20;

async function accountsOf(deps: Deps, email: string): Promise<Account[]> {
  const most = isDerivedAddress(email) ? MOST_NAMESAKES : 1;
  return deps.database.system((db) =>
    db.rows(sql<Account>`
      select id, password_hash from app.accounts_with_email(${email}) order by id limit ${most}`),
  );
}

/** The one account the password fits. An unknown address takes as long as a known one with a wrong password. */
async function findAccount(deps: Deps, email: string, password: string): Promise<number | null> {
  const accounts = await accountsOf(deps, email);
  const hashes = accounts.length === 0 ? [null] : accounts.map((account) => account.password_hash);
  const fits = await Promise.all(hashes.map((hash) => deps.passwords.verify(hash, password)));
  const matching = accounts.filter((_, index) => fits[index]);
  return matching.length === 1 ? (matching[0]?.id ?? null) : null;
}

/** Each attempt counts as a failure until it turns out to be none, so that many at once get no further than a few. */
async function countedAttempt(deps: Deps, ip: string, email: string): Promise<() => Promise<void>> {
  const { limits, env } = deps;
  const perIp = allowancesOf(env).login;
  const perAccount = { points: env.LIMIT_LOGIN_ACCOUNT, seconds: WINDOW_SECONDS };
  await limits.take('login', ip, perIp);
  await limits.take('login-account', email, perAccount);
  return async () => {
    limits.giveBack('login', ip);
    limits.giveBack('login-account', email);
  };
}

async function authenticated(deps: Deps, ip: string, body: Body): Promise<number> {
  const notCounted = await countedAttempt(deps, ip, body.email);
  try {
    const account = await findAccount(deps, body.email, body.password);
    if (account !== null) {
      await notCounted();
      return account;
    }
  } catch (error) {
    await notCounted();
    throw error;
  }
  throw new Refusal(401, 'wrong_login');
}

/** Who has switched codes on gets a challenge in place of a session. */
async function answerLogin(scope: Scope, deps: Deps, userId: number, body: Body) {
  const isAsked = await hasSecondFactor(scope, userId);
  const wanted = { userId, deviceName: body.device_name ?? null, needsDashboard: body.dashboard };
  return isAsked ? openChallenge(scope, deps, wanted) : signIn(scope, deps, wanted);
}

export function loginRoute(deps: Deps): AnyRoute {
  return handle<typeof auth.login, undefined, number>(
    auth.login,
    (scope, { body, prepared }) => answerLogin(scope, deps, prepared, body),
    { prepare: (scope, { body }) => authenticated(deps, scope.request.ip, body) },
  );
}
