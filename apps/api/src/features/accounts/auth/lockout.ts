import type { Deps } from '#platform/deps.ts';
import { called } from '#platform/database/called.ts';
import { HttpError } from '#platform/http-error.ts';
import { query } from '#platform/database/query.ts';
import { rateLimitsOf } from '#platform/http/rate-limits.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { RateLimit } from '#platform/limits/limits.ts';
import { networkOf } from '#platform/limits/network.ts';
import { countedNames, type SignInName } from './sign-in-name.rules.ts';

/** Wrong passwords for one account from one network. */
const LOCKOUT = 'login-account';
/** Wrong passwords for one account from all networks that it never signed in from. */
const LOCKOUT_OF_STRANGERS = 'login-strangers';

const WINDOW_SECONDS = 15 * 60;
const STRANGERS_SECONDS = 60 * 60;

/** Somebody who fails on purpose locks out nobody but those who are new at their network. */
async function isKnownNetwork({ database }: Deps, now: Date, who: { name: SignInName; network: string }) {
  const { name, network } = who;
  const known =
    name.kind === 'email'
      ? called('is_known_network', { address: name.email, from_network: network, at: now })
      : called('is_known_network_of_phones', { phones: [...name.phones], from_network: network, at: now });
  const { is_known } = await database.system((db) => db.get(query.selectNoFrom(known.as('is_known'))));
  return is_known;
}

interface Counter {
  readonly name: string;
  readonly key: string;
  readonly rateLimit: RateLimit;
}

async function countersOf(scope: Scope, deps: Deps, name: SignInName): Promise<Counter[]> {
  const { request, now } = scope;
  const { env } = deps;
  const field = 'email';
  const network = networkOf(request.ip);
  const isKnown = await isKnownNetwork(deps, now, { name, network });
  const ofAccount = { points: env.LIMIT_LOGIN_ACCOUNT, seconds: WINDOW_SECONDS, field };
  const ofStrangers = { points: env.LIMIT_LOGIN_STRANGERS, seconds: STRANGERS_SECONDS, field };
  return [
    { name: 'login', key: request.ip, rateLimit: { ...rateLimitsOf(env).login, field } },
    ...countedNames(name).flatMap((counted) => [
      { name: LOCKOUT, key: `${counted} ${network}`, rateLimit: ofAccount },
      ...(isKnown ? [] : [{ name: LOCKOUT_OF_STRANGERS, key: counted, rateLimit: ofStrangers }]),
    ]),
  ];
}

interface Attempt {
  /** Strangers have had their guesses at the phone: only accounts that know the network are compared, or this is answered. */
  readonly strangersAreLocked: HttpError | null;
  /** Gives back what was counted. */
  readonly notCounted: () => void;
}

export function recordLockout(scope: Scope, name: SignInName): void {
  const account = name.kind === 'email' ? name.email : name.typed;
  scope.securityEvent({ kind: 'locked_out', reason: 'password', account });
}

/**
 * Each attempt counts as a failure until it turns out to be none, so that many at once get no further than a few: at the
 * address it comes from, at the account from one network, and at the account from all networks that it never signed in
 * from. A phone may stand in several accounts, of which one that knows the network opens it for none of the others.
 */
export async function countedAttempt(scope: Scope, deps: Deps, name: SignInName): Promise<Attempt> {
  const { limits } = deps;
  const taken: Counter[] = [];
  let strangersAreLocked: HttpError | null = null;
  for (const counter of await countersOf(scope, deps, name)) {
    try {
      await limits.take(counter.name, counter.key, counter.rateLimit);
      taken.push(counter);
    } catch (error) {
      const isOfStrangers = name.kind === 'phone' && counter.name === LOCKOUT_OF_STRANGERS;
      if (!isOfStrangers || !(error instanceof HttpError)) {
        recordLockout(scope, name);
        throw error;
      }
      strangersAreLocked = error;
    }
  }
  const notCounted = () => {
    for (const counter of taken) limits.giveBack(counter.name, counter.key);
  };
  return { strangersAreLocked, notCounted };
}

/** Whoever has proved the mailbox signs in at once, from where that was, with the address and with the phone. */
export async function endLockout(
  { limits }: Pick<Deps, 'limits'>,
  { email, phone, ip }: { readonly email: string; readonly phone: string | null; readonly ip: string },
): Promise<void> {
  for (const name of phone === null ? [email] : [email, phone]) {
    await limits.clear(LOCKOUT, `${name} ${networkOf(ip)}`);
    await limits.clear(LOCKOUT_OF_STRANGERS, name);
  }
}
