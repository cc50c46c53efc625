import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { counter, gauge, plain, sharedRead } from './gauges.ts';

const linesOf = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

it('A figure says what is told now: what is told no more is no longer there, and what is told twice counts once.', async () => {
  const registry = new Registry();
  const expected = { queues: ['a', 'b'], sent: 3 };
  gauge(registry, { name: 'tasks', help: 'Tasks', labelNames: ['queue'] }, () =>
    expected.queues.map((queue, at) => ({ labels: { queue }, value: at })),
  );
  counter(registry, { name: 'sent_total', help: 'Sent' }, () => plain(expected.sent));
  expect(await linesOf(registry)).toEqual(['tasks{queue="a"} 0', 'tasks{queue="b"} 1', 'sent_total 3']);
  expected.queues = ['b'];
  expected.sent = 4;
  expect(await linesOf(registry)).toEqual(['tasks{queue="b"} 0', 'sent_total 4']);
});

it('A figure without labels that nobody knows is not there, rather than 0.', async () => {
  const registry = new Registry();
  const expected: { lag: number | null } = { lag: null };
  gauge(registry, { name: 'lag_seconds', help: 'Lag' }, () =>
    expected.lag === null ? [] : plain(expected.lag),
  );
  expect(await linesOf(registry)).toEqual([]);
  expected.lag = 0;
  expect(await linesOf(registry)).toEqual(['lag_seconds 0']);
  expected.lag = null;
  expect(await linesOf(registry)).toEqual([]);
});

it('Figures that are read together are read once, and anew the next time.', async () => {
  let reads = 0;
  const read = sharedRead(async () => (reads += 1), 0);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(2);
});

it('A read that fails fails for all who wait for it, and for nobody after them.', async () => {
  const responses = [Promise.reject(new Error('away')), Promise.resolve(7)];
  const read = sharedRead(async () => responses.shift() ?? 0, 0);
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe(7);
});

it('A database that does not answer leaves the other figures in time: its own are the fallback after two seconds.', async () => {
  const read = sharedRead(() => new Promise<string>(() => {}), 'nothing');
  await expect(read()).resolves.toBe('nothing');
});
