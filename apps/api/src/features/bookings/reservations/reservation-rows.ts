import { sql, type RawBuilder } from 'kysely';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { Place } from '#platform/access/place.ts';
import type { Scope } from '#platform/http/scope.ts';
import { RawJson } from '#platform/http/raw-json.ts';

interface Asked {
  readonly branch_id: number;
  readonly id: number;
}

/** Reservations of the scope's business in the order of the ids, as JSON text without brackets. */
export async function reservationTexts(scope: Scope, ids: readonly number[]): Promise<string> {
  const found = await scope.db.get(sql<{ rows: string | null }>`
    select app.reservations_in_order(${scope.business.id}, ${ids}::bigint[], ${scope.locale}) as rows`);
  return found.rows ?? '';
}

/** One reservation, as JSON text. */
export async function reservationText(scope: Scope, id: number | RawBuilder<number>): Promise<string> {
  const { row } = await scope.db.get(sql<{ row: string }>`
    select app.one_reservation(${scope.business.id}, ${id}, ${scope.locale}) as row`);
  return row;
}

export async function readReservation(scope: Scope, id: number): Promise<ReservationRow> {
  return JSON.parse(await reservationText(scope, id));
}

const placeOf = (scope: Scope, asked: Asked): Place => ({
  business_id: scope.business.id,
  branch_id: asked.branch_id,
});

/** The reservation of the path, as text; one of another branch is not found under it. */
export async function findReservation(scope: Scope, asked: Asked) {
  const found = await scope.db.find(sql<{ row: string }>`
    select app.one_reservation(r.business_id, r.id, ${scope.locale}) as row from reservations r
    where r.business_id = ${scope.business.id} and r.branch_id = ${asked.branch_id} and r.id = ${asked.id}`);
  return found && { row: new RawJson(found.row), place: placeOf(scope, asked) };
}

/** As `findReservation`, locked until the transaction ends and read after the lock was got. */
export async function lockReservation(scope: Scope, asked: Asked) {
  const found = await scope.db.find(sql<{ row: string }>`
    select app.locked_reservation(${scope.business.id}, ${asked.branch_id}, ${asked.id}, ${scope.locale}) as row`);
  if (!found?.row) return undefined;
  const row: ReservationRow = JSON.parse(found.row);
  return { row, place: placeOf(scope, asked) };
}
