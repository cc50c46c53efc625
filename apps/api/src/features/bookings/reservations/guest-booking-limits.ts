import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { lockCount, refuseToCall, type GuestLimits } from '../guest-limits.rules.ts';

interface Wanted {
  readonly branchId: number;
  readonly phone: string | null;
  readonly itemId: number | null;
  readonly seatId: number | null;
}

const TOO_MANY = { withPhone: 'too_many_bookings', without: 'too_many_bookings_ask' } as const;

/** By hand: counts of several kinds. */
interface Counted {
  readonly of_phone: number;
  readonly of_target: number;
}

/**
 * Bookings that guests made and nobody has paid or confirmed: of this phone number in the whole business, and those that
 * the item or the seat took in the last 24 hours, ended ones included.
 */
function countOpen(scope: Scope, { phone, itemId, seatId }: Wanted): Promise<Counted> {
  const business = scope.business.id;
  const target =
    itemId === null
      ? sql`r.reservable_id is null and r.seat_id = ${seatId}::bigint`
      : sql`r.reservable_id = ${itemId}`;
  return scope.db.get(sql<Counted>`
    select
      (select count(*) from reservations r where r.business_id = ${business} and r.customer_phone = ${phone}
        and r.source = 'guest' and r.status = 'pending' and r.paid = 0 and r.hold_expires_at is not null)::int as of_phone,
      (select count(*) from reservations r where r.business_id = ${business} and r.source = 'guest' and r.paid = 0
        and r.created_at > ${scope.now}::timestamptz - interval '24 hours' and ${target})::int as of_target`);
}

/** 422 for who already holds as much as the business lets guests hold without paying (G159). */
export async function refuseTooManyBookings(
  scope: Scope,
  wanted: Wanted,
  limits: GuestLimits,
): Promise<void> {
  // The phone is locked since its customer was looked for.
  await lockCount(scope, `target ${wanted.itemId ?? 0} ${wanted.itemId === null ? wanted.seatId : 0}`);
  const { of_phone, of_target } = await countOpen(scope, wanted);
  const { branchId } = wanted;
  if (of_phone >= limits.GUEST_OPEN_BOOKINGS)
    throw await refuseToCall(scope, { path: 'customer.phone', branchId, texts: TOO_MANY });
  if (of_target >= limits.GUEST_BOOKINGS_PER_DAY)
    throw await refuseToCall(scope, {
      path: '',
      branchId,
      texts: { withPhone: 'target_full', without: 'target_full_ask' },
    });
}
