import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Connections } from './connections.ts';
import type { Db } from './db.ts';
import {
  findWritten,
  hasReplayed,
  isOnTimeline,
  readReplayed,
  type LogPlace,
  type Replayed,
} from './log-place.ts';
import { DatabaseUnavailable } from './lost-connection.ts';
import type { Tenancy } from './tenancy.ts';

interface Sample {
  readonly written: LogPlace;
  readonly at: number;
}

/** Enough for ten minutes at one a second; a replica further behind is as good as lost. */
const MOST_SAMPLES = 600;

/** How long ago the oldest of what a replica lacks was written, by places that the primary was seen at. */
export class Lag {
  /** What is not known to be replayed, the oldest first. */
  #samples: Sample[] = [];

  /** Milliseconds of any clock that never goes back. */
  see(written: LogPlace, at: number): void {
    this.#samples.push({ written, at });
    if (this.#samples.length > MOST_SAMPLES) this.#samples.splice(1, 1);
  }

  secondsOf(replayed: Replayed, now: number): number {
    this.#samples = this.#samples.filter(({ written }) => !hasReplayed(replayed, written));
    const [oldest] = this.#samples;
    return oldest ? (now - oldest.at) / 1000 : 0;
  }
}

const LOOK_EVERY_MS = 1000;
/** A server that has gone without a word is given up after so long, and what it was asked is asked of the primary. */
const LOOK_TIMEOUT_MS = 5000;
const LONGEST_PAUSE_MS = 32;

export const REPLICA_STATES = ['ok', 'lagging', 'unavailable'] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];

export interface ReplicaMetrics {
  readonly state: ReplicaState;
  /** Null while it cannot be told. */
  readonly lagSeconds: number | null;
  /** Reads that a replica may answer, by who answered them. */
  readonly reads: { readonly replica: number; readonly primary: number };
}

export interface ReplicaParts {
  readonly connections: Connections;
  /** One connection of its own, so that no busy reads keep it from looking. */
  readonly watching: Connections;
  readonly primary: Connections;
  /** How far behind it may be, which is also how long a read waits for it. */
  readonly lagSeconds: number;
  /** Throws for a server that may not be used at all; asked before the first read. */
  readonly prove: () => Promise<void>;
  readonly log: { info(message: string): void; warn(message: string): void };
}

/** Whatever the database said: a read that fails there for a reason of its own fails at the primary as well. */
const isOfDatabase = (error: unknown): error is Error =>
  error instanceof DatabaseUnavailable || error instanceof pg.DatabaseError;

/** The server is there and refuses to write: a fault of the read. */
const isWrite = ({ cause }: Error) => cause instanceof pg.DatabaseError && cause.code === '25006';

/**
 * A standby, or several behind one address, that answers reads in place of the primary. Each read asks the primary first how far its
 * log goes, and is answered here once that has been replayed: so it sees every write that was acknowledged before it began,
 * whoever's and by whichever node (docs/decisions/0039). Else, and after any failure here, the primary answers.
 */
