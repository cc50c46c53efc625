import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import {
  bookingNotification,
  canceledOrderNotification,
  bookingPaidTwiceNotification,
  latePaymentNotification,
  paidLateNotification,
  paidTwiceNotification,
  type BookingEvent,
  type BookingFacts,
  type NotificationTexts,
} from '@diwan/domain/notification-texts.ts';
import { decimalsOf, toMajor } from '@diwan/domain/money.ts';
import { grantsFor } from '#platform/access/check-access.ts';
import { called } from '#platform/database/called.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { liveUpdate } from '#platform/realtime/live-update.ts';

export interface Notified {
  readonly branchId: number;
  readonly type: string;
  readonly notice: NotificationTexts;
  /** Who is notified of it besides the owners; null: nobody. */
  readonly permission: Permission | null;
  /** Not for those who want no notices of orders. Money that must be refunded is for its owners whatever they want. */
  readonly isOfOrders: boolean;
}

/** Rule R11: one row per person, written with the change. */
export function notifyPeople(
  scope: Scope,
  { branchId, type, notice, permission, isOfOrders }: Notified,
): void {
  const grants = permission === null ? [] : grantsFor(permission, scope.business.type);
  const notified = called('notify_people', {
    business: scope.business.id,
    branch: branchId,
    actor: scope.callerOrGuest?.userId ?? null,
    wanted: grants,
    notice_type: type,
    notice: jsonb(notice),
    of_orders: isOfOrders,
    at: scope.now,
  });
  scope.db.runLast(query.selectNoFrom(notified.as('notified')));
}

const nameIn = (locales: readonly { locale: string; name: string }[], locale: string) =>
  locales.find((row) => row.locale === locale)?.name ?? '';

function factsOf(row: ReservationRow): BookingFacts {
  const locales = row.reservable?.locales ?? row.seat?.locales ?? [];
  const place =
    row.unit !== null
      ? { unit: row.unit }
      : row.provider_employee
        ? { employee: row.provider_employee.name }
        : null;
  return {
    id: row.id,
    from: row.from,
    to: row.to,
    customer: row.reserved_for.name,
    item: { en: nameIn(locales, 'en'), ar: nameIn(locales, 'ar') },
    place,
  };
}

/** Open browsers receive it once its transaction is over. */
export function sendReservation(
  scope: Scope,
  event: 'new-reservation' | 'update-reservation',
  row: ReservationRow,
) {
  scope.send(liveUpdate('reservations', row, { event, data: { reservation: row } }));
}

type OrderEvent = 'new-order' | 'update-order' | 'late-order' | 'ask-pause';

export function sendOrder(scope: Scope, event: OrderEvent, row: OrderRow) {
  scope.send(liveUpdate('orders', row, { event, data: { order: row, branchId: row.branch_id } }));
}

/** Columns that staff change for themselves: alone they make no notification. */
const QUIET = new Set(['notes', 'color', 'updated_at', 'balance', 'sums', 'warnings']);

const changedNames = (before: object, after: object): string[] => {
  const was = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)))
    .map(([name]) => name);
};

function eventOf(before: ReservationRow | null, after: ReservationRow): BookingEvent {
  if (!before) return 'new';
  if (before.status === after.status) return 'updated';
  // Whoever cancels by hand clears the deadline.
  if (after.status === 'canceled' && after.hold_expires_at !== null) return 'ended';
  return after.status === 'pending' ? 'updated' : after.status;
}

function notifyOfBooking(scope: Scope, event: BookingEvent, row: ReservationRow): void {
  notifyPeople(scope, {
    branchId: row.branch_id,
    type: event === 'new' ? 'new-reservation' : 'update-reservation',
    notice: bookingNotification(event, factsOf(row)),
    permission: 'reservations.read',
    isOfOrders: false,
  });
}

/** Of a booking that its payment has completed. */
export const notifyOfCompletion = (scope: Scope, row: ReservationRow) =>
  notifyOfBooking(scope, 'completed', row);

