import type { KitchenStation } from '@diwan/contract/bookings/stations.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { localesOf } from '../booked-parts.rules.ts';

/** The one that takes the rest first, as it does in the choice of a new screen. */
export async function readKitchenStations(scope: Scope, branchId: number): Promise<KitchenStation[]> {
  const { id: business } = scope.business;
  const rows = await scope.db.rows(
    query
      .selectFrom('stations')
      .select(['id', 'name_en', 'name_ar'])
      .where('business_id', '=', business)
      .where('branch_id', '=', branchId)
      .orderBy((row) => row('id', '=', called('default_station', { business, branch: branchId })), 'desc')
      .orderBy('id'),
  );
  return rows.map(({ id, name_en, name_ar }) => ({ id, locales: localesOf(id, name_en, name_ar) }));
}
