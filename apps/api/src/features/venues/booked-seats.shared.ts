import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/refusal.ts';

/** A seat that somebody will come to stays; `seats` says over `s` which ones are meant. */
export async function refuseWhileBooked(scope: Scope, seats: RawBuilder<unknown>): Promise<void> {
  const booked = await scope.db.find(sql`
    select from reservations r join seats s on s.business_id = r.business_id and s.id = r.seat_id
    where r.business_id = ${scope.business.id} and ${seats} and r.status <> 'canceled' and r.to_at > ${scope.now}
    limit 1`);
  if (booked) throw conflict('area_is_booked');
}
