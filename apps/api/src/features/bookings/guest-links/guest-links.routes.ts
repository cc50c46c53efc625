import { sql } from 'kysely';
import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { guestLinkTo, type Followable } from '../guest-links.shared.ts';

interface Asked {
  readonly branch_id: number;
  readonly id: number;
}

/** The order or reservation of the path; deleted ones and those of other branches are not found. */
const finder =
  (kind: Followable['kind']) =>
  async (scope: Scope, { branch_id, id }: Asked) => {
    // By hand: of either table.
    const found = await scope.db.find(sql<{ customer: string }>`
      select t.customer_name as customer from ${sql.ref(kind)} t
      where t.business_id = ${scope.business.id} and t.branch_id = ${branch_id} and t.id = ${id}
        ${kind === 'orders' ? sql`and t.deleted_at is null` : sql``}`);
    if (!found) return undefined;
    const row: Followable = { kind, id, branch_id, customer: found.customer };
    return { row, place: { business_id: scope.business.id, branch_id } };
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
