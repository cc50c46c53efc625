import { expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

function aQueue(concurrency: number, waiting: number) {
  const queue = createBoundedQueue({
    concurrency,
    waiting,
    whenFull: () => new Error('Too many are waiting.'),
  });
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const run = (name: string) =>
    queue.run(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
    );
  return { queue, begun, run, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

it('So many tasks run at a time as are allowed, and the others wait in the order in which they came.', async () => {
  const { queue, begun, run, end } = aQueue(2, 5);
  const results = ['a', 'b', 'c', 'd'].map(run);
  await Promise.resolve();
  expect([begun, queue.load]).toEqual([['a', 'b'], { running: 2, waiting: 2 }]);
  end('b');
  expect(await results[1]).toBe('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  expect(queue.load).toEqual({ running: 2, waiting: 1 });
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  expect(queue.load).toEqual({ running: 0, waiting: 0 });
});

it('A task that comes when enough are waiting is refused at once, and those in line are served.', async () => {
  const { begun, run, end } = aQueue(1, 1);
  const [first, second] = [run('a'), run('b')];
  await expect(run('c')).rejects.toThrow('Too many are waiting.');
  end('a');
  await first;
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  expect(await second).toBe('b');
});

it('A task that fails passes its turn on, and its failure to whoever asked.', async () => {
  const { queue, begun, run, end } = aQueue(1, 1);
  const [first, second] = [run('a'), run('b')];
  await Promise.resolve();
  end('a', new Error('Broken.'));
  await expect(first).rejects.toThrow('Broken.');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  await second;
  expect(queue.load).toEqual({ running: 0, waiting: 0 });
});
