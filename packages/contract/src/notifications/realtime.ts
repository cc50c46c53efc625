import { z } from 'zod';
import { CALL_KINDS } from '../bookings/call-kinds.ts';
import { carRow } from '../bookings/car.ts';
import { ORDER_STATUSES, ORDER_TYPES } from '../bookings/order-row.ts';
import { PAYMENT_STATUSES, RESERVATION_STATUSES } from '../bookings/reservation-row.ts';
import { instant, localizedRow } from '../fields.ts';
import { anyUser, SHARED_KINDS, write } from '../operation.ts';

/** What a place is called. Its descriptions would be more than an event may hold. */
const names = z.array(localizedRow.pick({ locale: true, name: true }));

/** What staff of other browsers learn of a reservation: its place and state, never who comes. */
export const reservationNews = z.object({
  id: z.number(),
  business_id: z.number(),
  branch_id: z.number(),
  reservable_id: z.number().nullable(),
  unit: z.number().nullable(),
  provider_employee_id: z.number().nullable(),
  seat_id: z.number().nullable(),
  from: z.string(),
  to: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  updated_at: instant,
});

export const orderNews = z.object({
  id: z.number(),
  is_test: z.literal(true).optional(),
  number: z.number(),
  status: z.enum(ORDER_STATUSES),
  order_type: z.enum(ORDER_TYPES),
  seat_id: z.number().nullable(),
  /** What its table is called. */
  seat: z.object({ locales: names }).nullable(),
  total_price: z.number(),
  /** For when it is wanted; null: at once. Absent: of a server of the former version. */
  scheduled_at: z.string().nullable().optional(),
  paid: z.boolean(),
  updated_at: instant,
});

/** A table that asks for somebody. */
export const callNews = z.object({
  id: z.number(),
  visit_id: z.number(),
  kind: z.enum(CALL_KINDS),
  seat: z.object({ locales: names }),
  called_at: instant,
});

const aboutReservation = z.object({ reservation: reservationNews });
const aboutOrder = z.object({ order: orderNews, branchId: z.number() });

const BOOKED = [
  'reservations',
  'reservation-messages',
  'invoices',
  'statistics',
  'closings',
  'notifications',
] as const;
const ORDERED = [
  'visits',
  'visit-calls',
  'orders',
  'order-messages',
  'invoices',
  'statistics',
  'closings',
  'notifications',
] as const;

/** Every event with what it carries and which reads are out of date when it arrives. */
export const REALTIME_EVENTS = {
  'new-reservation': { payload: aboutReservation, affects: BOOKED },
  'update-reservation': { payload: aboutReservation, affects: BOOKED },
  'new-order': { payload: aboutOrder, affects: ORDERED },
  'update-order': { payload: aboutOrder, affects: ORDERED },
  /** Nobody has accepted it in time. */
  'late-order': { payload: aboutOrder, affects: ORDERED },
  /** Its guest waits outside, in this car. */
  'guest-arrived': { payload: aboutOrder.extend({ car: carRow.nullable() }), affects: ORDERED },
  /** Nobody accepts it: ordering might better be paused. */
  'ask-pause': { payload: aboutOrder, affects: ['notifications'] },
  /** Money that came when what it was for had ended, or owed it no longer: how much, the notification panel tells the owner. */
  'late-money': {
    payload: z.object({
      of: z.enum(['order', 'reservation']),
      id: z.number(),
      number: z.number(),
      branchId: z.number(),
      /** More than it costs, of what has not ended. */
      isSurplus: z.literal(true).optional(),
    }),
    affects: ['notifications', 'invoices', 'statistics', 'closings'],
  },
  'visit-call': {
    payload: z.object({ call: callNews, branchId: z.number() }),
    affects: ['visits', 'visit-calls', 'notifications'],
  },
  'update-visit': {
    payload: z.object({ visit: z.object({ id: z.number() }), branchId: z.number() }),
    affects: ['visits', 'visit-calls'],
  },
  'reservation-till-updated': {
    payload: z.object({ branch_id: z.number(), EnableReservationTill: z.string().nullable() }),
    affects: ['statistics'],
  },
  /** Lines were made at a station, or are not any more. */
  'lines-made': { payload: z.object({ order_id: z.number(), branch_id: z.number() }), affects: [] },
  'stations-changed': { payload: z.object({ branch_id: z.number() }), affects: ['stations'] },
  'serving-changed': { payload: z.object({ branch_id: z.number() }), affects: ['serving'] },
  /** To locked screens: something has come that waits at the branch, or waits no longer. What it is, they ask for by `desks.waiting`. */
  'waiting-changed': { payload: z.object({}), affects: [] },
  permissionsUpdated: { payload: z.object({ branch_id: z.number() }), affects: ['me'] },
} as const satisfies Record<string, { payload: z.ZodType; affects: readonly string[] }>;

/** After which of them other things may wait at a branch than before. */
export const CHANGES_WHAT_WAITS: ReadonlySet<string> = new Set<keyof typeof REALTIME_EVENTS>([
  'new-reservation',
  'update-reservation',
  'new-order',
  'update-order',
  'late-order',
  'guest-arrived',
  'visit-call',
  'update-visit',
]);

export type RealtimeEvent = keyof typeof REALTIME_EVENTS;
export type RealtimePayload<Event extends RealtimeEvent> = z.output<
  (typeof REALTIME_EVENTS)[Event]['payload']
>;

export const realtime = {
  authorize: write({
    name: 'realtime.authorize',
    path: '/pusher/auth',
    summary: 'Signs the subscription of a socket to a private channel',
    access: anyUser,
    // Whatever names no channel the caller may hear is refused in one way.
    body: z.object({ socket_id: z.unknown().optional(), channel_name: z.unknown().optional() }),
    answer: z.object({ auth: z.string() }),
    devices: ['tablet', 'orders', ...SHARED_KINDS],
  }),
};