/**
 * A new or changed reservation: open browsers receive every change, the people of the branch a notification of those that
 * concern them. Nothing is sent where nothing differs.
 */
export async function notifyOfReservation(
  scope: Scope,
  before: ReservationRow | null,
  after: ReservationRow,
): Promise<void> {
  const changed = before ? changedNames(before, after) : ['id'];
  if (changed.length === 0) return;
  sendReservation(scope, before ? 'update-reservation' : 'new-reservation', after);
  if (changed.every((name) => QUIET.has(name))) return;
  notifyOfBooking(scope, eventOf(before, after), after);
}

/** Notifies the owners alone of money, in minor units, that came for a booking whose place is gone. */
export async function notifyOfLatePayment(scope: Scope, row: ReservationRow, amount: number): Promise<void> {
  const { currency } = scope.business;
  const sum = toMajor(amount, currency).toFixed(decimalsOf(currency));
  sendReservation(scope, 'update-reservation', row);
  const { id, branch_id: branchId } = row;
  const data = { of: 'reservation' as const, id, number: id, branchId };
  scope.send(liveUpdate('reservations', row, { event: 'late-money', data }));
  notifyPeople(scope, {
    branchId: row.branch_id,
    type: 'late-payment',
    notice: latePaymentNotification(row.id, sum, currency),
    permission: null,
    isOfOrders: false,
  });
}

/** Notifies open browsers of what has changed in an order; its moves make no notice. */
export function sendOrderChange(scope: Scope, before: OrderRow, after: OrderRow): void {
  if (changedNames(before, after).length > 0) sendOrder(scope, 'update-order', after);
}

/** Notifies the owners alone of money, in words, that came for an order which had ended. */
export async function notifyOfPaidLate(scope: Scope, order: OrderRow, amount: string): Promise<void> {
  sendOrder(scope, 'update-order', order);
  const { id, number, branch_id: branchId } = order;
  const data = { of: 'order' as const, id, number, branchId };
  scope.send(liveUpdate('orders', order, { event: 'late-money', data }));
  notifyPeople(scope, {
    branchId: order.branch_id,
    type: 'late-payment',
    notice: paidLateNotification(order, amount, scope.business.currency),
    permission: null,
    isOfOrders: false,
  });
}

/** Notifies the owners alone of money, in minor units, that came for an order which owed it no longer. */
export async function notifyOfSurplus(scope: Scope, order: OrderRow, amount: number): Promise<void> {
  const { currency } = scope.business;
  const sum = toMajor(amount, currency).toFixed(decimalsOf(currency));
  const { id, number, branch_id: branchId } = order;
  const data = { of: 'order' as const, id, number, branchId, isSurplus: true as const };
  scope.send(liveUpdate('orders', order, { event: 'late-money', data }));
  notifyPeople(scope, {
    branchId: order.branch_id,
    type: 'late-payment',
    notice: paidTwiceNotification(order, sum, currency),
    permission: null,
    isOfOrders: false,
  });
}

/** As above for a booking. */
export async function notifyOfBookingSurplus(
  scope: Scope,
  row: ReservationRow,
  amount: number,
): Promise<void> {
  const { currency } = scope.business;
  const sum = toMajor(amount, currency).toFixed(decimalsOf(currency));
  const { id, branch_id: branchId } = row;
  const data = { of: 'reservation' as const, id, number: id, branchId, isSurplus: true as const };
  scope.send(liveUpdate('reservations', row, { event: 'late-money', data }));
  notifyPeople(scope, {
    branchId: row.branch_id,
    type: 'late-payment',
    notice: bookingPaidTwiceNotification(row.id, sum, currency),
    permission: null,
    isOfOrders: false,
  });
}

/** Notifies open browsers and the people of the branch that a guest took an order back. */
export async function notifyOfCanceledOrder(scope: Scope, order: OrderRow): Promise<void> {
  sendOrder(scope, 'update-order', order);
  notifyPeople(scope, {
    branchId: order.branch_id,
    type: 'update-order',
    notice: canceledOrderNotification(order),
    permission: 'orders.read',
    isOfOrders: true,
  });
}
