import { sql } from 'kysely';
import { tokenHashOf } from '#platform/access/token.ts';
import { bearerToken } from '#platform/http/request-facts.ts';
import type { Scope } from '#platform/http/scope.ts';

/** A tablet of the branch obeys the tablet's list of settings, everybody else the one of the mobile app. */
export async function isAtTablet(scope: Scope, branchId: number): Promise<boolean> {
  const token = bearerToken(scope.request);
  if (token === null) return false;
  const { is_one } = await scope.db.get(sql<{ is_one: boolean }>`
    select app.is_tablet_of(${tokenHashOf(token)}, ${branchId}, ${scope.now}) as is_one`);
  return is_one;
}
