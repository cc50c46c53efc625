import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { currentSpan, inSpan, type Span } from '#platform/tracing/current-span.ts';
import type { Tracer } from '#platform/tracing/tracer.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** The same for every attempt, so that a receiver can tell a repetition: a crash after sending sends again. */
export interface EffectFacts {
  readonly id: number;
  readonly created_at: string;
}

export type Sender = (payload: Payload, effect: EffectFacts) => Promise<void>;
/** For what is cheaper to send together: throws when any of them may not have left, and then gets each by itself. */
export interface GroupSender {
  readonly together: (payloads: readonly Payload[]) => Promise<void>;
}
/** By the effect's kind. */
export type Senders = Readonly<Record<string, Sender | GroupSender>>;

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

const AT_ONCE = 20;
/** After a look the next one waits as long, so that what many requests leave at a time is sent together. */
const GATHER_MS = 50;
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
  #onWake = () => {};
  #onStop = () => {};

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
    this.#onWake();
  }

  /** Finishes what is being sent and takes nothing more. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#onStop();
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
      if (sent === AT_ONCE) continue;
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

  async #sendDue(): Promise<number> {
    const claimed = await this.#database.system((db) =>
      db.rows(sql<ClaimedEffect>`
        select id, kind, payload, attempts, created_at, traceparent
        from app.claim_effects(${AT_ONCE}, make_interval(secs => ${LEASE_SECONDS})) order by id`),
    );
    const ofKind = (wanted: string) => claimed.filter(({ kind }) => kind === wanted);
    const kinds = new Set(claimed.map(({ kind }) => kind));
    await Promise.all([...kinds].map((kind) => this.#sendKind(kind, ofKind(kind))));
    return claimed.length;
  }

  async #sendKind(kind: string, effects: readonly ClaimedEffect[]): Promise<void> {
    const sender = Object.hasOwn(this.#senders, kind) ? this.#senders[kind] : undefined;
    if (typeof sender === 'object') return this.#sendTogether(sender, effects);
    await Promise.all(effects.map((effect) => this.#deliverTraced(sender, effect)));
  }

  /** One that cannot be sent does not hold up the others. */
  async #sendTogether(sender: GroupSender, effects: readonly ClaimedEffect[]): Promise<void> {
    const spans = effects.map((effect) => this.#spanOf(effect));
    const failure = await sender.together(effects.map(({ payload }) => payload)).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    for (const span of spans) {
      if (failure) span?.fail(failure.error);
      span?.end();
    }
    const [first, ...more] = effects;
    if (!failure) await this.#finish(effects);
    else if (more.length > 0) for (const each of effects) await this.#sendTogether(sender, [each]);
    else if (first) await this.#postpone(first, failure.error);
  }

  #spanOf({ kind, traceparent, attempts }: ClaimedEffect): Span | null {
    const span = this.#tracer?.start(`outbox ${kind}`, { kind: 'consumer', traceparent }) ?? null;
    span?.set({ 'diwan.effect': kind, 'diwan.attempt': attempts });
    return span;
  }

  async #deliverTraced(send: Sender | undefined, effect: ClaimedEffect): Promise<void> {
    const span = this.#spanOf(effect);
    if (!span) return this.#deliver(send, effect);
    await inSpan(span, () => this.#deliver(send, effect));
    return span.end();
  }

  async #deliver(send: Sender | undefined, effect: ClaimedEffect): Promise<void> {
    try {
      if (!send) throw new Error(`Nothing sends effects of the kind ${effect.kind}.`);
      await send(effect.payload, { id: effect.id, created_at: effect.created_at });
    } catch (error) {
      currentSpan()?.fail(error);
      return this.#postpone(effect, error);
    }
    return this.#finish([effect]);
  }

  async #finish(effects: readonly ClaimedEffect[]): Promise<void> {
    const ids = effects.map(({ id }) => id);
    await this.#database.system((db) =>
      db.run(sql`select app.finish_effect(id) from unnest(${ids}::bigint[]) as id`),
    );
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
