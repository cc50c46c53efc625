import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { Jobs, type Job } from './repeat.ts';

const AT = new Date('2026-04-01T08:00:00Z');

/** A job whose runs last until they are ended. */
function aJob(name: string, more: Partial<Job> = {}) {
  const runs: { signal: AbortSignal; end: (error?: Error) => void }[] = [];
  const job: Job = {
    name,
    everySeconds: 60,
    run: (signal) =>
      new Promise<void>((resolve, reject) => {
        runs.push({ signal, end: (error) => (error ? reject(error) : resolve()) });
      }),
    ...more,
  };
  return { job, runs };
}

function started(...jobs: readonly Job[]) {
  const warned: object[] = [];
  const clock = { at: AT };
  const all = new Jobs(jobs, {
    log: { warn: (facts) => warned.push(facts) },
    clock: { now: () => clock.at },
  });
  all.start();
  return { all, warned, clock };
}

const turn = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('Jobs run at once and then whenever they are due, one after another, and long ones beside them.', async () => {
  const [first, second, long] = [aJob('first'), aJob('second'), aJob('long', { isLong: true })];
  const { all } = started(first.job, second.job, long.job);
  const runs = () => [first, second, long].map((one) => one.runs.length);
  await turn();
  expect(runs()).toEqual([1, 0, 1]);
  first.runs[0]?.end();
  await turn();
  expect(runs()).toEqual([1, 1, 1]);
  second.runs[0]?.end();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(runs()).toEqual([1, 1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs()).toEqual([2, 1, 1]);
  for (const { end } of [...first.runs, ...long.runs]) end();
  void all.stop();
});

it('A job that waits for somebody without end keeps none but those of its own queue.', async () => {
  const [hanging, behind] = [aJob('hanging', { queue: 'providers' }), aJob('behind', { queue: 'providers' })];
  const state = { runs: 0 };
  const short: Job = { name: 'short', everySeconds: 20, run: async () => void (state.runs += 1) };
  const { all } = started(hanging.job, behind.job, short);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect([hanging.runs.length, behind.runs.length, state.runs]).toEqual([1, 0, 7]);
  hanging.runs[0]?.end();
  await turn();
  expect(behind.runs).toHaveLength(1);
  behind.runs[0]?.end();
  await all.stop();
});

it('A job that waits or runs when it is due is not queued twice.', async () => {
  const [slow, behind] = [aJob('slow'), aJob('behind')];
  const { all } = started(slow.job, behind.job);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(slow.runs).toHaveLength(1);
  slow.runs[0]?.end();
  await turn();
  behind.runs[0]?.end();
  await turn();
  expect([slow.runs.length, behind.runs.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(slow.runs).toHaveLength(2);
  slow.runs[1]?.end();
  await turn();
  behind.runs[1]?.end();
  await all.stop();
});

it('A job that fails is told with its name, keeps the time of its last success, and is tried when next due.', async () => {
  const { job, runs } = aJob('sweep');
  const { all, warned, clock } = started(job);
  expect(all.states).toEqual([
    { name: 'sweep', everySeconds: 60, ok: 0, failed: 0, lastGoodAt: AT, lastSeconds: null },
  ]);
  await turn();
  const later = new Date('2026-04-01T08:01:00Z');
  clock.at = later;
  const failure = new Error('Broken.');
  runs[0]?.end(failure);
  await turn();
  expect(warned).toEqual([{ err: failure, job: 'sweep' }]);
  expect(all.states).toMatchObject([{ ok: 0, failed: 1, lastGoodAt: AT, lastSeconds: expect.any(Number) }]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  runs[1]?.end();
  await turn();
  expect(all.states).toMatchObject([{ ok: 1, failed: 1, lastGoodAt: later }]);
  await all.stop();
});

it('A process that ends tells the job under way, waits for it, and begins no other.', async () => {
  const [first, second] = [aJob('first'), aJob('second')];
  const { all } = started(first.job, second.job);
  await turn();
  let isOver = false;
  const stopped = all.stop().then(() => {
    isOver = true;
  });
  await turn();
  expect([first.runs[0]?.signal.aborted, isOver]).toEqual([true, false]);
  first.runs[0]?.end();
  await stopped;
  await vi.advanceTimersByTimeAsync(120_000);
  expect([first.runs.length, second.runs.length]).toEqual([1, 0]);
});
