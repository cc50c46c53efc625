import { branches } from '@diwan/contract/venues/branches.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
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
  const asked = fakeNetwork({
    [`GET ${AT}`]: () => ({ body: pageOfRows([]) }),
    [`POST ${AT}`]: () => new Promise((resolve) => (finish = () => resolve({ body: { id: 1 } }))),
  });
  const { result } = together();
  const first = result.current.create.run({ params, body });
  expect(await result.current.create.run({ params, body })).toBeNull();
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
  finish();
  await act(async () => expect(await first).toEqual({ id: 1 }));
});

test('what a write affects is read again', async () => {
  const asked = fakeNetwork({
    [`GET ${AT}`]: () => ({ body: pageOfRows([]) }),
    [`POST ${AT}`]: () => ({ body: { id: 1 } }),
  });
  const { result } = together();
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  await act(() => result.current.create.run({ params, body }));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2));
});
