import { sql, type Expression, type SqlBool } from 'kysely';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';

/**
 * A seat that somebody will come to stays; `seats` says over `s` which ones are meant. They are locked first, so that
 * whoever books one of them meanwhile is waited for and seen.
 */
export async function assertNotBooked(scope: Scope, seats: Expression<SqlBool>): Promise<void> {
  const locked = await scope.db.rows(
    query
      .selectFrom('seats as s')
      .select('s.id')
      .where('s.business_id', '=', scope.business.id)
      .where(seats)
      .orderBy('s.id')
      .forUpdate(),
  );
  const ids = locked.map(({ id }) => id);
  const booked = await scope.db.find(
    query
      .selectFrom('reservations as r')
      .select('r.id')
      .where('r.business_id', '=', scope.business.id)
      .where('r.seat_id', '=', (row) => row.fn.any(row.val(ids)))
      .where('r.status', '<>', sql.lit('canceled'))
      .where('r.to_at', '>', scope.now.toISOString())
      .limit((row) => row.lit(1)),
  );
  if (booked) throw conflict('area_is_booked');
}