export class Replica {
  readonly #parts: ReplicaParts;
  readonly #lag = new Lag();
  readonly #reads = { replica: 0, primary: 0 };
  #state: ReplicaState = 'unavailable';
  #lagSeconds: number | null = null;
  #isProven = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  /** Nothing has been said of its state yet. */
  #isNew = true;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
  }

  /** Ends with the first look, whatever that found. */
  async start(): Promise<void> {
    await this.#look();
    let isLooking = false;
    this.#timer = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      this.#looking = this.#look().finally(() => {
        isLooking = false;
      });
    }, LOOK_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all([this.#parts.connections.close(), this.#parts.watching.close()]);
  }

  get figures(): ReplicaMetrics {
    return { state: this.#state, lagSeconds: this.#lagSeconds, reads: { ...this.#reads } };
  }

  /** A read it does not take counts as one that the primary answers. */
  takesReads(): boolean {
    if (this.#state === 'ok') return true;
    this.#reads.primary += 1;
    return false;
  }

  /** Null: the primary is to answer. The work may have begun here by then. */
  async read<Result>(
    tenancy: Tenancy,
    work: (db: Db) => Promise<Result>,
  ): Promise<{ readonly result: Result } | null> {
    if (!this.takesReads()) return null;
    const written = await this.#written();
    const response = written ? await this.#attempt(tenancy, written, work) : null;
    this.#reads[response ? 'replica' : 'primary'] += 1;
    return response;
  }

  #written(): Promise<LogPlace | undefined> {
    return this.#parts.primary.system(findWritten);
  }

  async #attempt<Result>(
    tenancy: Tenancy,
    written: LogPlace,
    work: (db: Db) => Promise<Result>,
  ): Promise<{ readonly result: Result } | null> {
    const { connections, log } = this.#parts;
    try {
      return await connections.read(async (db) => {
        const entered = db.enter(tenancy);
        const [hasAll] = await Promise.all([this.#awaitLog(db, tenancy, written), entered]);
        return hasAll ? { result: await work(db) } : null;
      });
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      if (error instanceof DatabaseUnavailable && !isWrite(error)) this.#turn('unavailable', error.message);
      else log.warn(`The replica failed a read, which the primary answers: ${error.message}`);
      return null;
    }
  }

  /** Whether this connection leads to a standby that has replayed the log up to there, before it is too far behind. */
  async #awaitLog(db: Db, tenancy: Tenancy, written: LogPlace): Promise<boolean> {
    const until = performance.now() + this.#parts.lagSeconds * 1000;
    for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      // oxlint-disable-next-line no-await-in-loop -- until it has come so far
      const replayed = await readReplayed(db);
      if (replayed.businessId !== tenancy.businessId || !isOnTimeline(replayed, written)) return false;
      if (hasReplayed(replayed, written)) return true;
      if (performance.now() + wait > until) break;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await pause(wait);
    }
    this.#turn('lagging', `behind by more than ${this.#parts.lagSeconds} s`);
    return false;
  }

  async #look(): Promise<void> {
    const ended = new AbortController();
    const late = pause(LOOK_TIMEOUT_MS, 'late', { signal: ended.signal, ref: false }).catch(() => 'ended');
    try {
      if ((await Promise.race([this.#measure(), late])) !== 'late') return;
      this.#turn('unavailable', `no word for ${LOOK_TIMEOUT_MS / 1000} s`);
      this.#parts.watching.cut();
      this.#parts.connections.cut();
    } catch (error) {
      this.#turn('unavailable', error instanceof Error ? error.message : String(error));
    } finally {
      ended.abort();
    }
  }

  async #measure(): Promise<void> {
    const { watching, lagSeconds: limit } = this.#parts;
    // Without the primary nothing can be told, and nothing is answered either.
    const written = await this.#written().catch(() => undefined);
    const at = performance.now();
    const replayed = await watching.system(readReplayed);
    if (!this.#isProven) await this.#parts.prove();
    this.#isProven = true;
    if (!written) return;
    if (!isOnTimeline(replayed, written)) throw new Error('it does not follow the primary');
    this.#lag.see(written, at);
    this.#lagSeconds = this.#lag.secondsOf(replayed, performance.now());
    const isBehind = this.#lagSeconds > limit;
    this.#turn(isBehind ? 'lagging' : 'ok', `behind by more than ${limit} s`);
  }

  #turn(state: ReplicaState, reason: string): void {
    const isTurned = state !== this.#state || this.#isNew;
    this.#state = state;
    this.#isNew = false;
    if (state === 'unavailable') this.#lagSeconds = null;
    if (!isTurned) return;
    const { log } = this.#parts;
    if (state === 'ok') log.info('The replica answers reads.');
    else log.warn(`The replica is ${state} (${reason}); the primary answers in its place.`);
  }
}
