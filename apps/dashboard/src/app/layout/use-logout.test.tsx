import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readToken, startSession } from '#kit/data/session.ts';
import { useRead } from '#kit/data/use-read.ts';
import type { LyingHere } from '#kit/data/storages-of-person.ts';
import { overlayState } from '#ui/overlays.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useLogout } from './use-logout.ts';

afterEach(() => overlayState().question?.answer(false));

/** Storages in the memory of this page: of each person their own. */
function storagesWith(rows: Record<string, string[]>) {
  return (userId: string): LyingHere => ({
    count: async () => rows[userId]?.length ?? 0,
    forget: async () => {
      delete rows[userId];
    },
  });
}

async function open(
  rows: Record<string, string[]>,
  logout: () => Promise<{ body: unknown }> = async () => ({ body: true }),
) {
  vi.stubGlobal('location', { assign: vi.fn<(path: string) => void>(), origin: window.location.origin });
  const asked = fakeNetwork({
    'POST /api/auth/logout': logout,
    'GET /api/users/notifications': () => new Promise(() => undefined),
  });
  const owner = anOwner();
  startSession('a-token', owner);
  const storages = storagesWith(rows);
  function Page() {
    useRead(notifications.list);
    const logOut = useLogout(storages);
    return <button onClick={() => void logOut()}>Log out</button>;
  }
  const { user } = renderPage({ pages: { '/': Page }, at: '/', as: owner });
  const signOuts = () => asked.filter(({ path }) => path === '/api/auth/logout').length;
  const press = async () => user.click(await screen.findByRole('button', { name: 'Log out' }));
  return { press, signOuts, asked, id: String(owner.id) };
}

it('A person with unsaved changes on the device is asked before a sign-out deletes them, and those of others stay.', async () => {
  const rows: Record<string, string[]> = { other: ['soup'] };
  const { press, signOuts, id } = await open(rows);
  rows[id] = ['tea', 'coffee'];
  await press();
  await waitFor(() => expect(overlayState().question?.text).toContain('2 changes in the menu'));
  expect([signOuts(), rows[id]]).toEqual([0, ['tea', 'coffee']]);
  overlayState().question?.answer(true);
  await waitFor(() => expect(rows).toEqual({ other: ['soup'] }));
  await waitFor(() => expect([signOuts(), readToken()]).toEqual([1, null]));
});

it('Who would rather stay keeps session and changes.', async () => {
  const rows: Record<string, string[]> = {};
  const { press, signOuts, id } = await open(rows);
  rows[id] = ['tea'];
  await press();
  await waitFor(() => expect(overlayState().question?.text).toContain('One change'));
  overlayState().question?.answer(false);
  await waitFor(() => expect(overlayState().question).toBeNull());
  expect([signOuts(), readToken(), rows[id]]).toEqual([0, 'a-token', ['tea']]);
});

it('A sign-out with nothing unsaved asks nothing.', async () => {
  const { press, signOuts } = await open({});
  await press();
  await waitFor(() => expect([signOuts(), readToken()]).toEqual([1, null]));
  expect(overlayState().question).toBeNull();
});

it('A read that is on its way is given up before the session ends.', async () => {
  const { press, asked } = await open({});
  const pending = () => asked.findLast(({ path }) => path === '/api/users/notifications');
  await waitFor(() => expect(pending()?.signal?.aborted).toBe(false));
  await press();
  await waitFor(() => expect(readToken()).toBeNull());
  expect(pending()?.signal?.aborted).toBe(true);
});

it('Whoever closes the page before the server answers is signed out on this device with nothing left on it, and the server is told.', async () => {
  const rows: Record<string, string[]> = { other: ['soup'] };
  const { press, asked, id } = await open(rows, () => new Promise(() => undefined));
  rows[id] = ['tea'];
  await press();
  await waitFor(() => expect(overlayState().question).not.toBeNull());
  overlayState().question?.answer(true);
  const told = () => asked.find(({ path }) => path === '/api/auth/logout');
  await waitFor(() => expect(told()?.headers.get('authorization')).toBe('Bearer a-token'));
  expect(readToken()).toBeNull();
  await waitFor(() => expect(rows).toEqual({ other: ['soup'] }));
});
