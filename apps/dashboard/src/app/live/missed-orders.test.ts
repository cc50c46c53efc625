import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { noteUnlock } from '#kit/data/desk-session.ts';
import { acknowledgeAlerts, currentAlerts, LONGEST_MS } from '#kit/live/alert.ts';
import { setLiveState } from '#kit/live/live-state.ts';
import { playTone } from '#kit/live/sounds.ts';
import { rememberPush } from '#kit/push/push-wish.ts';
import { renewPush } from '#kit/push/register-browser.ts';
import { fakeNetwork, pageOfRows } from '../../testing/fake-network.ts';
import { anEmployee, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useMissedOrders, useRenewedPush } from './live.tsx';

vi.mock('#kit/push/register-browser.ts', () => ({
  renewPush: vi.fn<() => Promise<void>>(async () => undefined),
}));
vi.mock('#kit/live/sounds.ts', () => ({ playTone: vi.fn<() => void>() }));

const LIST = '/api/business/1/branches/11/orders';
const anOrder = (id: number, more: object = {}) => ({
  id,
  number: id - 100,
  source: 'guest',
  order_type: 'dine_in',
  seat: { locales: bothNames('Table 4', 'طاولة 4') },
  total_price: 3.5,
  created_at: new Date(Date.now() - MINUTE_MS).toISOString(),
  ...more,
});

function desk(rows: readonly object[], as = anOwner(), headers: Record<string, string> = {}) {
  const requests = fakeNetwork({
    [`GET ${LIST}`]: () => ({ body: pageOfRows(rows), headers }),
    'GET /api/users/7/settings': () => ({ body: [] }),
  });
  const Desk = () => {
    useMissedOrders();
    return null;
  };
  renderPage({ pages: { '/': Desk }, at: '/', as });
  return () => requests.filter(({ path }) => path === LIST);
}

afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  vi.mocked(playTone).mockClear();
  setLiveState('connecting');
  acknowledgeAlerts();
  localStorage.clear();
});

it('A desk that is connected after guests ordered rings once, and shows each order that waits.', async () => {
  const requests = desk([anOrder(102), anOrder(101)]);
  expect(requests()).toHaveLength(0);
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(currentAlerts().map(({ number }) => number)).toEqual([1, 2]));
  expect(playTone).toHaveBeenCalledExactlyOnceWith('order');
  const facts = { seat: bothNames('Table 4', 'طاولة 4'), type: 'dine_in', total: 3.5 };
  expect(currentAlerts().map(({ order }) => order)).toEqual([facts, facts]);
  expect(requests()[0]?.query.get('status')).toBe('pending');
});

it('After each loss of the connection it asks again, and rings for what it does not show yet.', async () => {
  const rows = [anOrder(101)];
  const requests = desk(rows);
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(currentAlerts()).toHaveLength(1));
  const once = requests().length;
  act(() => setLiveState('offline'));
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(requests().length).toBeGreaterThan(once));
  rows.unshift(anOrder(102));
  act(() => setLiveState('offline'));
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(currentAlerts()).toHaveLength(2));
  expect(playTone).toHaveBeenCalledTimes(2);
});

it('What was seen here, what staff took and what came too long ago rings for nobody.', async () => {
  const past = (ms: number) => new Date(Date.now() - ms).toISOString();
  localStorage.setItem('alerts-seen-at', String(Date.now() - 120_000));
  desk([
    anOrder(104),
    anOrder(103, { source: 'dashboard' }),
    anOrder(102, { created_at: past(180_000) }),
    anOrder(101, { created_at: past(LONGEST_MS + 1) }),
  ]);
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(currentAlerts().map(({ number }) => number)).toEqual([4]));
});

it('What is seen is what was shown: an order that came while the desk was cut off rings, also when another one was seen later.', async () => {
  const rows = [anOrder(101)];
  desk(rows);
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(currentAlerts().map(({ number }) => number)).toEqual([1]));
  act(() => setLiveState('offline'));
  rows.unshift(anOrder(102));
  act(acknowledgeAlerts);
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(currentAlerts().map(({ number }) => number)).toEqual([2]));
});

it.each([3, 10])(
  'On a device whose clock is %i minutes ahead, orders that were missed ring, each for its whole time.',
  async (minutes) => {
    const server = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: server + minutes * MINUTE_MS });
    localStorage.setItem('alerts-seen-at', String(Date.now() - 2 * MINUTE_MS));
    const created = (ms: number) => ({ created_at: new Date(server - ms).toISOString() });
    const rows = [anOrder(101, created(MINUTE_MS))];
    desk(rows, anOwner(), { Date: new Date(server).toUTCString() });
    act(() => setLiveState('connected'));
    await vi.waitFor(() => expect(currentAlerts().map(({ number }) => number)).toEqual([1]));
    const [alert] = currentAlerts();
    expect(Math.round((Date.now() - (alert?.at ?? 0)) / MINUTE_MS)).toBe(1);
    act(acknowledgeAlerts);
    act(() => setLiveState('offline'));
    rows.unshift(anOrder(102, created(0)));
    act(() => setLiveState('connected'));
    await vi.waitFor(() => expect(currentAlerts().map(({ number }) => number)).toEqual([2]));
  },
);

it('What the browser keeps of what was seen may be of no use, and silences nothing then.', async () => {
  localStorage.setItem('alerts-seen-at', 'yesterday');
  localStorage.setItem('alerts-seen', '{');
  desk([anOrder(101)]);
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(currentAlerts()).toHaveLength(1));
});

it('Who may not read the orders of the branch is not told of them.', async () => {
  const requests = desk([anOrder(101)], anEmployee(['reservations.read']));
  act(() => setLiveState('connected'));
  await act(() => Promise.resolve());
  expect([requests(), currentAlerts()]).toEqual([[], []]);
});

it('A desk that its person unlocks has push messages again, as the lock has ended those of the former session.', async () => {
  fakeNetwork({});
  const Desk = () => {
    useRenewedPush();
    return null;
  };
  const { unmount } = renderPage({ pages: { '/': Desk }, at: '/', as: anOwner() });
  act(noteUnlock);
  rememberPush(7, 1, true);
  act(noteUnlock);
  await vi.waitFor(() => expect(vi.mocked(renewPush).mock.calls).toEqual([[7, 1]]));
  act(noteUnlock);
  await vi.waitFor(() => expect(renewPush).toHaveBeenCalledTimes(2));
  unmount();
  noteUnlock();
  await Promise.resolve();
  expect(renewPush).toHaveBeenCalledTimes(2);
});
