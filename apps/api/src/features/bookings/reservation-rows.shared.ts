import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { Place } from '#platform/access/place.ts';
import { cachedStatement } from '#platform/database/cached-statement.ts';
import { query } from '#platform/database/query.ts';
import { sentTogether } from '#platform/database/sent-together.ts';
import type { Scope } from '#platform/http/scope.ts';
import { reservationRow } from './reservation-row.rules.ts';
import { selectReservations } from './select-reservations.shared.ts';

interface Input {
  readonly branch_id: number;
  readonly id: number;
}

interface Whose {
  readonly business: number;
}

const ofBusiness = ({ business }: Whose) => selectReservations().where('r.business_id', '=', business);

const selectOne = cachedStatement((given: Whose & { readonly id: number }) =>
  ofBusiness(given).where('r.id', '=', given.id),
);

const selectAtBranch = cachedStatement((given: Whose & { readonly id: number; readonly branch: number }) =>
  ofBusiness(given).where('r.branch_id', '=', given.branch).where('r.id', '=', given.id),
);

/** Reservations of the scope's business in the order of the ids. */
export async function readReservations(scope: Scope, ids: readonly number[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return [];
  const stored = await scope.db.rows(
    ofBusiness({ business: scope.business.id }).where('r.id', '=', (row) => row.fn.any(row.val(ids))),
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [reservationRow(row, scope.locale)] : [];
  });
}

export async function readReservation(scope: Scope, id: number): Promise<ReservationRow> {
  return reservationRow(await scope.db.get(selectOne({ business: scope.business.id, id })), scope.locale);
}

const placeOf = (scope: Scope, input: Input): Place => ({
  business_id: scope.business.id,
  branch_id: input.branch_id,
});

/** The reservation of the path; one of another branch is not found under it. */
export async function findReservation(scope: Scope, input: Input) {
  const { branch_id: branch, id } = input;
  const stored = await scope.db.find(selectAtBranch({ business: scope.business.id, branch, id }));
  return stored && { row: reservationRow(stored, scope.locale), place: placeOf(scope, input) };
}

/** As `findReservation`, locked until the transaction ends and read after the lock was got. */
export async function lockReservation(scope: Scope, input: Input) {
  const { found } = await sentTogether({
    locked: scope.db.run(
      query
        .selectFrom('reservations')
        .select('id')
        .where('business_id', '=', scope.business.id)
        .where('branch_id', '=', input.branch_id)
        .where('id', '=', input.id)
        .forUpdate(),
    ),
    found: findReservation(scope, input),
  });
  return found;
}
