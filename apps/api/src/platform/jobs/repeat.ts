interface Log {
  warn(facts: object, message: string): void;
}

export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** Any number of processes may run it at once; it takes what it works on with locks. */
  readonly run: () => Promise<unknown>;
}

/** Runs jobs one after another, each when it is due, until stopped; a failed one is told and tried when next due. */
export class Jobs {
  readonly #jobs: readonly Job[];
  readonly #log: Log;
  readonly #timers = new Set<NodeJS.Timeout>();
  #running: Promise<void> = Promise.resolve();

  constructor(jobs: readonly Job[], log: Log) {
    this.#jobs = jobs;
    this.#log = log;
  }

  start(): void {
    for (const job of this.#jobs) {
      this.#timers.add(setInterval(() => this.#enqueue(job), job.everySeconds * 1000));
      this.#enqueue(job);
    }
  }

  /** Takes no new run and waits for the present one. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers.clear();
    await this.#running;
  }

  #enqueue(job: Job): void {
    this.#running = this.#running.then(async () => {
      try {
        await job.run();
      } catch (error) {
        this.#log.warn({ err: error, job: job.name }, 'A job failed');
      }
    });
  }
}
