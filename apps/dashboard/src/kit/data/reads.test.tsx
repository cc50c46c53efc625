import { branches } from '@diwan/contract/venues/branches.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../testing/fake-network.ts';
import { emitAppEvent, useAppEvent } from './app-events.ts';
import { createQueryClient, refreshReads } from './query-client.ts';
import { useLookup } from './use-lookup.ts';
import { useReadCache } from './use-read-cache.ts';
import { useRead } from './use-read.ts';
import { useReads } from './use-reads.ts';

const AT = '/api/business/1/branches';
const params = { business_id: 1 };

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const rows = (...ids: readonly number[]) => ({ body: pageOfRows(ids.map((id) => ({ id }))) });
const idsIn = (data: { data: readonly { id: number }[] } | undefined) => data?.data.map(({ id }) => id);

/** Tries again at once, where the product lets a second pass. */
const inHaste = () =>
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } });

describe('a read', () => {
  test.each([
    [0, 3],
    [502, 3],
    [503, 3],
    [504, 3],
    [500, 1],
    [404, 1],
    [429, 1],
  ])('that is answered with %i is asked for %i times before that is reported', async (status, times) => {
    const requests = fakeNetwork({
      [`GET ${AT}`]: () => {
        if (status === 0) throw new TypeError('Failed to fetch');
        return { status, body: { message: 'No.' } };
      },
    });
    inHaste();
    const { result } = renderHook(() => useRead(branches.list, { params }), { wrapper });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect([result.current.error?.status, requests.length]).toEqual([status, times]);
  });

  test('is kept by what it asks for: the same again asks nobody, another page asks anew', async () => {
    const requests = fakeNetwork({ [`GET ${AT}`]: ({ query }) => rows(Number(query.get('page') ?? 1)) });
    const read = (page?: number) =>
      renderHook(() => useRead(branches.list, { params, query: page === undefined ? {} : { page } }), {
        wrapper,
      });
    const first = read(1);
    await waitFor(() => expect(idsIn(first.result.current.data)).toEqual([1]));
    expect(idsIn(read(1).result.current.data)).toEqual([1]);
    const second = read(2);
    await waitFor(() => expect(idsIn(second.result.current.data)).toEqual([2]));
    expect(requests.map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  });

  test('shows the former page while the next one comes, where that is wanted', async () => {
    let answer = (): void => undefined;
    fakeNetwork({
      [`GET ${AT}`]: ({ query }) =>
        query.get('page') === '1' ? rows(1) : new Promise((resolve) => (answer = () => resolve(rows(2)))),
    });
    const turned = async (keepPrevious: boolean) => {
      client = createQueryClient();
      const hook = renderHook(
        ({ page }) => useRead(branches.list, { params, query: { page }, keepPrevious }),
        { wrapper, initialProps: { page: 1 } },
      );
      await waitFor(() => expect(idsIn(hook.result.current.data)).toEqual([1]));
      hook.rerender({ page: 2 });
      const meanwhile = idsIn(hook.result.current.data);
      await act(async () => answer());
      await waitFor(() => expect(idsIn(hook.result.current.data)).toEqual([2]));
      return meanwhile;
    };
    expect([await turned(true), await turned(false)]).toEqual([[1], undefined]);
  });

  test('that is not wanted yet asks nobody', async () => {
    const requests = fakeNetwork({ [`GET ${AT}`]: () => rows(1) });
    const hook = renderHook(({ enabled }) => useRead(branches.list, { params, enabled }), {
      wrapper,
      initialProps: { enabled: false },
    });
    await act(async () => undefined);
    expect(requests).toEqual([]);
    hook.rerender({ enabled: true });
    await waitFor(() => expect(idsIn(hook.result.current.data)).toEqual([1]));
  });

  test('is asked for again every so often, where that is wanted', async () => {
    const requests = fakeNetwork({ [`GET ${AT}`]: () => rows(1) });
    renderHook(() => useRead(branches.list, { params, refetchMilliseconds: 20 }), { wrapper });
    await waitFor(() => expect(requests.length).toBeGreaterThan(2));
  });

  test('of several parts answers each by itself', async () => {
    fakeNetwork({ [`GET ${AT}`]: ({ query }) => rows(Number(query.get('page'))) });
    const inputs = [1, 2].map((page) => ({ params, query: { page } }));
    const { result } = renderHook(() => useReads(branches.list, inputs), { wrapper });
    await waitFor(() => expect(result.current.map(({ data }) => idsIn(data))).toEqual([[1], [2]]));
  });
});

test('A search that is sent asks once it is wanted, and the former answer stays while the next one comes.', async () => {
  const requests = fakeNetwork({
    [`POST ${AT}`]: ({ body }) => rows(JSON.stringify(body).includes('sea') ? 1 : 2),
  });
  const words = (en: string) => ({ locales: [{ locale: 'en' as const, name: en, description: '' }] });
  const hook = renderHook(
    ({ name, enabled }) => useLookup(branches.create, { params, body: words(name), enabled }),
    { wrapper, initialProps: { name: 'sea', enabled: false } },
  );
  await act(async () => undefined);
  expect(requests).toEqual([]);
  hook.rerender({ name: 'sea', enabled: true });
  await waitFor(() => expect(hook.result.current.data).toMatchObject({ data: [{ id: 1 }] }));
  hook.rerender({ name: 'hill', enabled: true });
  expect(hook.result.current.data).toMatchObject({ data: [{ id: 1 }] });
  await waitFor(() => expect(hook.result.current.data).toMatchObject({ data: [{ id: 2 }] }));
  expect(requests.map(({ body }) => body)).toEqual([words('sea'), words('hill')]);
});

test('What is out of date is read again by the names of its resources, and nothing else.', async () => {
  const requests = fakeNetwork({ [`GET ${AT}`]: () => rows(1) });
  const { result } = renderHook(() => useRead(branches.list, { params }), { wrapper });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  await act(() => refreshReads(client, ['branch', 'menus']));
  expect(requests).toHaveLength(1);
  await act(() => refreshReads(client, ['menus', 'branches']));
  expect(requests).toHaveLength(2);
});

test('An answer that a screen has changed is what is read from then on, as old as the one it replaces.', async () => {
  const requests = fakeNetwork({ [`GET ${AT}`]: () => rows(1) });
  const { result } = renderHook(() => ({ cache: useReadCache(), list: useRead(branches.list, { params }) }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  const { dataUpdatedAt, data } = result.current.list;
  await new Promise((resolve) => setTimeout(resolve, 5));
  act(() => result.current.cache.put(branches.list, { params }, { ...data!, data: [], total: 0 }));
  await waitFor(() => expect(result.current.list.data?.data).toEqual([]));
  expect(result.current.list.dataUpdatedAt).toBe(dataUpdatedAt);
  act(() => result.current.cache.put(branches.list, { params: { business_id: 2 } }, data!));
  const other = renderHook(() => useRead(branches.list, { params: { business_id: 2 } }), { wrapper });
  expect(idsIn(other.result.current.data)).toEqual([1]);
  expect(requests).toHaveLength(1);
  act(() => result.current.cache.refresh(['branches']));
  await waitFor(() => expect(idsIn(result.current.list.data)).toEqual([1]));
});

test('What happens elsewhere is heard by its name, by the newest listener, until the screen is left.', () => {
  const heard: string[] = [];
  const hook = renderHook(
    ({ who }) =>
      useAppEvent(['new-order', 'permissionsUpdated'], (detail, name) =>
        heard.push(`${who} ${name} ${JSON.stringify(detail)}`),
      ),
    { initialProps: { who: 'first' } },
  );
  emitAppEvent('permissionsUpdated', { branch_id: 11 });
  hook.rerender({ who: 'second' });
  emitAppEvent('permissionsUpdated', { branch_id: 12 });
  window.dispatchEvent(new Event('new-order'));
  hook.unmount();
  emitAppEvent('permissionsUpdated', { branch_id: 13 });
  expect(heard).toEqual([
    'first permissionsUpdated {"branch_id":11}',
    'second permissionsUpdated {"branch_id":12}',
  ]);
});

describe('a token that is replaced', () => {
  test('is told by whether another one is there by then', async () => {
    const { wasRenewed } = await import('./session-renewal.ts');
    localStorage.setItem('token', 'new');
    expect([await wasRenewed('old'), await wasRenewed('new'), await wasRenewed(null)]).toEqual([
      true,
      false,
      false,
    ]);
    localStorage.removeItem('token');
    expect(await wasRenewed('old')).toBe(false);
  });

  test('waits for the calls before it, but not for longer than two seconds', async () => {
    vi.useFakeTimers();
    try {
      const { withRenewal } = await import('./session-renewal.ts');
      localStorage.setItem('token', 'old');
      const send = vi.fn<() => Promise<Response>>(
        async () => new Response('', { headers: { 'Session-Token': 'new' } }),
      );
      const slow = withRenewal(send, [new Promise(() => undefined)]);
      await vi.advanceTimersByTimeAsync(1999);
      expect(send).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await slow;
      expect([send.mock.calls.length, localStorage.getItem('token')]).toEqual([1, 'new']);
      const plain = withRenewal(async () => new Response(''), [Promise.resolve()]);
      await vi.advanceTimersByTimeAsync(0);
      await plain;
      expect(localStorage.getItem('token')).toBe('new');
    } finally {
      vi.useRealTimers();
    }
  });

  test('One that fails lets the next one go on.', async () => {
    const { withRenewal } = await import('./session-renewal.ts');
    await expect(withRenewal(() => Promise.reject(new Error('Offline')), [])).rejects.toThrow('Offline');
    expect((await withRenewal(async () => new Response('fine'), [])).status).toBe(200);
  });

  test('A browser that knows locks asks for one, between all of its tabs.', async () => {
    const { withRenewal } = await import('./session-renewal.ts');
    const request = vi.fn<(name: string, work: () => Promise<Response>) => Promise<Response>>((_, work) =>
      work(),
    );
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    await withRenewal(async () => new Response(''), []);
    expect(request.mock.calls.map(([name]) => name)).toEqual(['session-token']);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
