import { sql } from 'kysely';
import type { secondStep } from '@diwan/contract/accounts/second-factor.ts';
import type { z } from 'zod';
import type { Deps } from '#platform/deps.ts';
import type { Scope } from '#platform/http/scope.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { newToken } from '#platform/passwords/secrets.ts';
import type { WantedSession } from './sign-in.rules.ts';

const CHALLENGE_MINUTES = 5;

export async function hasSecondFactor(scope: Scope, userId: number): Promise<boolean> {
  const { is_on } = await scope.db.get(
    sql<{ is_on: boolean }>`select app.has_second_factor(${userId}) as is_on`,
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
  const expires = new Date(scope.now.getTime() + CHALLENGE_MINUTES * 60_000);
  await scope.db.enter({ userId, businessId: null });
  await scope.db.run(sql`
    with outdated as (delete from login_challenges where user_id = ${userId} and expires_at <= ${scope.now})
    insert into login_challenges (token_hash, user_id, device_name, needs_dashboard, created_at, expires_at)
    values (${tokenHashOf(challenge)}, ${userId}, ${deviceName}, ${needsDashboard}, ${scope.now}, ${expires})`);
  // Nothing has been signed in to yet.
  scope.unchanged();
  return { second_factor: { challenge, expires_at: expires.toISOString() } };
}
