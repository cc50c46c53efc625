import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isLeftAlone, noteTouch, storeDesk } from '#kit/data/desk-session.ts';
import { noteSessionEnd, startSession } from '#kit/data/session.ts';
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

// The browser's own dialogs are not there in these tests.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.setAttribute('open', '');
  };
});
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

it('Tickets that come one right after the other are read together.', async () => {
  const asked = fakeNetwork(responses);
  open({ is: 'device', device: DEVICE });
  await screen.findByRole('article', { name: '#7' });
  await vi.waitFor(() => expect(clients).toHaveLength(1));
  const reads = () => asked.filter(({ path }) => path.endsWith('/kitchen/orders')).length;
  const [before, start] = [reads(), performance.now()];
  for (let id = 8; id < 28; id += 1) {
    state.rows = [...state.rows, anOrder(id)];
    // oxlint-disable-next-line no-await-in-loop -- the events come one after the other
    await act(async () => {
      clients[0]?.hears('new-order', {});
      await new Promise((done) => setTimeout(done, 10));
    });
  }
  await screen.findByRole('article', { name: '#27' });
  expect(reads() - before).toBeLessThanOrEqual(2 + (performance.now() - start) / 400);
});

/** The page's address, and what it is told to load. */
function onPage() {
  const { location } = window;
  const [assign, reload] = [vi.fn<(path: string) => void>(), vi.fn<() => void>()];
  const page = { pathname: '/kitchen', search: '?at=1-11', hash: '', assign, reload };
  vi.stubGlobal('location', page);
  onTestFinished(() => void vi.stubGlobal('location', location));
  return page;
}

const storedBoards = () =>
  Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('kitchen-board') ? [text] : []));

it('A device that is sent away says so, and nothing of its tickets stays on it.', async () => {
  localStorage.setItem('device', JSON.stringify(DEVICE));
  open({ is: 'device', device: DEVICE });
  await screen.findByRole('article', { name: '#7' });
  expect(storedBoards()).toEqual([expect.stringContaining('Guest 7')]);
  act(() => noteSessionEnd());
  expect(screen.getByRole('heading', { name: 'This device has been signed out' })).toBeTruthy();
  expect([localStorage.getItem('device'), storedBoards()]).toEqual([null, []]);
});

const REFUSAL = { status: 401, body: { message: 'Unauthenticated.' } };

it.each([
  ['it is told by that answer', REFUSAL],
  ['the answer comes after the end', { status: 200, body: anOrder(7, { status: 'accepted' }) }],
])('A device that is sent away while a press waits keeps and sends nothing more: %s.', async (_, late) => {
  localStorage.setItem('device', JSON.stringify(DEVICE));
  state.rows = [anOrder(7), anOrder(8)];
  let answer: (reply: { status: number; body: unknown }) => void = () => {};
  const asked = fakeNetwork({
    ...responses,
    'POST /api/business/1/branches/11/orders/7': () => new Promise((resolve) => (answer = resolve)),
  });
  const user = userEvent.setup();
  open({ is: 'device', device: DEVICE });
  await user.click(await screen.findByRole('button', { name: /Accept order .*7/ }));
  await user.click(screen.getByRole('button', { name: /Accept order .*8/ }));
  if (late !== REFUSAL) act(() => noteSessionEnd());
  await act(async () => answer(late));
  await screen.findByRole('heading', { name: 'This device has been signed out' });
  expect(storedBoards()).toEqual([]);
  expect(asked.filter(({ path }) => path.includes('/orders/'))).toHaveLength(1);
});

