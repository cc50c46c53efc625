import { z } from 'zod';
import { AUDIT_ACTIONS, auditRow } from '../audits/audits.ts';
import { localTime } from '../fields.ts';
import { granted, read } from '../operation.ts';
import { reservationRow } from './reservation-row.ts';
import { todayFigures, topItem } from './today.ts';

const base = '/business/:business_id/branches/:branch_or_all/statistics';

/** Figures need the reading of what they count; one whose permission is missing is null. */
const money = granted('branch', 'invoices.read');
const bookings = granted('branch', 'reservations.read');
const ordered = granted('branch', 'orders.read');
const any = granted('branch', 'invoices.read', 'reservations.read', 'orders.read');

/** Local dates; without them the current month. */
const period = z.object({ from: localTime().optional(), to: localTime().optional() });

export const auditGlimpse = z
  .object({
    id: z.number(),
    action: z.enum(AUDIT_ACTIONS),
    entity: z.string(),
    entity_id: z.number().nullable(),
    label: z.string(),
  })
  .extend(auditRow.pick({ actor: true, job: true, user: true, device: true }).shape)
  .extend({ created_at: z.string() });

export const overviewFigures = z.object({
  arrivals_today: z.number().nullable(),
  departures_today: z.number().nullable(),
  pending_reservations: z.number().nullable(),
  /** Of the pending ones those that have not ended and of which nothing is paid. */
  reservations_to_confirm: z.number().nullable(),
  pending_orders: z.number().nullable(),
  /** 0..1 */
  occupancy_this_week: z.number().nullable(),
  revenue_this_month: z.number().nullable(),
  revenue_last_month: z.number().nullable(),
  /** Of the last month as much time as has passed of this one. */
  revenue_last_month_so_far: z.number().nullable(),
  unpaid_balance: z.number().nullable(),
  customers: z.number(),
  employees: z.number(),
  items: z.number(),
  next_arrivals: z.array(reservationRow).nullable(),
  recent_audits: z.array(auditGlimpse).nullable(),
});
export type OverviewFigures = z.output<typeof overviewFigures>;

export const statistics = {
  overview: read({
    name: 'statistics.overview',
    path: `${base}/overview`,
    summary: 'The figures of the dashboard',
    access: any,
    answer: overviewFigures,
  }),
  today: read({
    name: 'statistics.today',
    path: `${base}/today`,
    summary: 'The day of a restaurant, a salon, a hotel or a chalet',
    access: any,
    answer: todayFigures,
  }),
  revenue: read({
    name: 'statistics.revenue',
    path: `${base}/revenue`,
    summary: 'Paid money by month',
    access: money,
    query: z.object({ months: z.coerce.number().int().min(1).max(60).default(12) }),
    answer: z.object({
      labels: z.array(z.string()),
      credit: z.array(z.number()),
      debit: z.array(z.number()),
      net: z.array(z.number()),
    }),
  }),
  reservations: read({
    name: 'statistics.reservations',
    path: `${base}/reservations`,
    summary: 'Reservations by status and by time',
    access: bookings,
    query: period,
    answer: z.object({
      pending: z.number(),
      completed: z.number(),
      canceled: z.number(),
      upcoming: z.number(),
      current: z.number(),
      past: z.number(),
    }),
  }),
  orders: read({
    name: 'statistics.orders',
    path: `${base}/orders`,
    summary: 'Orders by status, and how long they take',
    access: ordered,
    query: period,
    answer: z.object({
      pending: z.number(),
      accepted: z.number(),
      rejected: z.number(),
      ready: z.number(),
      delivered: z.number(),
      average_minutes_to_ready: z.number().nullable(),
    }),
  }),
  capacity: read({
    name: 'statistics.capacity',
    path: `${base}/capacity`,
    summary: 'How full last week was, this one is and the next will be; weeks begin on Sunday',
    access: bookings,
    answer: z.object({
      labels: z.array(z.enum(['last_week', 'this_week', 'next_week'])),
      occupied: z.array(z.number()),
      available: z.array(z.number()),
      rate: z.array(z.number()),
    }),
  }),
  topItems: read({
    name: 'statistics.top-items',
    path: `${base}/top-items`,
    summary: 'What is booked and ordered most',
    access: granted('branch', 'reservations.read', 'orders.read'),
    query: period.extend({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
    answer: z.array(topItem),
  }),
  employees: read({
    name: 'statistics.employees',
    path: `${base}/employees`,
    summary: 'Who followed reservations and moved orders on',
    access: granted('branch', 'reservations.read', 'orders.read'),
    query: period,
    answer: z.array(
      z.object({
        user_id: z.number(),
        name: z.string(),
        reservations: z.number(),
        orders: z.number(),
      }),
    ),
  }),
};
