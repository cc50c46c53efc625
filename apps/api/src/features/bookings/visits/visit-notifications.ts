import type { CallKind } from '@diwan/contract/bookings/call-kinds.ts';
import { callNotification } from '@diwan/domain/notification-texts.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { liveUpdate } from '#platform/realtime/live-update.ts';
import { localesOf } from '../booked-parts.rules.ts';
import { notifyPeople } from '../booking-notifications.shared.ts';
import type { NamedSeat } from '../visit-rows.rules.ts';

interface Visit {
  readonly branch_id: number;
  readonly id: number;
}

/** Rings at the desks of the branch, and leaves a notification to those who work with its orders. */
export async function notifyOfCall(scope: Scope, { branch_id, id }: Visit, callId: number): Promise<void> {
  const row = await scope.db.get(
    query
      .selectFrom('visit_calls as c')
      .innerJoin('visits as v', (join) =>
        join.onRef('v.business_id', '=', 'c.business_id').onRef('v.id', '=', 'c.visit_id'),
      )
      .leftJoin('seats as s', (join) =>
        join.onRef('s.business_id', '=', 'v.business_id').onRef('s.id', '=', 'v.seat_id'),
      )
      .select(['c.kind', 'c.payment_type', 'c.called_at', 'v.seat_id', 'v.seat_named'])
      .select(['s.name_en', 's.name_ar'])
      .where('c.business_id', '=', scope.business.id)
      .where('c.id', '=', callId),
  );
  const was = row.seat_named as NamedSeat;
  const seat = { en: row.name_en ?? was.name_en ?? '', ar: row.name_ar ?? was.name_ar ?? '' };
  const call = {
    id: callId,
    visit_id: id,
    kind: row.kind as CallKind,
    seat: { locales: localesOf(row.seat_id, seat.en, seat.ar) },
    called_at: row.called_at,
  };
  const branch = { business_id: scope.business.id, branch_id };
  scope.send(liveUpdate('orders', branch, { event: 'visit-call', data: { call, branchId: branch_id } }));
  notifyPeople(scope, {
    branchId: branch_id,
    type: 'visit-call',
    notice: callNotification({ seat, kind: row.kind, payment: row.payment_type }),
    permission: 'orders.read',
    isOfOrders: true,
  });
}
