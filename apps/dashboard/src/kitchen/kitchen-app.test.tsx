import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteSessionEnd } from '#kit/data/session.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { FakePusher, clients } from '../testing/fake-pusher.ts';
import { anOrder } from '../testing/kitchen.tsx';
import { aBusiness, anEmployee, anOwner, bothNames } from '../testing/people.ts';
import { silentAudio } from '../testing/silent-audio.ts';
import { enterKitchen, type KitchenEntry } from './enter-kitchen.ts';
import { KitchenApp } from './kitchen-app.tsx';

vi.mock('pusher-js', () => ({ default: FakePusher }));
silentAudio();

const READ = 'GET /api/business/1/branches/11/kitchen/orders';
const SETUP = { enabled: 'true', key: 'app-key', host: null, port: null, tls: false };
const state = { rows: [anOrder(7)] };

const responses = {
  [READ]: () => ({ body: state.rows }),
  'GET /api/health/live': () => ({ body: { status: 'ok' } }),
  'GET /api/client-config': () => ({ body: { realtime: SETUP } }),
  'POST /api/pusher/auth': () => ({ body: { auth: 'key:seal' } }),
};

beforeEach(() => {
  state.rows = [anOrder(7)];
  clients.length = 0;
  fakeNetwork(responses);
});

const DEVICE: DeviceSession = {
  token: 'of the kitchen',
  id: 3,
  kind: 'orders',
  branch: { id: 11, slug: 'sea', business_id: 1, menu_id: 1, locales: bothNames('Sea', 'البحر') },
  business: {
    id: 1,
    type: 'restaurant',
    slug: 'sea',
    currency: 'KWD',
    timezone: 'Asia/Kuwait',
    locales: bothNames('Sea', 'البحر'),
  },
  permissions: [],
};

const open = (entered: KitchenEntry) => render(<KitchenApp entering={Promise.resolve(entered)} />);

it('A device reads the orders of its branch, and is notified of the next one as it comes.', async () => {
  open({ is: 'device', device: DEVICE });
  await screen.findByRole('article', { name: '#7' });
  expect(screen.getByText('Sea')).toBeTruthy();
  await vi.waitFor(() => expect(clients).toHaveLength(1));
  const [client] = clients;
  expect([...(client?.channels.keys() ?? [])]).toEqual(['private-business-1-branch-11-orders']);
  state.rows = [...state.rows, anOrder(8)];
  act(() => client?.hears('new-order', {}));
  await screen.findByRole('article', { name: '#8' });
});

it('A device that is sent away says so, and nothing of its tickets stays on it.', async () => {
  localStorage.setItem('device', JSON.stringify(DEVICE));
  open({ is: 'device', device: DEVICE });
  await screen.findByRole('article', { name: '#7' });
  expect(localStorage.getItem('kitchen-board')).toContain('Guest 7');
  act(() => noteSessionEnd());
  expect(screen.getByRole('heading', { name: 'This device has been signed out' })).toBeTruthy();
  expect([localStorage.getItem('device'), localStorage.getItem('kitchen-board')]).toEqual([null, null]);
});

const workspaceOf = (business: ReturnType<typeof aBusiness>, isOwned: boolean) => ({
  business,
  branch: business.branches[0] ?? null,
  businesses: [business],
  isOwned,
});

it('Staff work the branch they picked in the dashboard, as far as their rights go.', async () => {
  const business = aBusiness({ id: 1 });
  const branch = business.branches[0]?.id ?? 0;
  fakeNetwork({
    ...responses,
    [`GET /api/business/1/branches/${branch}/kitchen/orders`]: () => ({ body: state.rows }),
  });
  const user = anEmployee(['orders.read'], business);
  open({ is: 'staff', user, workspace: workspaceOf(business, false) });
  await screen.findByRole('article', { name: '#7' });
  expect(screen.queryByRole('button', { name: /Accept order/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
});

it('Who may not read the orders of the branch is told whom to ask.', async () => {
  const user = { ...anEmployee([]), permissions: ['branch.999.orders.read'] };
  open({ is: 'staff', user, workspace: workspaceOf(aBusiness({ id: 1 }), false) });
  expect(await screen.findByRole('heading', { name: 'Orders are not open to you here' })).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

it('Whoever is not signed in is told how to, and a code that does not work says why.', async () => {
  vi.stubGlobal('location', { pathname: '/kitchen', search: '', hash: '' });
  expect(await enterKitchen()).toEqual({ is: 'nobody' });
  const { unmount } = open({ is: 'nobody' });
  await screen.findByRole('heading', { name: 'The kitchen screen' });
  unmount();
  fakeNetwork({
    ...responses,
    'POST /api/auth/login-qr': () => ({ status: 401, body: { message: 'This code was used.' } }),
  });
  vi.stubGlobal('location', { pathname: '/kitchen', search: '', hash: '#login=abc' });
  const entered = await enterKitchen();
  expect(entered).toEqual({ is: 'refused', reason: 'This code was used.', mayTryAgain: false });
  open(entered);
  expect((await screen.findByRole('alert')).textContent).toBe('This code was used.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('An owner who opens the kitchen stands at the branch that the dashboard remembers.', async () => {
  localStorage.setItem('token', 'of a person');
  vi.stubGlobal('location', { pathname: '/kitchen', search: '', hash: '' });
  const user = anOwner(aBusiness({ id: 1 }));
  fakeNetwork({
    ...responses,
    'GET /api/users/info': () => ({ body: user }),
    [`GET /api/users/${user.id}/settings`]: () => ({ body: [] }),
  });
  expect(await enterKitchen()).toMatchObject({
    is: 'staff',
    workspace: { isOwned: true, business: { id: 1 } },
  });
  fakeNetwork({ 'GET /api/users/info': () => ({ status: 503, body: { message: 'Soon.' } }) });
  expect(await enterKitchen()).toEqual({ is: 'failed', reason: 'Soon.' });
});
