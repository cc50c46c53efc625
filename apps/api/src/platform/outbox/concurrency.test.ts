import { expect, it, vi } from 'vitest';
import { Concurrency } from './concurrency.ts';

/** What is under way until it is told to end. */
function aWork() {
  let end = () => {};
  const work = new Promise<void>((resolve) => (end = resolve));
  return { work, end };
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve));

it('Nobody is notified of room in a queue that nobody was turned away from.', async () => {
  const onRoom = vi.fn<() => void>();
  const concurrency = new Concurrency(() => 1, onRoom);
  const first = aWork();
  concurrency.add('mail', first.work);
  first.end();
  await concurrency.allEnd();
  expect(onRoom).not.toHaveBeenCalled();
});

it('Room in a queue that was passed over is reported once, and not before there is some.', async () => {
  const onRoom = vi.fn<() => void>();
  const concurrency = new Concurrency(() => 2, onRoom);
  const works = [aWork(), aWork(), aWork()];
  for (const { work } of works) concurrency.add('mail', work);
  expect(concurrency.passOver()).toEqual(['mail']);
  works[0]?.end();
  await aTurn();
  expect(onRoom).not.toHaveBeenCalled();
  works[1]?.end();
  await aTurn();
  expect(onRoom).toHaveBeenCalledTimes(1);
  works[2]?.end();
  await concurrency.allEnd();
  expect(onRoom).toHaveBeenCalledTimes(1);
});

it('Only queues that are full are passed over, and the longest of the others says how much room is left.', () => {
  const concurrency = new Concurrency((kind) => (kind === 'news' ? 1 : 3), vi.fn<() => void>());
  expect([concurrency.passOver(), concurrency.longest]).toEqual([[], 0]);
  for (const kind of ['news', 'mail', 'mail', 'push']) concurrency.add(kind, aWork().work);
  expect([concurrency.passOver(), concurrency.longest]).toEqual([['news'], 2]);
});
