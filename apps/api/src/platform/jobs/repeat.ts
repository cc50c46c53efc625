import type { Clock } from '#platform/clock.ts';

interface Log {
  warn(facts: object, message: string): void;
}

export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** Any number of processes may run it at once; it takes what it works on with locks. */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
  /** It may take minutes: it runs beside the others and ends between two of its steps when the process does. */
  readonly isLong?: boolean;
}

/** How a job of this process has gone. */
export interface JobState {
  readonly name: string;
  readonly everySeconds: number;
  readonly ok: number;
  readonly failed: number;
  /** When it last ended well; the start of this process until then. */
  readonly lastGoodAt: Date;
  /** Null before the first run has ended. */
  readonly lastSeconds: number | null;
}

interface Around {
  readonly log: Log;
  readonly clock: Clock;
}

/**
 * Runs jobs one after another, and long ones likewise beside them, each when it is due, until stopped; a failed one is reported and tried when
 * next due.
 */
export class Jobs {
  readonly #jobs: readonly Job[];
  readonly #around: Around;
  readonly #states = new Map<string, JobState>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stopping = new AbortController();
  #short: Promise<void> = Promise.resolve();
  #long: Promise<void> = Promise.resolve();

  constructor(jobs: readonly Job[], around: Around) {
    this.#jobs = jobs;
    this.#around = around;
    const lastGoodAt = around.clock.now();
    for (const { name, everySeconds } of jobs) {
      this.#states.set(name, { name, everySeconds, ok: 0, failed: 0, lastGoodAt, lastSeconds: null });
    }
  }

  get states(): readonly JobState[] {
    return [...this.#states.values()];
  }

  start(): void {
    for (const job of this.#jobs) {
      this.#timers.add(setInterval(() => this.#enqueue(job), job.everySeconds * 1000));
      this.#enqueue(job);
    }
  }

  /** Takes no new run and waits for the present ones. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers.clear();
    this.#stopping.abort();
    await Promise.all([this.#short, this.#long]);
  }

  #enqueue(job: Job): void {
    if (job.isLong) this.#long = this.#long.then(() => this.#run(job));
    else this.#short = this.#short.then(() => this.#run(job));
  }

  async #run(job: Job): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    const startedAt = performance.now();
    try {
      await job.run(signal);
      this.#ended(job.name, startedAt, true);
    } catch (error) {
      this.#ended(job.name, startedAt, false);
      this.#around.log.warn({ err: error, job: job.name }, 'A job failed');
    }
  }

  #ended(name: string, startedAt: number, isGood: boolean): void {
    const before = this.#states.get(name);
    if (!before) return;
    this.#states.set(name, {
      ...before,
      ...(isGood
        ? { ok: before.ok + 1, lastGoodAt: this.#around.clock.now() }
        : { failed: before.failed + 1 }),
      lastSeconds: (performance.now() - startedAt) / 1000,
    });
  }
}
