import type { secondStep } from '@diwan/contract/accounts/second-factor.ts';
import type { z } from 'zod';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import type { WantedSession } from './sign-in.shared.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

const CHALLENGE_MINUTES = 5;

export async function hasSecondFactor(scope: Scope, userId: number): Promise<boolean> {
  const { is_on } = await scope.db.get(
    query.selectNoFrom(called('has_second_factor', { person: userId }).$notNull().as('is_on')),
  );
  return is_on;
}

/** Stands for a right password until the code comes; those that were never finished go with the next one. */
export async function openChallenge(
  scope: Scope,
  { random }: Pick<Deps, 'random'>,
  { userId, deviceName, needsDashboard }: WantedSession,
): Promise<z.output<typeof secondStep>> {
  const challenge = newToken(random);
  const expires = new Date(scope.now.getTime() + CHALLENGE_MINUTES * MINUTE_MS);
  await scope.db.enter({ userId, businessId: null });
  await scope.db.run(
    query
      .with('outdated', (former) =>
        former
          .deleteFrom('login_challenges')
          .where('user_id', '=', userId)
          .where('expires_at', '<=', scope.now.toISOString()),
      )
      .insertInto('login_challenges')
      .values({
        token_hash: tokenHashOf(challenge),
        user_id: userId,
        device_name: deviceName,
        needs_dashboard: needsDashboard,
        created_at: scope.now,
        expires_at: expires,
      }),
  );
  // Nothing has been signed in to yet.
  scope.unchanged();
  return { second_factor: { challenge, expires_at: expires.toISOString() } };
}
