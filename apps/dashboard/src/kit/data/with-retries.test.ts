import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { withRetries } from './with-retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAUSE = 5000;
const refused = (status: number) => new CallError({ status, message: `Refused with ${status}` });

/** Work that fails with these, one after another, and is done then. */
function worked(...failures: unknown[]) {
  const work = vi.fn<() => Promise<string>>(async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return 'saved';
  });
  return { work, outcome: withRetries(work) };
}

it('Work that the server asks to wait with is tried again after five seconds, until it is done.', async () => {
  const { work, outcome } = worked(refused(429), refused(429));
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(await outcome).toBe('saved');
  expect(work).toHaveBeenCalledTimes(3);
});

it.each([
  ['a wrong field', refused(422)],
  ['no network', refused(0)],
  ['a defect', new Error('429')],
])('Work that failed for %s is told at once, and not tried again.', async (_, failure) => {
  const { work, outcome } = worked(failure);
  const result = vi.fn<(error: unknown) => void>();
  void outcome.catch(result);
  await vi.advanceTimersByTimeAsync(0);
  expect(result.mock.calls).toEqual([[failure]]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('A server that asks to wait for more than a minute is waited for no longer.', async () => {
  const { work, outcome } = worked(...Array.from({ length: 100 }, () => refused(429)));
  const result = vi.fn<(error: unknown) => void>();
  void outcome.catch(result);
  await vi.advanceTimersByTimeAsync(13 * PAUSE);
  expect(result.mock.calls).toEqual([[expect.objectContaining({ status: 429 })]]);
  expect(work).toHaveBeenCalledTimes(14);
  expect(vi.getTimerCount()).toBe(0);
});
