import type { WaitingRow } from '@diwan/contract/accounts/desks.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDesk, storeDesk } from '#kit/data/desk-session.ts';
import { playTone } from '#kit/live/sounds.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { clients, FakePusher } from '../../../testing/fake-pusher.ts';
import { bothNames } from '../../../testing/people.ts';
import { silentAudio } from '../../../testing/silent-audio.ts';
import { LockScreen } from './lock-screen.tsx';

vi.mock('pusher-js', () => ({ default: FakePusher }));

/** What rang, by its frequencies. */
const heard = silentAudio();
const CALLED = [1319, 880, 1319];

const locales = [{ id: 1, locale: 'en', name: 'Sea', description: null }];
const DESK = {
  id: 3,
  name: 'Phone',
  lock_minutes: 5,
  branch: { id: 11, business_id: 5, locales },
  business: { type: 'restaurant', locales },
  people: [{ id: 1, name: 'Nora', photo: null, has_pin: true, is_locked: false }],
};
const CHANNEL = 'private-business-5-branch-11-waiting';
const CALL: WaitingRow = {
  kind: 'call_waiter',
  id: 7,
  seat: { locales: bothNames('Table 4', 'طاولة 4') },
  rung_at: '2026-11-30T18:00:00.000Z',
};

beforeEach(() => {
  clients.length = 0;
  storeDesk({
    token: 'of the phone',
    id: 3,
    business_id: 5,
    branch_id: 11,
    lock_minutes: 5,
    kind: 'waiter',
  });
});

/** The lock screen of a phone whose server says what waits; a test changes what that is. */
async function aLockedPhone(type = 'restaurant') {
  const server = { waiting: [] as readonly WaitingRow[], isShared: true };
  const ofDevice = (body: unknown) =>
    server.isShared ? { body } : { status: 401, body: { message: 'Unauthenticated.' } };
  const realtime = { enabled: 'true', key: 'key', host: null, port: null, tls: false };
  const requests = fakeNetwork({
    'GET /api/auth/desk': () => ofDevice({ ...DESK, business: { type, locales } }),
    'GET /api/auth/desk/waiting': () => ofDevice({ waiting: server.waiting }),
    'GET /api/client-config': () => ({ body: { realtime } }),
    'POST /api/pusher/auth': () => ({ body: { auth: 'key:seal' } }),
  });
  const onUnshared = vi.fn<() => void>();
  const nothing = () => undefined;
  const { unmount } = render(
    <LockScreen lastId="1" onUnlocked={nothing} onPassword={nothing} onUnshared={onUnshared} />,
  );
  const asked = (path: string) => requests.filter((one) => one.path === path);
  await waitFor(() => expect([clients.length, asked('/api/auth/desk/waiting').length]).toEqual([1, 1]));
  const [client] = clients;
  if (!client) throw new Error('No connection was opened.');
  const say = (waiting: readonly WaitingRow[]) => {
    server.waiting = waiting;
    client.hears('waiting-changed', {});
  };
  return { server, client, asked, say, onUnshared, unmount };
}

// The first of this page, which has made no sound yet.
test('A lock screen that was loaded anew says that the browser holds back its sound, until it is touched.', async () => {
  await aLockedPhone();
  expect(await screen.findByText('Tap to turn sound on')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1' }));
  await waitFor(() => expect(screen.queryByText('Tap to turn sound on')).toBeNull());
});

test('The locked phone of a salon says that a chair calls the staff.', async () => {
  const { say } = await aLockedPhone('salon');
  say([CALL]);
  expect((await screen.findByRole('listitem')).textContent).toMatch(/Table 4.* calls the staff/);
});

test('A locked phone hears by its own token that a guest calls, rings, and shows what and where.', async () => {
  // Whoever was there before is signed in no longer.
  localStorage.setItem('token', 'of nora');
  const { client, asked, say } = await aLockedPhone();
  expect([...client.channels.keys()]).toEqual([CHANNEL]);
  client.options.channelAuthorization.customHandler({ socketId: '1.1', channelName: CHANNEL }, () => {});
  expect(heard).toEqual([]);
  say([CALL, { ...CALL, kind: 'order', id: 8 }, { ...CALL, kind: 'late', id: 9, seat: null }]);
  await screen.findByText('3 waiting');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Table 4.* calls the waiter/);
  expect(rows.slice(1)).toEqual(['New order · Table 4', 'Nobody has accepted an order']);
  // The most pressing of what came together, once.
  expect(heard).toEqual([1319, 988, 1319, 988, 1319, 988]);
  const tokens = ['/api/auth/desk/waiting', '/api/client-config', '/api/pusher/auth'].map(
    (path) => asked(path).at(-1)?.headers.get('authorization') ?? null,
  );
  expect(new Set(tokens)).toEqual(new Set(['Bearer of the phone']));
  expect(asked('/api/pusher/auth')[0]?.body).toEqual({ socket_id: '1.1', channel_name: CHANNEL });
});

test('What somebody has taken elsewhere leaves the locked screen, which falls silent.', async () => {
  const { say } = await aLockedPhone();
  say([CALL]);
  await screen.findByText('1 waiting');
  expect(heard).toEqual(CALLED);
  say([]);
  await waitFor(() => expect(screen.queryByText('1 waiting')).toBeNull());
  expect(heard).toEqual(CALLED);
});

test('What was missed while the connection was lost is shown and rung for once it is back.', async () => {
  const { server, client } = await aLockedPhone();
  client.become('connected');
  client.channels.get(CHANNEL)?.accept();
  client.become('unavailable');
  server.waiting = [CALL];
  client.become('connected');
  await screen.findByText('1 waiting');
  expect(heard).toEqual(CALLED);
});

test('The page beneath leaves the ringing to its lock screen, and rings itself once that has gone.', async () => {
  const { client, say, unmount } = await aLockedPhone();
  say([CALL]);
  await screen.findByText('1 waiting');
  heard.length = 0;
  playTone('call');
  expect(heard).toEqual([]);
  unmount();
  playTone('call');
  expect(heard).toEqual(CALLED);
  await waitFor(() => expect(client.isDisconnected).toBe(true));
});

test('A phone that is sent away while it is locked is shared no more.', async () => {
  const { client, server, onUnshared } = await aLockedPhone();
  server.isShared = false;
  client.channels.get(CHANNEL)?.refuse();
  await waitFor(() => expect(onUnshared).toHaveBeenCalled());
  expect(readDesk()).toBeNull();
});
