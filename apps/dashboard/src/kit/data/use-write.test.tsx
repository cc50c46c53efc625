import { anyUser, write } from '@diwan/contract/operation.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeNetwork, pageOfRows } from '../../testing/fake-network.ts';
import { createQueryClient } from './query-client.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

const AT = '/api/business/1/branches';
const params = { business_id: 1 };
const body = { locales: [] };

function together() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => ({ list: useRead(branches.list, { params }), create: useWrite(branches.create) }), {
    wrapper,
  });
}

test('a second press while the first is under way is ignored', async () => {
  let finish = (): void => undefined;
  const requests = fakeNetwork({
    [`GET ${AT}`]: () => ({ body: pageOfRows([]) }),
    [`POST ${AT}`]: () => new Promise((resolve) => (finish = () => resolve({ body: { id: 1 } }))),
  });
  const { result } = together();
  const first = result.current.create.run({ params, body });
  expect(await result.current.create.run({ params, body })).toBeNull();
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  finish();
  await act(async () => expect(await first).toEqual({ id: 1 }));
});

test('what a write affects is read again', async () => {
  const requests = fakeNetwork({
    [`GET ${AT}`]: () => ({ body: pageOfRows([]) }),
    [`POST ${AT}`]: () => ({ body: { id: 1 } }),
  });
  const { result } = together();
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  await act(() => result.current.create.run({ params, body }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2));
});

describe('a call that names its attempts', () => {
  const orders = write({
    name: 'orders.create',
    path: '/orders/:id',
    summary: 'Order',
    access: anyUser,
    body: z.object({ note: z.string() }),
    answer: z.object({ id: z.number() }),
    idempotent: true,
  });
  const sendTo = (response: () => { status?: number; body: unknown }) => {
    const requests = fakeNetwork({ 'POST /api/orders/1': response });
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useWrite(orders), { wrapper });
    const send = (note: string) =>
      act(() => result.current.run({ params: { id: 1 }, body: { note } }).catch(() => null));
    const keys = () => requests.map(({ headers }) => headers.get('idempotency-key'));
    return { send, keys };
  };
  const lost = () => {
    throw new TypeError('failed');
  };

  test('sends the same key again after a network failure, and a new one with another body', async () => {
    const { send, keys } = sendTo(lost);
    await send('no onions');
    await send('no onions');
    await send('with onions');
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('sends a new key once the same has been done', async () => {
    const { send, keys } = sendTo(() => ({ body: { id: 1 } }));
    await send('no onions');
    await send('no onions');
    expect(new Set(keys()).size).toBe(2);
  });

  test('leaves a call alone that the contract does not mark', async () => {
    const requests = fakeNetwork({ [`POST ${AT}`]: () => ({ body: { id: 1 } }), [`GET ${AT}`]: lost });
    const { result } = together();
    await act(() => result.current.create.run({ params, body }));
    expect(requests.find(({ method }) => method === 'POST')?.headers.has('idempotency-key')).toBe(false);
  });
});
