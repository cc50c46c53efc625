import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { setLiveState, useLiveState } from './live-state.ts';
import { useServerPulse } from './server-pulse.ts';

const BEAT = 2000;
const response = { status: 200 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-04-01T08:00:00Z');
  response.status = 200;
  fakeNetwork({ 'GET /api/health/live': () => ({ status: response.status, body: {} }) });
  setLiveState('connected');
});
afterEach(() => {
  vi.useRealTimers();
});

function watch() {
  const onReturn = vi.fn<() => void>();
  const watching = renderHook(() => ({ since: useServerPulse(onReturn), live: useLiveState() }));
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const dispatch = (event: string) => act(() => void window.dispatchEvent(new Event(event)));
  return { onReturn, wait, dispatch, seen: () => watching.result.current, leave: watching.unmount };
}

it('Silence is told with the moment it began, and ends with the first answer.', async () => {
  const { wait, seen, onReturn } = watch();
  await wait(BEAT);
  expect(seen()).toEqual({ since: null, live: 'connected' });
  response.status = 503;
  await wait(BEAT);
  const began = Date.now();
  await wait(3 * BEAT);
  expect(seen()).toEqual({ since: began, live: 'offline' });
  expect(onReturn).not.toHaveBeenCalled();
  response.status = 200;
  await wait(2 * BEAT);
  expect(seen()).toEqual({ since: null, live: 'connected' });
  expect(onReturn).toHaveBeenCalledTimes(1);
});

it('An error is an answer, and a failure of the server is none.', async () => {
  const { wait, seen } = watch();
  response.status = 429;
  await wait(BEAT);
  expect(seen().since).toBeNull();
  response.status = 500;
  await wait(BEAT);
  expect(seen().since).toBe(Date.now());
});

it('A device that is cut off knows at once, and asks as soon as it is back.', async () => {
  const { wait, dispatch, seen, onReturn } = watch();
  dispatch('offline');
  expect(seen()).toEqual({ since: Date.now(), live: 'offline' });
  dispatch('online');
  await wait(0);
  expect(seen().since).toBeNull();
  expect(onReturn).toHaveBeenCalledTimes(1);
});

it('A screen that is left asks nothing more, and leaves no silence behind.', async () => {
  const { wait, dispatch, leave } = watch();
  dispatch('offline');
  leave();
  const requests = fakeNetwork({});
  dispatch('online');
  await wait(5 * BEAT);
  expect(requests).toEqual([]);
  expect(renderHook(() => useLiveState()).result.current).toBe('connected');
});

it('An answer that comes after the screen was left says nothing any more.', async () => {
  const { wait, leave } = watch();
  response.status = 503;
  await wait(BEAT - 1);
  vi.advanceTimersByTime(1);
  leave();
  await wait(BEAT);
  expect(renderHook(() => useLiveState()).result.current).toBe('connected');
});