it('Who signs a device out is signed out before the server answers, and what could be undone is sent first.', async () => {
  localStorage.setItem('device', JSON.stringify(DEVICE));
  localStorage.setItem('token', DEVICE.token);
  const { assign } = onPage();
  let signedOut: (reply: { body: boolean }) => void = () => {};
  const asked = fakeNetwork({
    ...responses,
    'POST /api/auth/logout': () => new Promise((resolve) => (signedOut = resolve)),
  });
  const user = userEvent.setup();
  open({ is: 'device', device: DEVICE });
  await user.click(await screen.findByRole('button', { name: /Accept order/ }));
  await user.click(screen.getByRole('button', { name: /Sign out/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect([localStorage.getItem('device'), storedBoards()]).toEqual([null, []]);
  const sent = asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sent.filter((path) => path !== '/api/pusher/auth')).toEqual([
    '/api/business/1/branches/11/orders/7',
    '/api/auth/logout',
  ]);
  expect(asked.at(-1)?.headers.get('authorization')).toBe(`Bearer ${DEVICE.token}`);
  expect(assign).not.toHaveBeenCalled();
  signedOut({ body: true });
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/kitchen'));
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

it('The end of a person’s session leaves the device that the browser is, and what it keeps.', async () => {
  localStorage.setItem('device', JSON.stringify(DEVICE));
  localStorage.setItem('kitchen-board device 1 11', 'of the device');
  localStorage.setItem('kitchen-board user 99 1 11', 'of a colleague');
  open({ is: 'staff', user: anOwner(), workspace: workspaceOf(aBusiness({ id: 1 }), true) });
  await screen.findByRole('article', { name: '#7' });
  act(() => noteSessionEnd());
  expect(localStorage.getItem('device')).toBe(JSON.stringify(DEVICE));
  expect(storedBoards()).toEqual(expect.arrayContaining(['of the device', 'of a colleague']));
});

describe('of a person', () => {
  const MOVE = 'POST /api/business/1/branches/11/orders/7';
  const AWAY = { status: 503, body: { message: 'Away.' } };
  const nora = anOwner(aBusiness({ id: 1 }));
  const openAsNora = async () => {
    const view = open({ is: 'staff', user: nora, workspace: workspaceOf(aBusiness({ id: 1 }), true) });
    await screen.findByRole('article', { name: '#7' });
    return view;
  };
  /** Who is signed in in another tab from now on; null: nobody. */
  const signedInElsewhere = (id: number | null, token: string | null) => {
    const oldValue = localStorage.getItem('token');
    for (const [key, value] of Object.entries({ user: id, token })) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, String(value));
    }
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue, newValue: token })),
    );
  };
  beforeEach(() => startSession('of nora', nora));

  it('Whose session has ended is told so, and their presses wait on the device until they have signed in again.', async () => {
    onPage();
    const user = userEvent.setup();
    fakeNetwork({ ...responses, [MOVE]: () => AWAY });
    const { unmount } = await openAsNora();
    await user.click(screen.getByRole('button', { name: /Accept order/ }));
    await vi.waitFor(() => expect(storedBoards().join()).toContain('"isTried":true'));
    fakeNetwork({ ...responses, [READ]: () => REFUSAL, [MOVE]: () => REFUSAL });
    await act(async () => clients[0]?.hears('new-order', {}));
    await screen.findByRole('heading', { name: 'You have been signed out' });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('alert').textContent).toMatch(/kept on this device/);
    const signIn = screen.getByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe('/login?to=%2Fkitchen%3Fat%3D1-11');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
    await user.click(signIn);
    expect([localStorage.getItem('token'), storedBoards().length]).toEqual([null, 1]);
    unmount();
    const sent = vi.fn<(body: unknown) => void>();
    fakeNetwork({
      ...responses,
      [MOVE]: ({ body }) => {
        sent(body);
        return { body: anOrder(7, { status: 'accepted' }) };
      },
    });
    startSession('of nora again', nora);
    await openAsNora();
    await vi.waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ status: 'accepted' })),
    );
  });

  it('Nothing of their tickets stays after their session where no press waits.', async () => {
    await openAsNora();
    expect(storedBoards()).toEqual([expect.stringContaining('Guest 7')]);
    signedInElsewhere(null, null);
    await screen.findByRole('heading', { name: 'You have been signed out' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(storedBoards()).toEqual([]);
  });

  it('Who signs in again in another tab is back in the kitchen, and a refused token alone loads nothing.', async () => {
    const { reload } = onPage();
    await openAsNora();
    act(() => noteSessionEnd());
    await screen.findByRole('heading', { name: 'You have been signed out' });
    signedInElsewhere(nora.id, 'of nora');
    expect(reload).not.toHaveBeenCalled();
    signedInElsewhere(nora.id, 'of nora again');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('A touch of the kitchen keeps a shared computer from being locked, unless it was left alone for too long.', async () => {
    const user = userEvent.setup();
    const minutesAgo = (minutes: number) => Date.now() - minutes * MINUTE_MS;
    await openAsNora();
    await user.keyboard('a');
    expect(localStorage.getItem('desk-touched')).toBeNull();
    storeDesk({ token: 'of the computer', id: 3, business_id: 1, branch_id: 11, lock_minutes: 5 });
    noteTouch(minutesAgo(4));
    await user.click(screen.getByRole('article', { name: '#7' }));
    expect(isLeftAlone(Date.now() + 4 * MINUTE_MS)).toBe(false);
    noteTouch(minutesAgo(4));
    await user.keyboard('a');
    expect(isLeftAlone(Date.now() + 4 * MINUTE_MS)).toBe(false);
    noteTouch(minutesAgo(6));
    await user.keyboard('a');
    await user.click(screen.getByRole('article', { name: '#7' }));
    expect(isLeftAlone(Date.now())).toBe(true);
  });

  it('Nothing is sent in the name of whoever signed in in another tab: the page is loaded anew, and the presses wait for their person.', async () => {
    const { reload } = onPage();
    const user = userEvent.setup();
    state.rows = [anOrder(7), anOrder(8)];
    fakeNetwork({ ...responses, [MOVE]: () => AWAY });
    await openAsNora();
    await user.click(screen.getByRole('button', { name: /Accept order .*7/ }));
    await vi.waitFor(() => expect(storedBoards().join()).toContain('"isTried":true'));
    await user.click(screen.getByRole('button', { name: /Reject order .*8/ }));
    await user.click(screen.getAllByRole('radio')[0] ?? document.body);
    const asked = fakeNetwork(responses);
    localStorage.setItem('user', '8');
    localStorage.setItem('token', 'of salma');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await act(async () => clients[0]?.hears('new-order', {}));
    window.dispatchEvent(new Event('pagehide'));
    await screen.findByText(/could not be refreshed/);
    expect(asked.filter(({ path }) => path !== '/api/health/live')).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(reload).toHaveBeenCalledOnce();
    signedInElsewhere(8, 'of salma');
    expect(reload).toHaveBeenCalledTimes(2);
    expect(storedBoards()).toEqual([expect.stringMatching(/"of":"user 7 1 11".*"presses":\[\{/)]);
  });

  it('A token that another tab has replaced while it was on its way is no end of the session.', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => {};
    const { reload } = onPage();
    await openAsNora();
    const asked = fakeNetwork({ ...responses, [READ]: () => new Promise((resolve) => (answer = resolve)) });
    act(() => clients[0]?.hears('new-order', {}));
    await vi.waitFor(() => expect(asked.some(({ path }) => path.endsWith('/kitchen/orders'))).toBe(true));
    signedInElsewhere(nora.id, 'of nora renewed');
    await act(async () => answer(REFUSAL));
    expect(await screen.findByText(/could not be refreshed/)).toBeTruthy();
    expect(screen.getByRole('article', { name: '#7' })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
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

it('A screen shows the kitchen that its URL names, and keeps it there when the person works elsewhere since.', async () => {
  localStorage.setItem('token', 'of a person');
  const user = { ...anOwner(), business: [aBusiness({ id: 1 }), aBusiness({ id: 2 })] };
  const [first, second] = user.business.map(({ id, branches }) => `${id}-${branches[0]?.id}`);
  const answers = { ...responses, 'GET /api/users/info': () => ({ body: user }) };
  fakeNetwork({
    ...answers,
    [`GET /api/users/${user.id}/settings`]: () => ({ body: [{ key: 'selected_business_id', data: 2 }] }),
  });
  vi.stubGlobal('location', { pathname: '/kitchen', search: '', hash: '' });
  const named = vi.spyOn(window.history, 'replaceState').mockImplementation(() => undefined);
  expect(await enterKitchen()).toMatchObject({ is: 'staff', workspace: { business: { id: 2 } } });
  expect(named).toHaveBeenLastCalledWith(null, '', `/kitchen?at=${second}`);
  // Where the person works now is not even asked.
  fakeNetwork(answers);
  vi.stubGlobal('location', { pathname: '/kitchen', search: `?at=${first}`, hash: '' });
  expect(await enterKitchen()).toMatchObject({
    is: 'staff',
    workspace: { isOwned: true, business: { id: 1 }, branch: { id: user.business[0]?.branches[0]?.id } },
  });
  vi.stubGlobal('location', { pathname: '/kitchen', search: '?at=9-99', hash: '' });
  const closed = await enterKitchen();
  expect(closed).toMatchObject({ is: 'staff', workspace: { business: null } });
  named.mockRestore();
  open(closed);
  expect(await screen.findByRole('heading', { name: 'Orders are not open to you here' })).toBeTruthy();
});

it('A kitchen that is opened while another tab signs somebody else in is theirs.', async () => {
  startSession('of nora', { id: 7 });
  vi.stubGlobal('location', { pathname: '/kitchen', search: '?at=1-11', hash: '' });
  const salma = { ...anOwner(aBusiness({ id: 1 })), id: 8 };
  fakeNetwork({
    'GET /api/users/info': ({ headers }) => {
      if (headers.get('authorization') === 'Bearer of salma') return { body: salma };
      localStorage.setItem('user', '8');
      localStorage.setItem('token', 'of salma');
      return { body: { ...salma, id: 7 } };
    },
  });
  expect(await enterKitchen()).toMatchObject({ is: 'staff', user: { id: 8 } });
  expect(localStorage.getItem('user')).toBe('8');
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
