import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { guestLinkTo, type Followable } from '../guest-links.shared.ts';

interface Input {
  readonly branch_id: number;
  readonly id: number;
}

const FIND = {
  orders: (business: number, { branch_id, id }: Input) =>
    query
      .selectFrom('orders')
      .select('id')
      .where('business_id', '=', business)
      .where('branch_id', '=', branch_id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  reservations: (business: number, { branch_id, id }: Input) =>
    query
      .selectFrom('reservations')
      .select('id')
      .where('business_id', '=', business)
      .where('branch_id', '=', branch_id)
      .where('id', '=', id),
};

/** The order or reservation of the path; deleted ones and those of other branches are not found. */
const finder =
  (kind: Followable['kind']) =>
  async (scope: Scope, { branch_id, id }: Input) => {
    const found = await scope.db.find(FIND[kind](scope.business.id, { branch_id, id }));
    if (!found) return undefined;
    const row: Followable = { kind, id, branch_id };
    return { row, target: { business_id: scope.business.id, branch_id } };
  };

export function guestLinkRoutes({ secrets }: Pick<Deps, 'secrets'>): AnyRoute[] {
  const give = async (scope: Scope, { row }: { readonly row: Followable }) => ({
    url: await guestLinkTo(scope, secrets, row),
  });
  return [
    handle(guestLinks.ofOrder, give, { locate: finder('orders') }),
    handle(guestLinks.ofReservation, give, { locate: finder('reservations') }),
  ];
}
