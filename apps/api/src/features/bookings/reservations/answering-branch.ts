import { requestedBranches } from '#platform/access/check-access.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { forbidden } from '#platform/http-error.ts';
import type { NamedPlace } from './wanted-place.ts';

/** What of a place is at each of the branches: its seat, the menu of its item, the grants of its employee. */
const fitOf = (scope: Scope, branches: readonly number[], { itemId, seatId, employeeId }: NamedPlace) =>
  query
    .selectFrom('branches as br')
    .select((row) => [
      'br.id',
      row
        .exists(
          row
            .selectFrom('seats as s')
            .select('s.id')
            .where('s.business_id', '=', scope.business.id)
            .whereRef('s.branch_id', '=', 'br.id')
            .where('s.id', '=', seatId),
        )
        .as('has_seat'),
      row
        .exists(
          row
            .selectFrom('items as i')
            .innerJoin('categories as c', (join) =>
              join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
            )
            .select('i.id')
            .where('i.business_id', '=', scope.business.id)
            .where('i.id', '=', itemId)
            .whereRef('c.menu_id', '=', 'br.menu_id'),
        )
        .as('shows_item'),
      row
        .exists(
          row
            .selectFrom('grants as g')
            .select('g.user_id')
            .where('g.business_id', '=', scope.business.id)
            .whereRef('g.branch_id', '=', 'br.id')
            .where('g.user_id', '=', employeeId),
        )
        .as('employs'),
    ])
    .where('br.business_id', '=', scope.business.id)
    .where((row) => row('br.id', '=', row.fn.any(row.val(branches))));

const WEIGHTS = { has_seat: 4, shows_item: 2, employs: 1 } as const;

/**
 * The branch whose hours, seats and people an answer goes by: of `all`, among those at which the permission is held, the one
 * that has the seat, else shows the item, else employs whoever is named; otherwise the first one, as margins are the
 * business's.
 */
export async function answeringBranch(
  scope: Scope,
  input: number | 'all',
  named: NamedPlace,
): Promise<number> {
  const branches = requestedBranches(scope.business, 'reservations.read', input);
  const [first] = branches;
  if (first === undefined) throw forbidden('reservations.read');
  const isNamed = named.itemId !== null || named.seatId !== null || named.employeeId !== null;
  if (branches.length === 1 || !isNamed) return first;
  const rows = await scope.db.rows(fitOf(scope, branches, named));
  const fits = new Map(
    rows.map(({ id, has_seat, shows_item, employs }) => [
      id,
      (has_seat ? WEIGHTS.has_seat : 0) +
        (shows_item ? WEIGHTS.shows_item : 0) +
        (employs ? WEIGHTS.employs : 0),
    ]),
  );
  const fit = (branch: number) => fits.get(branch) ?? 0;
  // Of equals the first one stays the first.
  return branches.toSorted((one, other) => fit(other) - fit(one))[0] ?? first;
}
