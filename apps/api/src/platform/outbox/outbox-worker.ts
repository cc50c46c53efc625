import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { currentSpan, inSpan } from '#platform/tracing/current-span.ts';
import type { Tracer } from '#platform/tracing/tracer.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** The same for every attempt, so that a receiver can tell a repetition: a crash after sending sends again. */
export interface EffectFacts {
  readonly id: number;
  readonly created_at: string;
}

export type Sender = (payload: Payload, effect: EffectFacts) => Promise<void>;
/** By the effect's kind. */
export type Senders = Readonly<Record<string, Sender>>;

interface Log {
  warn(facts: object, message: string): void;
}

interface ClaimedEffect extends EffectFacts {
  readonly kind: string;
  readonly payload: Payload;
  readonly attempts: number;
  /** Of the request that left it, where it was traced. */
  readonly traceparent: string | null;
}

const AT_ONCE = 10;
/** Longer than any sender's own time limits; after it another worker takes the effect over. */
const LEASE_SECONDS = 120;
/** For what became due without a signal: repetitions, and effects of other processes. */
const POLL_MS = 5000;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;
/** More than a day of trying; after that the row only stays for people to read. */
const MOST_ATTEMPTS = 36;

function pauseSeconds(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}

/** Sends what committed requests left in the outbox, at least once each. Any number of workers may run. */
export class OutboxWorker {
  readonly #database: Database;
  readonly #senders: Senders;
  readonly #log: Log;
  readonly #tracer: Tracer | null;
  #loop: Promise<void> | null = null;
  #isStopping = false;
  #isWoken = false;
  #endPause: () => void = () => {};

  constructor(
    deps: { readonly database: Database; readonly log: Log; readonly tracer?: Tracer | null },
    senders: Senders,
  ) {
    this.#database = deps.database;
    this.#tracer = deps.tracer ?? null;
    this.#log = deps.log;
    this.#senders = senders;
  }

  start(): void {
    if (this.#loop) return;
    this.#isStopping = false;
    this.#loop = this.#run();
  }

  /** Something was committed: look now instead of at the next poll. */
  wake(): void {
    this.#isWoken = true;
    this.#endPause();
  }

  /** Finishes what is being sent and takes nothing more. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#endPause();
    await this.#loop;
    this.#loop = null;
  }

  /** Sends until nothing is due. */
  async drain(): Promise<void> {
    let sent = AT_ONCE;
    while (sent > 0) sent = await this.#sendDue();
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false;
      const sent = await this.#sendDue().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'The outbox could not be read');
        return 0;
      });
      if (sent < AT_ONCE) await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    if (this.#isWoken || this.#isStopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #sendDue(): Promise<number> {
    const claimed = await this.#database.system((db) =>
      db.rows(sql<ClaimedEffect>`
        select id, kind, payload, attempts, created_at, traceparent
        from app.claim_effects(${AT_ONCE}, make_interval(secs => ${LEASE_SECONDS})) order by id`),
    );
    await Promise.all(claimed.map((effect) => this.#deliverTraced(effect)));
    return claimed.length;
  }

  async #deliverTraced(effect: ClaimedEffect): Promise<void> {
    const { kind, traceparent, attempts } = effect;
    const span = this.#tracer?.start(`outbox ${kind}`, { kind: 'consumer', traceparent });
    if (!span) return this.#deliver(effect);
    span.set({ 'diwan.effect': kind, 'diwan.attempt': attempts });
    await inSpan(span, () => this.#deliver(effect));
    return span.end();
  }

  async #deliver(effect: ClaimedEffect): Promise<void> {
    try {
      const send = Object.hasOwn(this.#senders, effect.kind) ? this.#senders[effect.kind] : undefined;
      if (!send) throw new Error(`Nothing sends effects of the kind ${effect.kind}.`);
      await send(effect.payload, { id: effect.id, created_at: effect.created_at });
    } catch (error) {
      currentSpan()?.fail(error);
      await this.#postpone(effect, error);
      return;
    }
    await this.#database.system((db) => db.run(sql`select app.finish_effect(${effect.id})`));
  }

  async #postpone(effect: ClaimedEffect, error: unknown): Promise<void> {
    const { id, kind, attempts } = effect;
    this.#log.warn({ err: error, effect: id, kind, attempts }, 'An effect could not be sent');
    const reason = error instanceof Error ? error.message : String(error);
    const again =
      attempts >= MOST_ATTEMPTS
        ? sql`'infinity'::timestamptz`
        : sql`now() + make_interval(secs => ${pauseSeconds(attempts)})`;
    await this.#database.system((db) => db.run(sql`select app.postpone_effect(${id}, ${reason}, ${again})`));
  }
}
