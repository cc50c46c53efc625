export type Payload = Readonly<Record<string, unknown>>;

/** The same for every attempt, so that a receiver can tell a repetition: a crash after sending sends again. */
export interface EffectFacts {
  readonly id: number;
  readonly created_at: string;
}

/** It is not its time yet: due again after so many seconds, and no attempt that failed. */
export interface Deferred {
  readonly afterSeconds: number;
}

/** Thrown from deep within a sender, it says the same as `Deferred`. */
export class NotYet extends Error implements Deferred {
  readonly afterSeconds: number;

  constructor(reason: string, afterSeconds: number) {
    super(reason);
    this.afterSeconds = afterSeconds;
  }
}

export type Sender = (payload: Payload, effect: EffectFacts) => Promise<Deferred | void>;
/** For what is cheaper to send together: throws when any of them may not have left, and then gets each by itself. */
export interface GroupSender {
  readonly together: (payloads: readonly Payload[]) => Promise<void>;
}
/** By the effect's kind. */
export type Senders = Readonly<Record<string, Sender | GroupSender>>;

/** Of the outbox, and for a while nobody else's. */
export interface ClaimedEffect extends EffectFacts {
  readonly kind: string;
  readonly payload: Payload;
  readonly attempts: number;
  /** Of the request that left it, where it was traced. */
  readonly traceparent: string | null;
}
