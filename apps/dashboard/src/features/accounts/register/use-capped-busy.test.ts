import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCappedBusy } from './use-registration.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = async (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

it('a spinner ends after five seconds, though the call goes on and still answers', async () => {
  let finish = (_answer: string) => undefined as void;
  const call = new Promise<string>((resolve) => (finish = resolve));
  const { result } = renderHook(useCappedBusy);
  const isBusy = () => result.current[0];
  let response = '';
  act(() => void result.current[1](async () => call).then((text) => (response = text)));
  expect(isBusy()).toBe(true);
  await pass(4_999);
  expect(isBusy()).toBe(true);
  await pass(1);
  expect([isBusy(), response]).toEqual([false, '']);
  await act(async () => finish('done'));
  expect(response).toBe('done');
});

it('a spinner ends with its call, and the end of a former one does not cut the next short', async () => {
  const { result } = renderHook(useCappedBusy);
  await act(async () => result.current[1](async () => 'done'));
  expect(result.current[0]).toBe(false);
  await pass(4_000);
  act(() => void result.current[1](async () => new Promise(() => undefined)));
  await pass(4_000);
  expect(result.current[0]).toBe(true);
});
