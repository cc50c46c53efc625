/** Tasks at work and tasks in line. */
export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
}

export interface BoundedQueue {
  readonly load: QueueLoad;
  /** Runs the task when its turn comes; rejects at once when too many are waiting. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

interface Bounds {
  /** Tasks at work: bounds memory and processor time. */
  readonly concurrency: number;
  /** Tasks in line: bounds the time to an answer. */
  readonly waiting: number;
  readonly whenFull: () => Error;
}

export function createBoundedQueue({ concurrency, waiting, whenFull }: Bounds): BoundedQueue {
  const turns: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (turns.length >= waiting) throw whenFull();
    await new Promise<void>((resolve) => turns.push(resolve));
  }

  /** The turn goes straight to the next in line, so that nobody slips in between. */
  function passTurn(): void {
    const next = turns.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    get load() {
      return { running, waiting: turns.length };
    },
    async run(task) {
      await takeTurn();
      try {
        return await task();
      } finally {
        passTurn();
      }
    },
  };
}
