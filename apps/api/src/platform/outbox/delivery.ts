import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { currentSpan, inSpan, type Span } from '#platform/tracing/current-span.ts';
import type { Tracer } from '#platform/tracing/tracer.ts';
import { NotYet, type ClaimedEffect, type GroupSender, type Sender } from './sender.ts';

export interface OutboxLog {
  warn(facts: object, message: string): void;
}

export interface DeliveryDeps {
  readonly database: Database;
  readonly log: OutboxLog;
  readonly tracer?: Tracer | null;
}

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;
/** More than a day of trying; after that the row only stays for people to read. */
const MOST_ATTEMPTS = 36;

function pauseSeconds(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}

/** Hands claimed effects to their sender, and writes down how that went. */
export class Delivery {
  readonly #deps: DeliveryDeps;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
  }

  async single(send: Sender | undefined, effect: ClaimedEffect): Promise<void> {
    const span = this.#spanOf(effect);
    if (!span) return this.#deliver(send, effect);
    await inSpan(span, () => this.#deliver(send, effect));
    return span.end();
  }

  /** One that cannot be sent does not hold up the others. */
  async together(sender: GroupSender, effects: readonly ClaimedEffect[]): Promise<void> {
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
    else if (more.length > 0) for (const each of effects) await this.together(sender, [each]);
    else if (first) await this.#postpone(first, failure.error);
  }

  #spanOf({ kind, traceparent, attempts }: ClaimedEffect): Span | null {
    const span = this.#deps.tracer?.start(`outbox ${kind}`, { kind: 'consumer', traceparent }) ?? null;
    span?.set({ 'diwan.effect': kind, 'diwan.attempt': attempts });
    return span;
  }

  async #deliver(send: Sender | undefined, effect: ClaimedEffect): Promise<void> {
    try {
      if (!send) throw new Error(`Nothing sends effects of the kind ${effect.kind}.`);
      const deferred = await send(effect.payload, { id: effect.id, created_at: effect.created_at });
      if (deferred) return await this.#defer(effect, deferred.afterSeconds);
    } catch (error) {
      if (error instanceof NotYet) return this.#defer(effect, error.afterSeconds);
      currentSpan()?.fail(error);
      return this.#postpone(effect, error);
    }
    return this.#finish([effect]);
  }

  async #defer({ id }: ClaimedEffect, seconds: number): Promise<void> {
    await this.#deps.database.system((db) => db.run(sql`select app.defer_effect(${id}, ${seconds})`));
  }

  async #finish(effects: readonly ClaimedEffect[]): Promise<void> {
    const ids = effects.map(({ id }) => id);
    await this.#deps.database.system((db) =>
      db.run(sql`select app.finish_effect(id) from unnest(${ids}::bigint[]) as id`),
    );
  }

  async #postpone(effect: ClaimedEffect, error: unknown): Promise<void> {
    const { id, kind, attempts } = effect;
    this.#deps.log.warn({ err: error, effect: id, kind, attempts }, 'An effect could not be sent');
    const reason = error instanceof Error ? error.message : String(error);
    const again =
      attempts >= MOST_ATTEMPTS
        ? sql`'infinity'::timestamptz`
        : sql`now() + make_interval(secs => ${pauseSeconds(attempts)})`;
    await this.#deps.database.system((db) =>
      db.run(sql`select app.postpone_effect(${id}, ${reason}, ${again})`),
    );
  }
}
