import type { NotNull } from 'kysely';
import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import {
  recognise,
  SPELL,
  takeCode,
  notifyOfRecovery,
  type Recognised,
} from '#platform/access/second-step.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import type { Deps } from '#platform/deps.ts';
import { rateLimitsOf } from '#platform/http/rate-limits.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { HttpError } from '#platform/http-error.ts';
import { openSession } from '../sign-in.shared.ts';
import { called } from '#platform/database/called.ts';

type Body = BodyOf<typeof secondFactor.finishLogin>;

/** Wrong codes one challenge stands; after them the password is asked for again. */
const MOST_TRIES = 5;

const over = () => new HttpError(401, 'second_factor_over');

/** Counted before the code is looked at: at the challenge, at the person, and at the address it comes from. */
async function prepare(deps: Deps, scope: Scope, { challenge, code }: Body): Promise<Recognised> {
  const { limits, env, database } = deps;
  const { ip } = scope.request;
  await limits.take('login', ip, { ...rateLimitsOf(env).login, field: 'code' });
  const tried = await database.system((db) =>
    db.find(
      query
        .selectFrom(
          called('try_challenge', {
            token: tokenHashOf(challenge),
            at: scope.now,
            most_tries: MOST_TRIES,
            spell: SPELL,
          }).as('tried'),
        )
        .select(['user_id', 'secret', 'last_step', 'tries'])
        .$narrowType<{ user_id: NotNull; last_step: NotNull; tries: NotNull }>(),
    ),
  );
  if (!tried) throw over();
  const recognised = await recognise(deps, tried, { code, now: scope.now });
  limits.giveBack('login', ip);
  return recognised;
}

/** The challenge is used up with its code, so that two at once make one session. */
async function finishLogin(scope: Scope, deps: Deps, { challenge, desk }: Body, code: Recognised) {
  const { userId } = code;
  await scope.db.enter({ userId, businessId: null });
  const open = await scope.db.find(
    query
      .deleteFrom('login_challenges')
      .where('token_hash', '=', tokenHashOf(challenge))
      .where('user_id', '=', userId)
      .returning(['device_name', 'needs_dashboard']),
  );
  if (!open) throw over();
  await takeCode(scope, code);
  const { caller, answer } = await openSession(scope, deps, { userId, deviceName: open.device_name, desk });
  if (open.needs_dashboard && caller.businesses.size === 0) throw new HttpError(403, 'no_dashboard_access');
  if ('recoveryHash' in code) await notifyOfRecovery(scope, caller);
  return answer;
}

export function finishLoginRoute(deps: Deps): AnyRoute {
  return handle<typeof secondFactor.finishLogin, undefined, Recognised>(
    secondFactor.finishLogin,
    (scope, { body, prepared }) => finishLogin(scope, deps, body, prepared),
    { prepare: (scope, { body }) => prepare(deps, scope, body) },
  );
}
