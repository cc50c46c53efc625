/** Too much image work is waiting already: the caller answers 503 and may be asked again. */
export class ImageQueueBusy extends Error {
  override name = 'ImageQueueBusy';
}

export interface ImageQueue {
  /** Runs the task when its turn comes; rejects with `ImageQueueBusy` at once when the queue is full. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/**
 * The one place where pictures are decoded. Turning a photo of 40 megapixels takes some 400 MB for a
 * second, so the number of tasks at work bounds the memory, and that of waiting ones the time to an answer.
 */
export function createImageQueue({ concurrency = 2, waiting = 64 } = {}): ImageQueue {
  const turns: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (turns.length >= waiting) throw new ImageQueueBusy(`${waiting} image tasks are waiting`);
    await new Promise<void>((resolve) => turns.push(resolve));
  }

  /** The turn goes straight to the next in line, so that nobody slips in between. */
  function passTurn(): void {
    const next = turns.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
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
