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
  /** It waits for somebody who may not answer: it runs beside all jobs that do not name the same. */
  readonly queue?: string;
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

const queueOf = ({ queue, isLong = false }: Job): string => queue ?? (isLong ? 'long' : 'short');

/**
 * Runs jobs one after another, and long ones and those with a queue of their own likewise beside them, each when it is due, until
 * stopped; a failed one is reported and tried when next due. One that still waits or runs when it is due is not due twice.
 */
export class Jobs {
  readonly #jobs: readonly Job[];
  readonly #around: Around;
  readonly #states = new Map<string, JobState>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stopping = new AbortController();
  readonly #queues = new Map<string, Promise<void>>();
  /** Those that wait or run. */
  readonly #underWay = new Set<Job>();

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
    await Promise.all(this.#queues.values());
  }

  #enqueue(job: Job): void {
    if (this.#underWay.has(job)) return;
    this.#underWay.add(job);
    const before = this.#queues.get(queueOf(job)) ?? Promise.resolve();
    const run = before.then(() => this.#run(job)).finally(() => this.#underWay.delete(job));
    this.#queues.set(queueOf(job), run);
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
