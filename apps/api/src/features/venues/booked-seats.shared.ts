import { sql, type Expression, type SqlBool } from 'kysely';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';

/** A seat that somebody will come to stays; `seats` says over `s` which ones are meant. */
export async function assertNotBooked(scope: Scope, seats: Expression<SqlBool>): Promise<void> {
  const booked = await scope.db.find(
    query
      .selectFrom('reservations as r')
      .innerJoin('seats as s', (join) =>
        join.onRef('s.business_id', '=', 'r.business_id').onRef('s.id', '=', 'r.seat_id'),
      )
      .select('r.id')
      .where('r.business_id', '=', scope.business.id)
      .where(seats)
      .where('r.status', '<>', sql.lit('canceled'))
      .where('r.to_at', '>', scope.now.toISOString())
      .limit((row) => row.lit(1)),
  );
  if (booked) throw conflict('area_is_booked');
}
