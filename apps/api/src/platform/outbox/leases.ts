import { sql } from 'kysely';
import type { DeliveryDeps } from './delivery.ts';
import type { ClaimedEffect } from './sender.ts';

/** Longer than most sending takes; after it another worker takes over what nobody renews. */
export const LEASE_SECONDS = 120;
/** Two may fail before the lease is over. */
const RENEWAL_MS = (LEASE_SECONDS * 1000) / 3;
/** What takes longer than ten minutes hangs, such as on a connection that was cut without a word: others may take it. */
const MOST_RENEWALS = 15;

interface Held {
  /** In which attempt it was taken: of another worker it would be a later one. */
  readonly attempts: number;
  renewals: number;
}

/** What this worker is sending: leased as long as that takes, and taken by nobody a second time, not even by itself. */
export class Leases {
  readonly #deps: DeliveryDeps;
  /** By the id. */
  readonly #held = new Map<number, Held>();
  #timer: NodeJS.Timeout | null = null;
  #renewal: Promise<void> = Promise.resolve();

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
  }

  /** Those that are to be sent now. One whose lease ran out while it is being sent here has only got another lease. */
  hold(claimed: readonly ClaimedEffect[]): ClaimedEffect[] {
    const fresh = claimed.filter(({ id }) => !this.#held.has(id));
    for (const { id, attempts } of claimed) {
      const renewals = this.#held.get(id)?.renewals ?? 0;
      this.#held.set(id, { attempts, renewals });
    }
    if (this.#held.size > 0) this.#timer ??= setInterval(() => this.#renew(), RENEWAL_MS);
    return fresh;
  }

  release(effects: readonly ClaimedEffect[]): void {
    for (const { id } of effects) this.#held.delete(id);
    if (this.#held.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Until no statement of it is under way. */
  async rest(): Promise<void> {
    await this.#renewal;
  }

  #renew(): void {
    const renewed = [...this.#held].filter(([, held]) => held.renewals < MOST_RENEWALS);
    if (renewed.length === 0) return;
    for (const [, held] of renewed) held.renewals += 1;
    const ids = renewed.map(([id]) => id);
    const attempts = renewed.map(([, held]) => held.attempts);
    this.#renewal = this.#deps.database
      .system((db) =>
        db.run(sql`
          select app.renew_leases(${ids}::bigint[], ${attempts}::bigint[], make_interval(secs => ${LEASE_SECONDS}))`),
      )
      .then(() => {})
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'Leases could not be renewed'));
  }
}
