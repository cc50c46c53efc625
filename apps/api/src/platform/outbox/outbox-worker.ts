import { sql } from 'kysely';
import { Delivery, type DeliveryDeps } from './delivery.ts';
import { Concurrency } from './concurrency.ts';
import { LEASE_SECONDS, Leases } from './leases.ts';
import type { ClaimedEffect, Senders } from './sender.ts';

/** Of one kind never more are under way. */
const AT_ONCE = 20;
/** Once so many of a kind are under way no more of it are taken. What is sent together goes one batch after the other. */
const MOST_OF_A_KIND = 10;
/** After a look the next one waits as long, so that what many requests leave at a time is sent together. */
const GATHER_MS = 50;
/** For what became due without a signal: repetitions, and effects of other processes. */
const POLL_MS = 5000;

/**
 * Sends what committed requests left in the outbox, at least once each. Any number of workers may run. Each kind has its
 * own queue: what is slow to send holds up nothing of another kind.
 */
export class OutboxWorker {
  readonly #deps: DeliveryDeps;
  readonly #senders: Senders;
  readonly #delivery: Delivery;
  readonly #concurrency: Concurrency;
  readonly #leases: Leases;
  #loop: Promise<void> | null = null;
  #isStopping = false;
  #isWoken = false;
  #onWake = () => {};
  #onStop = () => {};

  constructor(deps: DeliveryDeps, senders: Senders) {
    this.#deps = deps;
    this.#senders = senders;
    this.#delivery = new Delivery(deps);
    this.#leases = new Leases(deps);
    const mostOf = (kind: string) => (typeof this.#senderOf(kind) === 'object' ? 1 : MOST_OF_A_KIND);
    this.#concurrency = new Concurrency(mostOf, () => this.wake());
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  /** Something was committed: look now instead of at the next poll. */
  wake(): void {
    this.#isWoken = true;
    this.#onWake();
  }

  /** Finishes what is being sent and takes nothing more. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#onStop();
    await this.#loop;
    await this.#concurrency.allEnd();
    await this.#leases.rest();
    this.#loop = null;
    this.#isStopping = false;
  }

  /** Sends until nothing is due. */
  async drain(): Promise<void> {
    for (;;) {
      // What is under way may leave more to send after the look at what is due, and end before that is answered.
      const wasIdle = this.#concurrency.isEmpty;
      const { claimed } = await this.#sendDue();
      if (claimed === 0 && wasIdle) return;
      if (claimed === 0) await this.#concurrency.someEnd();
    }
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false;
      const { isMore } = await this.#sendDue().catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'The outbox could not be read');
        return { isMore: false };
      });
      if (isMore) continue;
      await this.#sleep(GATHER_MS, 'not woken');
      if (!this.#isWoken) await this.#sleep(POLL_MS, 'woken');
    }
  }

  async #sleep(milliseconds: number, ending: 'woken' | 'not woken'): Promise<void> {
    if (this.#isStopping) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#onWake = this.#onStop = () => {};
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#onStop = end;
      if (ending === 'woken') this.#onWake = end;
    });
  }

  #senderOf(kind: string) {
    return Object.hasOwn(this.#senders, kind) ? this.#senders[kind] : undefined;
  }

  /** Takes what is due of the kinds that have room, and sets it on its way. */
  async #sendDue(): Promise<{ claimed: number; isMore: boolean }> {
    const full = this.#concurrency.passOver();
    const room = AT_ONCE - this.#concurrency.longest;
    const claimed = await this.#deps.database.system((db) =>
      db.rows(sql<ClaimedEffect>`
        select id, kind, payload, attempts, created_at, traceparent
        from app.claim_effects(${room}, make_interval(secs => ${LEASE_SECONDS}), ${full}::text[]) order by id`),
    );
    const fresh = this.#leases.hold(claimed);
    for (const kind of new Set(fresh.map((effect) => effect.kind))) {
      this.#send(
        kind,
        fresh.filter((effect) => effect.kind === kind),
      );
    }
    return { claimed: claimed.length, isMore: claimed.length === room };
  }

  #send(kind: string, effects: readonly ClaimedEffect[]): void {
    const sender = this.#senderOf(kind);
    const works =
      typeof sender === 'object'
        ? [{ work: this.#delivery.together(sender, effects), of: effects }]
        : effects.map((effect) => ({ work: this.#delivery.single(sender, effect), of: [effect] }));
    for (const { work, of } of works)
      this.#concurrency.add(
        kind,
        work.catch((error: unknown) => this.#note(kind, error)).finally(() => this.#leases.release(of)),
      );
  }

  /** It was sent or not, but that could not be written down: after its lease it is sent again. */
  #note(kind: string, error: unknown): void {
    this.#deps.log.warn({ err: error, kind }, 'What became of an effect could not be written down');
  }
}
