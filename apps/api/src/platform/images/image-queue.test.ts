import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createImageQueue, ImageQueueBusy } from './image-queue.ts';

function openGate() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => (resolve = open));
  return { promise, resolve: () => resolve() };
}

test('never more tasks run at a time than allowed, and all that were taken finish, in order', async () => {
  const queue = createImageQueue({ concurrency: 2, waiting: 20 });
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const tasks = Array.from({ length: 20 }, (_, index) =>
    queue.run(async () => {
      started.push(index);
      running += 1;
      most = Math.max(most, running);
      await wait(1);
      running -= 1;
      return index;
    }),
  );
  expect(await Promise.all(tasks)).toEqual(started);
  expect(most).toBe(2);
});

test('a full queue refuses at once and takes work again when there is room', async () => {
  const queue = createImageQueue({ concurrency: 1, waiting: 1 });
  const gate = openGate();
  const first = queue.run(() => gate.promise);
  const second = queue.run(async () => 'second');
  await expect(queue.run(async () => 'third')).rejects.toBeInstanceOf(ImageQueueBusy);
  gate.resolve();
  await first;
  expect(await second).toBe('second');
  expect(await queue.run(async () => 'fourth')).toBe('fourth');
});

test('a task that fails gives its turn on', async () => {
  const queue = createImageQueue({ concurrency: 1, waiting: 5 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
