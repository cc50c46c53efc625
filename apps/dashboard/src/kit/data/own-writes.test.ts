import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOwnChange, tellUnlessMadeHere, tellUnlessPaidHere } from './own-writes.ts';

const NOW = 1_000_000;

interface Written {
  readonly operation: string;
  readonly status?: 'pending' | 'success' | 'error';
  readonly data?: unknown;
  readonly variables?: unknown;
  readonly ago?: number;
}

/** A page that has made these writes. */
function after(...writes: readonly Written[]) {
  const client = new QueryClient();
  for (const { operation, status = 'success', data, variables, ago = 0 } of writes) {
    const mutation = client.getMutationCache().build(client, { meta: { operation } });
    mutation.state = { ...mutation.state, status, data, variables, submittedAt: NOW - ago };
  }
  return client;
}

/** Nothing is told as soon as the news comes. */
function isSilent(listen: (tell: () => void) => (() => void) | null): boolean {
  const tell = vi.fn<() => void>();
  listen(tell)?.();
  return tell.mock.calls.length === 0;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('A change of the page itself is told by its answer or by what was sent, for ten seconds and while it is under way.', () => {
  const mine = (written: Partial<Written>) =>
    isOwnChange(after({ operation: 'orders.update', ...written }), 'orders.', 7, NOW);
  expect(mine({ data: { id: 7 } })).toBe(true);
  expect(mine({ variables: { params: { id: 7 } } })).toBe(true);
  expect(mine({ data: { id: 8 } })).toBe(false);
  expect(mine({ operation: 'items.update', data: { id: 7 } })).toBe(false);
  expect(mine({ data: { id: 7 }, ago: 9999 })).toBe(true);
  expect(mine({ data: { id: 7 }, ago: 10_000 })).toBe(false);
  expect(mine({ status: 'pending', variables: { params: { id: 7 } }, ago: 60_000 })).toBe(true);
  expect(mine({ status: 'error', variables: { params: { id: 7 } } })).toBe(false);
  for (const odd of [null, 'text', undefined]) expect(mine({ data: odd, variables: odd })).toBe(false);
});

it('Money of the page itself is told by the booking in the answer, and while it is under way nobody knows whose it is.', () => {
  const mine = (written: Partial<Written>) =>
    isSilent((tell) =>
      tellUnlessPaidHere(after({ operation: 'invoices.create', ...written }), { id: 41, now: NOW }, tell),
    );
  expect(mine({ data: { reservation_id: 41 } })).toBe(true);
  expect(mine({ data: { reservation_id: 42 } })).toBe(false);
  expect(mine({ data: { reservation_id: 41 }, ago: 10_000 })).toBe(false);
  expect(mine({ status: 'pending', ago: 60_000 })).toBe(true);
  expect(mine({ operation: 'orders.create', status: 'pending' })).toBe(false);
  expect(mine({ data: null })).toBe(false);
});

it('What the page has made, or is just making, is its own doing however long ago.', () => {
  const order = { operation: 'orders.create', id: 7 };
  const mine = (written: Partial<Written>) =>
    isSilent((tell) => tellUnlessMadeHere(after({ operation: 'orders.create', ...written }), order, tell));
  expect(mine({ data: { id: 7 }, ago: 60_000 })).toBe(true);
  expect(mine({ data: { id: 8 } })).toBe(false);
  expect(mine({ status: 'pending' })).toBe(true);
  expect(mine({ operation: 'orders.update', data: { id: 7 } })).toBe(false);
  expect(isSilent((tell) => tellUnlessMadeHere(after(), order, tell))).toBe(false);
});

/** An answer that comes when it is let go. */
function held<Answer>(answer: () => Promise<Answer>) {
  let letGo: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  }).then(answer);
  return { promise, letGo: () => letGo() };
}

/** A page that is making rows: `answer` is what the server says to each. */
function making(operation: string, ...answers: readonly Promise<unknown>[]) {
  const client = new QueryClient();
  for (const answer of answers) {
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => answer,
      networkMode: 'always',
      retry: false,
      meta: { operation },
    });
    mutation.execute(undefined).catch(() => undefined);
  }
  return client;
}

it.each([
  ['the row of somebody else', async () => ({ id: 8 }), 1],
  ['a write that failed', async () => Promise.reject(new Error('no')), 1],
  ['its own row', async () => ({ id: 7 }), 0],
])(
  'News that comes while the page makes a row waits for the answer, which is %s.',
  async (_what, answer, times) => {
    const first = held(async () => ({ id: 6 }));
    const second = held<unknown>(answer);
    const client = making('orders.create', first.promise, second.promise);
    const tell = vi.fn<() => void>();
    tellUnlessMadeHere(client, { operation: 'orders.create', id: 7 }, tell);
    first.letGo();
    await vi.advanceTimersByTimeAsync(100);
    expect(tell).not.toHaveBeenCalled();
    second.letGo();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tell).toHaveBeenCalledTimes(times);
  },
);

it('An invoice that is slowly written here keeps the news of its own booking to itself, and of no other one.', async () => {
  const { promise, letGo } = held(async () => ({ reservation_id: 41 }));
  const client = making('invoices.create', promise);
  const told: number[] = [];
  for (const id of [41, 42]) tellUnlessPaidHere(client, { id, now: Date.now() }, () => told.push(id));
  await vi.advanceTimersByTimeAsync(15_000);
  letGo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([42]);
});

it('News waits twenty seconds for an answer at most, and not at all once it was dropped.', async () => {
  const client = making('orders.create', new Promise(() => undefined));
  const [tell, dropped] = [vi.fn<() => void>(), vi.fn<() => void>()];
  tellUnlessMadeHere(client, { operation: 'orders.create', id: 7 }, tell);
  tellUnlessMadeHere(client, { operation: 'orders.create', id: 8 }, dropped)?.();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(40_000);
  expect([tell.mock.calls.length, dropped.mock.calls.length]).toEqual([1, 0]);
});
