import { sql } from 'kysely';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { lockCount, rejectToCall, type GuestLimits } from '../guest-limits.shared.ts';

interface Wanted {
  readonly branchId: number;
  readonly phone: string | null;
  readonly itemId: number | null;
  readonly seatId: number | null;
}
const TOO_MANY = { withPhone: 'too_many_bookings', without: 'too_many_bookings_ask' } as const;

/**
 * Bookings that guests made and nobody has paid or confirmed: of this phone number in the whole business, and those that
 * the item or the seat took in the last 24 hours, ended ones included.
 */
function countOpen(scope: Scope, { phone, itemId, seatId }: Wanted) {
  const unpaid = query
    .selectFrom('reservations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('business_id', '=', scope.business.id)
    .where('source', '=', sql.lit('guest'))
    .where('paid', '=', (row) => row.lit(0));
  const ofPhone = unpaid
    .where('customer_phone', '=', phone)
    .where('status', '=', sql.lit('pending'))
    .where('hold_expires_at', 'is not', null);
  const ofTarget = unpaid
    .where('created_at', '>', new Date(scope.now.getTime() - DAY_MS).toISOString())
    .where((row) =>
      itemId === null
        ? row.and([row('reservable_id', 'is', null), row('seat_id', '=', seatId)])
        : row('reservable_id', '=', itemId),
    );
  return scope.db.get(
    query.selectNoFrom([
      ofPhone.$asScalar().$notNull().as('of_phone'),
      ofTarget.$asScalar().$notNull().as('of_target'),
    ]),
  );
}

/** 422 for who already holds as much as the business lets guests hold without paying (rule R20.3). */
export async function assertBookingCount(scope: Scope, wanted: Wanted, limits: GuestLimits): Promise<void> {
  // The phone is locked since its customer was looked for.
  await lockCount(scope, `target ${wanted.itemId ?? 0} ${wanted.itemId === null ? wanted.seatId : 0}`);
  const { of_phone, of_target } = await countOpen(scope, wanted);
  const { branchId } = wanted;
  if (of_phone >= limits.GUEST_OPEN_BOOKINGS)
    throw await rejectToCall(scope, { path: 'customer.phone', branchId, texts: TOO_MANY });
  if (of_target >= limits.GUEST_BOOKINGS_PER_DAY)
    throw await rejectToCall(scope, {
      path: '',
      branchId,
      texts: { withPhone: 'target_full', without: 'target_full_ask' },
    });
}
