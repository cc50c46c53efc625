import { branches } from '@diwan/contract/venues/branches.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#kit/data/query-client.ts';
import { dismissNotice, overlayState } from '#ui/overlays.ts';
import { brokenOff } from '../../testing/fake-network.ts';
import { useSavedFile } from './use-saved-file.ts';

// jsdom keeps no files.
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
beforeEach(() => {
  for (const { id } of overlayState().notices) dismissNotice(id);
});

const WAIT_MS = 3000;

/** Asks for a file, to which the network answers in turn; the last answer is repeated. */
async function saved(...answers: readonly (() => Response)[]) {
  vi.useFakeTimers();
  let times = 0;
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(times, answers.length - 1)];
    times += 1;
    return answer?.();
  });
  const client = createQueryClient();
  const { result } = renderHook(() => useSavedFile('The file is there.'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const input = { params: { business_id: 5 }, otherwise: 'branches.csv' };
  await act(async () => {
    const work = result.current.save(branches.list, input);
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    await work;
  });
  vi.useRealTimers();
  const [notice] = overlayState().notices;
  return { times, notice, isBusy: result.current.isBusy };
}

it('A file whose connection was lost is asked for again, as every read is.', async () => {
  const { times, notice, isBusy } = await saved(
    () => brokenOff(200),
    () => new Response('a,b'),
  );
  expect([times, isBusy]).toEqual([2, false]);
  expect(notice).toMatchObject({ kind: 'success', text: 'The file is there.' });
});

it('A file that nobody answers for is told of once all has been tried.', async () => {
  const { times, notice, isBusy } = await saved(() => {
    throw new TypeError('Failed to fetch');
  });
  expect([times, isBusy]).toEqual([3, false]);
  expect(notice).toMatchObject({ kind: 'danger' });
});

it('A file that is refused is told of at once.', async () => {
  const { times, notice } = await saved(() => Response.json({ message: 'You may not.' }, { status: 403 }));
  expect(times).toBe(1);
  expect(notice).toMatchObject({ kind: 'danger', text: 'You may not.' });
});
