import { tokenHashOf } from '#platform/access/token.ts';
import { bearerToken } from '#platform/http/request-facts.ts';
import type { Scope } from '#platform/http/scope.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

/** A tablet of the branch obeys the tablet's list of settings, everybody else the one of the mobile app. */
export async function isAtTablet(scope: Scope, branchId: number): Promise<boolean> {
  const token = bearerToken(scope.request);
  if (token === null) return false;
  const tablet = called('is_tablet_of', { token: tokenHashOf(token), branch: branchId, at: scope.now });
  const { is_one } = await scope.db.get(query.selectNoFrom(tablet.$notNull().as('is_one')));
  return is_one;
}
