import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { expireHolds } from '#features/bookings/reservations/expire-holds.ts';
import { pollDueFeeds } from '#features/bookings/calendars/poll-feed.ts';
import { followUnsettled } from '#features/bookings/payments/follow-payment.ts';
import { plusDays } from '@diwan/domain/local-time/local-time.ts';
import type { Deps } from '#platform/deps.ts';
import { Jobs } from '#platform/jobs/repeat.ts';
import { createPaymentProviders } from './payment-providers.ts';

/** Rule R11: twelve months. */
const NOTICES_DAYS = 365;
/** Rule R12: 24 months. */
const AUDITS_DAYS = 730;

/** What the server does by itself, and how often: the list of its clockwork. */
export function createJobs(deps: Deps, log: Pick<FastifyBaseLogger, 'warn'>): Jobs {
  const providers = createPaymentProviders(deps.env);
  const forget = async () => {
    const before = plusDays(deps.clock.now(), -NOTICES_DAYS, 'UTC');
    await deps.database.system((db) => db.run(sql`select app.remove_old_notifications(${before})`));
  };
  const forgetTickets = async () => {
    await deps.database.system((db) =>
      db.run(sql`select app.remove_old_realtime_tickets(interval '10 minutes')`),
    );
  };
  const forgetAudits = async () => {
    const before = plusDays(deps.clock.now(), -AUDITS_DAYS, 'UTC');
    await deps.database.system((db) => db.run(sql`select app.remove_old_audits(${before})`));
  };
  return new Jobs(
    [
      { name: 'poll-calendars', everySeconds: 60, run: () => pollDueFeeds(deps) },
      { name: 'follow-payments', everySeconds: 60, run: () => followUnsettled(deps, providers) },
      { name: 'expire-holds', everySeconds: 60, run: () => expireHolds(deps) },
      { name: 'forget-tickets', everySeconds: 600, run: forgetTickets },
      { name: 'forget-notifications', everySeconds: 6 * 3600, run: forget },
      { name: 'forget-audits', everySeconds: 6 * 3600, run: forgetAudits },
    ],
    log,
  );
}
