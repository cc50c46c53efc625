import type { FastifyBaseLogger } from 'fastify';
import { expireHolds } from '#features/bookings/reservations/expire-holds.ts';
import type { Deps } from '#platform/deps.ts';
import { Jobs } from '#platform/jobs/repeat.ts';

interface Around {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Something was left in the outbox. */
  readonly onEffects: () => void;
}

/** What the server does by itself, and how often: the list of its clockwork. */
export function createJobs(deps: Deps, { log, onEffects }: Around): Jobs {
  const expire = async () => {
    if ((await expireHolds(deps)) > 0) onEffects();
  };
  return new Jobs([{ name: 'expire-holds', everySeconds: 60, run: expire }], log);
}
