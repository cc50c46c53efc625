import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherRefreshes } from './gather-refreshes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Notes what was refreshed; each refresh is answered when the test says so. */
function gathering() {
  const refreshed: string[][] = [];
  const answers: (() => void)[] = [];
  const gather = gatherRefreshes((resources) => {
    refreshed.push([...resources]);
    return new Promise<void>((answer) => answers.push(answer));
  });
  return { gather, refreshed, answer: () => answers.shift()?.() };
}

it('The first event refreshes at once, and those of the next second together after it.', async () => {
  const { gather, refreshed, answer } = gathering();
  gather(['orders', 'statistics']);
  expect(refreshed).toEqual([['orders', 'statistics']]);
  answer();
  for (let event = 0; event < 50; event += 1) gather(['orders']);
  gather(['notifications']);
  await vi.advanceTimersByTimeAsync(999);
  expect(refreshed).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshed.slice(1)).toEqual([['orders', 'notifications']]);
});

it('A refresh that takes longer than a second is not given up for the next event, which follows it.', async () => {
  const { gather, refreshed, answer } = gathering();
  gather(['orders']);
  gather(['visits']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(refreshed).toEqual([['orders']]);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshed).toEqual([['orders'], ['visits']]);
});

it('A refresh that is never answered holds up the next one for ten seconds at most.', async () => {
  const { gather, refreshed } = gathering();
  gather(['statistics']);
  gather(['orders']);
  await vi.advanceTimersByTimeAsync(9999);
  expect(refreshed).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshed.slice(1)).toEqual([['orders']]);
});

it('An event after a quiet second refreshes at once again.', async () => {
  const { gather, refreshed, answer } = gathering();
  gather(['orders']);
  answer();
  await vi.advanceTimersByTimeAsync(1000);
  gather(['orders']);
  expect(refreshed).toHaveLength(2);
});

it('A refresh that fails is logged, and the next event refreshes again.', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refresh = vi.fn<() => Promise<void>>(async () => {
    throw new Error('A tab that was closed');
  });
  const gather = gatherRefreshes(refresh);
  gather(['orders']);
  await vi.advanceTimersByTimeAsync(1000);
  gather(['orders']);
  expect([refresh.mock.calls.length, logged.mock.calls.length]).toEqual([2, 1]);
});
