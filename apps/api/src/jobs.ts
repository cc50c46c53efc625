import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { notifyOfWaiting } from '#features/bookings/orders/notify-of-waiting.ts';
import { expireHolds } from '#features/bookings/reservations/expire-holds.ts';
import { mailMonths } from '#features/bookings/statistics/month-mail/mail-months.ts';
import { closeVisits } from '#features/bookings/visits/close-visits.ts';
import { pollDueFeeds } from '#features/bookings/calendars/poll-feed.ts';
import { endUnpaidOrders } from '#features/bookings/payments/end-unpaid-orders.ts';
import { followUnsettled } from '#features/bookings/payments/follow-payment.ts';
import type { Deps } from '#platform/deps.ts';
import { foldTallies } from '#platform/database/fold-tallies.ts';
import { Jobs, type Job } from '#platform/jobs/repeat.ts';
import { sweepFiles } from '#platform/media/sweep-files.ts';
import { createPaymentProviders } from './payment-providers.ts';
import {
  endLinksAndProofs,
  eraseGuestData,
  pruneAuditLog,
  removeDeadUploads,
  removeEndedRows,
} from './retention.ts';

/** Those that end what is kept, which may take minutes. */
const longJobs = (deps: Deps): readonly Job[] => [
  {
    name: 'keep-audit-log',
    everySeconds: 6 * 3600,
    isLong: true,
    run: (signal) => pruneAuditLog(deps, signal),
  },
  {
    name: 'remove-ended-rows',
    everySeconds: 6 * 3600,
    isLong: true,
    run: (signal) => removeEndedRows(deps, signal),
  },
  {
    name: 'end-links',
    everySeconds: 6 * 3600,
    isLong: true,
    run: (signal) => endLinksAndProofs(deps, signal),
  },
  {
    name: 'erase-guest-data',
    everySeconds: 6 * 3600,
    isLong: true,
    run: (signal) => eraseGuestData(deps, signal),
  },
  { name: 'remove-dead-uploads', everySeconds: 3600, isLong: true, run: () => removeDeadUploads(deps) },
  {
    name: 'sweep-files',
    everySeconds: 6 * 3600,
    isLong: true,
    run: (signal) => sweepFiles(deps, { restorableDays: deps.env.AUDIT_DAYS, signal }),
  },
];

/** All background jobs with their intervals. */
export function createJobs(deps: Deps, log: Pick<FastifyBaseLogger, 'warn'>): Jobs {
  const providers = createPaymentProviders(deps.env);
  const forgetTickets = async () => {
    await deps.database.system((db) =>
      db.run(sql`select app.remove_old_realtime_tickets(interval '10 minutes')`),
    );
  };
  return new Jobs(
    [
      { name: 'poll-calendars', everySeconds: 60, queue: 'calendars', run: () => pollDueFeeds(deps) },
      {
        name: 'follow-payments',
        everySeconds: 60,
        queue: 'payments',
        run: () => followUnsettled(deps, providers),
      },
      { name: 'expire-holds', everySeconds: 60, run: () => expireHolds(deps) },
      {
        name: 'end-unpaid-orders',
        everySeconds: 60,
        queue: 'payments',
        run: () => endUnpaidOrders(deps, providers),
      },
      { name: 'watch-orders', everySeconds: 20, run: () => notifyOfWaiting(deps) },
      { name: 'close-visits', everySeconds: 60, run: () => closeVisits(deps) },
      { name: 'mail-months', everySeconds: 600, run: () => mailMonths(deps) },
      { name: 'fold-tallies', everySeconds: 60, run: (signal) => foldTallies(deps, signal) },
      { name: 'forget-tickets', everySeconds: 600, run: forgetTickets },
      ...longJobs(deps),
    ],
    { log, clock: deps.clock },
  );
}
