import { createBoundedQueue, type BoundedQueue } from '#platform/queue/bounded-queue.ts';

/** Too much image work is waiting already: the caller answers 503 and may be asked again. */
export class ImageQueueBusy extends Error {
  override name = 'ImageQueueBusy';
}

export type ImageQueue = BoundedQueue;

/**
 * The one place where pictures are decoded. Turning a photo of 40 megapixels takes some 400 MB for a
 * second, so the number of tasks at work bounds the memory, and that of waiting ones the time to an answer.
 */
export function createImageQueue({ concurrency = 2, waiting = 64 } = {}): ImageQueue {
  const whenFull = () => new ImageQueueBusy(`${waiting} image tasks are waiting`);
  return createBoundedQueue({ concurrency, waiting, whenFull });
}
