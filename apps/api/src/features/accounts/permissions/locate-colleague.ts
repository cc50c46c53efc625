import type { Scope } from '#platform/http/scope.ts';
import { findColleague } from './grants.queries.ts';

export async function locateColleague(scope: Scope, { user_id }: { readonly user_id: number }) {
  const row = await findColleague(scope, user_id);
  return row && { row, place: { business_id: scope.business.id } };
}
