import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@diwan/domain/time-range.ts';
import { noteUnlock } from '#kit/data/desk-session.ts';
import { acknowledgeAlerts, currentAlerts, LONGEST_MS, raiseAlert, type Alert } from '#kit/live/alert.ts';
import { setLiveState } from '#kit/live/live-state.ts';
import { playTone } from '#kit/live/sounds.ts';
import { rememberPush } from '#kit/push/push-wish.ts';
import { renewPush } from '#kit/push/register-browser.ts';
import { fakeNetwork, pageOfRows } from '../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aReservation } from '../../testing/reservations.ts';
import { useRenewedPush } from './live.tsx';
import { useMissedOrders } from './missed-orders.ts';
import { useMissedReservations } from './missed-reservations.ts';

vi.mock('#kit/push/register-browser.ts', () => ({
  renewPush: vi.fn<() => Promise<void>>(async () => undefined),
}));
vi.mock('#kit/live/sounds.ts', () => ({ playTone: vi.fn<() => void>() }));

const LIST = '/api/business/1/branches/11/orders';
const anOrder = (id: number, more: object = {}) => ({
  id,
  number: id - 100,
  branch_id: 11,
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

it('What was seen here, however long ago it came, and what staff took rings for nobody.', async () => {
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

it('What the former version had as seen stays seen once something is seen in the new one, and what came since rings.', async () => {
  localStorage.setItem('alerts-seen-at', String(Date.now() - 2 * MINUTE_MS));
  const rows = [anOrder(102)];
  desk(rows);
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(shown()).toEqual([['order', 102]]));
  act(acknowledgeAlerts);
  stand({ sound: 'money', id: 7 });
  act(acknowledgeAlerts);
  act(() => setLiveState('offline'));
  rows.unshift(anOrder(103));
  rows.push(anOrder(101, { created_at: past(3 * MINUTE_MS) }));
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(shown()).toEqual([['order', 103]]));
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

const past = (ms: number) => new Date(Date.now() - ms).toISOString();
const shown = () => currentAlerts().map(({ sound, id }) => [sound, id]);

/** A server with orders that are pending, and others that are brought to cars, at the address of a list. */
const listed = (pending: readonly object[], cars: readonly object[] = []) => ({
  body: (query: URLSearchParams) => pageOfRows(query.get('status') === 'pending' ? pending : cars),
});

interface ListAt extends ReturnType<typeof listed> {
  /** What the server answers with, one after another, until it is well. */
  readonly statuses?: number[];
}

async function deskAt(lists: Record<string, ListAt>, as = anOwner()) {
  const requests = fakeNetwork({
    'GET /api/users/7/settings': () => ({ body: [] }),
    ...Object.fromEntries(
      Object.entries(lists).map(([path, { body, statuses }]) => [
        `GET ${path}`,
        ({ query }: { query: URLSearchParams }) => ({ status: statuses?.shift() ?? 200, body: body(query) }),
      ]),
    ),
  });
  const Desk = () => {
    useMissedOrders();
    return 'The desk';
  };
  renderPage({ pages: { '/': Desk }, at: '/', as });
  await screen.findByText('The desk');
  const all = () => requests.filter(({ path }) => path.endsWith('/orders'));
  /** Once every list that is asked for has been answered. */
  const asked = (times: number) => vi.waitFor(() => expect(all()).toHaveLength(times));
  return { all, asked };
}

type Standing = Pick<Alert, 'sound' | 'id' | 'branchId' | 'isTest'>;
const stand = (...alerts: readonly Standing[]) =>
  alerts.forEach((alert) => raiseAlert({ ...alert, number: alert.id, at: Date.now() }));

it('What was accepted or handed over while the connection was lost falls silent once it is back, and nothing else.', async () => {
  const { asked } = await deskAt({ [LIST]: listed([anOrder(102), anOrder(103)], [anOrder(104)]) });
  const branchId = 11;
  stand({ sound: 'order', id: 101, branchId }, { sound: 'late', id: 101, branchId });
  stand({ sound: 'pause', id: 101, branchId }, { sound: 'arrived', id: 101, branchId });
  const kept: readonly Standing[] = [
    { sound: 'order', id: 102, branchId },
    { sound: 'pause', id: 103, branchId },
    { sound: 'arrived', id: 103, branchId },
    { sound: 'arrived', id: 104, branchId },
    { sound: 'order', id: 100, branchId, isTest: true },
    { sound: 'late', id: 110, branchId: 99 },
    { sound: 'reservation', id: 101 },
    { sound: 'money', id: 101, branchId },
  ];
  stand(...kept);
  act(() => setLiveState('connected'));
  await asked(2);
  await vi.waitFor(() => expect(shown()).not.toContainEqual(['arrived', 101]));
  const names = kept.map(({ sound, id }) => [sound, id]);
  expect(shown()).toEqual([...names, ['order', 103]]);
});

it('A list that is too long to name all that is pending ends no alert of an order it may have left out.', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => anOrder(1000 - 2 * at, { source: 'dashboard' }));
  await deskAt({ [LIST]: listed(rows) });
  stand({ sound: 'order', id: 801, branchId: 11 }, { sound: 'order', id: 803, branchId: 11 });
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(shown()).toEqual([['order', 801]]));
});

it('An order that arrives while the list is on its way goes on ringing, although the list does not have it.', async () => {
  const { asked } = await deskAt({
    [LIST]: {
      body: () => {
        stand({ sound: 'order', id: 105, branchId: 11 });
        return pageOfRows([]);
      },
    },
  });
  stand({ sound: 'order', id: 101, branchId: 11 });
  act(() => setLiveState('connected'));
  await asked(2);
  await vi.waitFor(() => expect(shown()).toEqual([['order', 105]]));
});

it('A guest who said to be there while the connection was lost rings with the car, as long as nobody has brought the order.', async () => {
  const car = { plate: '12-34567', model: 'Toyota', colour: null };
  const inCar = { order_type: 'car_pickup', car, arrived_at: past(25 * MINUTE_MS), status: 'ready' };
  const cars = [
    anOrder(105, { ...inCar, arrived_at: null }),
    anOrder(104, { ...inCar, arrived_at: past(DAY_MS) }),
    anOrder(103, { ...inCar, status: 'delivered' }),
    anOrder(102, inCar),
  ];
  const { all, asked } = await deskAt({
    [LIST]: listed([anOrder(101, { ...inCar, status: 'pending', source: 'dashboard' })], cars),
  });
  act(() => setLiveState('connected'));
  await asked(2);
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['arrived', 101],
      ['arrived', 102],
    ]),
  );
  expect(currentAlerts()[1]).toMatchObject({ car, number: 2, branchId: 11 });
  expect(vi.mocked(playTone).mock.calls).toEqual([['arrived'], ['arrived']]);
  expect(all()[1]?.query.get('status')).toBe('accepted,ready');
  act(acknowledgeAlerts);
  act(() => setLiveState('offline'));
  act(() => setLiveState('connected'));
  await asked(4);
  expect(shown()).toEqual([]);
});

it('A guest who said again to be there while the connection was lost rings again, although the first time was seen.', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const car = { order_type: 'car_pickup', status: 'ready', car: null, arrived_at: past(MINUTE_MS) };
  const cars = [
    // A server of the former version says only when it was first.
    anOrder(102, car),
    anOrder(101, { ...car, arrival_rung_at: past(MINUTE_MS) }),
  ];
  const { asked } = await deskAt({ [LIST]: listed([], cars) });
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(shown()).toHaveLength(2));
  act(acknowledgeAlerts);
  act(() => setLiveState('offline'));
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
  cars[1] = anOrder(101, { ...car, arrival_rung_at: past(2 * MINUTE_MS) });
  act(() => setLiveState('connected'));
  await asked(4);
  await vi.waitFor(() => expect(shown()).toEqual([['arrived', 101]]));
});

it('An order rings as late exactly where the server has called it late and that would still ring, and as a new one while that would.', async () => {
  const waiting = (id: number, created: number, told: number | null, more: object = {}) =>
    anOrder(id, {
      created_at: past(created * MINUTE_MS),
      late_told_at: told === null ? null : past(told * MINUTE_MS),
      ...more,
    });
  const rows = [
    waiting(109, 1, null),
    // Five minutes were allowed.
    waiting(108, 6, 1),
    // A slow kitchen is allowed more than an alert rings.
    waiting(107, 20, null),
    waiting(106, 30, 9),
    waiting(105, 30, 10),
    // For later: told once its time had come.
    waiting(104, 3 * 24 * 60, 2, { scheduled_at: '2026-04-02 10:00:00' }),
    waiting(103, 3 * 24 * 60, null, { scheduled_at: '2026-04-02 10:00:00' }),
    waiting(102, 9, 2, { source: 'dashboard' }),
    // A server of the former version does not say it.
    anOrder(101, { created_at: past(LONGEST_MS) }),
  ];
  await deskAt({ [LIST]: listed(rows) });
  act(() => setLiveState('connected'));
  const late = [104, 106, 108].map((id) => ['late', id]);
  await vi.waitFor(() => expect(shown()).toEqual([...late, ['order', 109]]));
  expect(playTone).toHaveBeenCalledExactlyOnceWith('late');
  const ages = currentAlerts().map(({ at }) => Math.round((Date.now() - at) / MINUTE_MS));
  expect(ages).toEqual([2, 9, 1, 1]);
});

it('An alarm that has rung out unseen is not begun again by a connection that comes back.', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const told = new Date();
  const rows = [anOrder(101, { created_at: past(5 * MINUTE_MS), late_told_at: told.toISOString() })];
  const { asked } = await deskAt({ [LIST]: listed(rows) });
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(shown()).toEqual([['late', 101]]));
  await act(() => vi.advanceTimersByTimeAsync(LONGEST_MS));
  expect(shown()).toEqual([]);
  act(() => setLiveState('offline'));
  act(() => setLiveState('connected'));
  await asked(4);
  await act(() => Promise.resolve());
  expect(shown()).toEqual([]);
  expect(vi.mocked(playTone).mock.calls.at(-1)).toEqual(['late']);
});

it('Who has seen that an order came is still told that nobody has accepted it.', async () => {
  await deskAt({
    [LIST]: listed([
      anOrder(102, { created_at: past(6 * MINUTE_MS), late_told_at: past(MINUTE_MS) }),
      anOrder(101, { created_at: past(6 * MINUTE_MS), late_told_at: past(MINUTE_MS) }),
    ]),
  });
  const branchId = 11;
  stand({ sound: 'order', id: 101, branchId });
  act(acknowledgeAlerts);
  stand({ sound: 'order', id: 102, branchId });
  act(() => setLiveState('connected'));
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['order', 102],
      ['late', 101],
      ['late', 102],
    ]),
  );
});

it('An order whose alarm stands or was seen does not ring as a new one beside it.', async () => {
  await deskAt({ [LIST]: listed([anOrder(103), anOrder(102), anOrder(101)]) });
  stand({ sound: 'late', id: 101, branchId: 11 });
  act(acknowledgeAlerts);
  stand({ sound: 'late', id: 102, branchId: 11 });
  act(() => setLiveState('connected'));
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['late', 102],
      ['order', 103],
    ]),
  );
});

const branched = (id: number, ...branches: readonly number[]) => {
  const business = aBusiness({ id });
  const [branch] = business.branches;
  if (!branch) throw new Error('The business has no branch.');
  return { ...business, branches: branches.map((one) => ({ ...branch, id: one, business_id: id })) };
};

it('Orders of every branch that is heard ring, one list for each business, also where one does not answer.', async () => {
  const as = {
    ...anOwner(branched(2, 21, 22)),
    business_control: [branched(3, 31, 32, 33), branched(4, 41)],
    permissions: ['branch.31.orders.read', 'branch.32.orders.read', 'branch.41.reservations.read'],
  };
  const { all, asked } = await deskAt(
    {
      '/api/business/2/branches/all/orders': {
        body: () => {
          throw new Error('away');
        },
      },
      '/api/business/3/branches/all/orders': listed([anOrder(102, { branch_id: 32 })]),
    },
    as,
  );
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  stand({ sound: 'order', id: 101, branchId: 31 }, { sound: 'order', id: 100, branchId: 21 });
  act(() => setLiveState('connected'));
  await asked(3);
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['order', 100],
      ['order', 102],
    ]),
  );
  expect(currentAlerts()[1]?.branchId).toBe(32);
  expect(all().some(({ path }) => path.includes('/4/'))).toBe(false);
});

const TIMERS = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('A business that does not answer just when its server is back is asked again, less and less often, and none that has answered.', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const as = { ...anOwner(), business: [branched(2, 21), branched(3, 31)] };
  const busy = { ...listed([anOrder(101, { branch_id: 21 })]), statuses: [503, 429, 500] };
  const lists = { '/api/business/2/branches/21/orders': busy };
  const { all, asked } = await deskAt({ ...lists, '/api/business/3/branches/31/orders': listed([]) }, as);
  vi.useFakeTimers({ toFake: [...TIMERS] });
  act(() => setLiveState('connected'));
  await wait(1000);
  expect(all()).toHaveLength(3);
  for (const [pause, times] of [
    [2000, 4],
    [5000, 5],
    [15_000, 7],
  ] as const) {
    await wait(pause);
    await asked(times);
  }
  await vi.waitFor(() => expect(shown()).toEqual([['order', 101]]));
  await wait(10 * MINUTE_MS);
  expect(all()).toHaveLength(7);
});

it('Nobody is asked again who says no, nor once the connection is lost or has stood for as long as an alert rings.', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const list: { body: ListAt['body']; statuses: number[] } = { ...listed([]), statuses: [403] };
  const { all, asked } = await deskAt({ [LIST]: list });
  vi.useFakeTimers({ toFake: [...TIMERS] });
  act(() => setLiveState('connected'));
  await asked(1);
  await wait(10 * MINUTE_MS);
  expect(all()).toHaveLength(1);
  list.statuses.push(503, 503, 503);
  act(() => setLiveState('offline'));
  act(() => setLiveState('connected'));
  await asked(2);
  act(() => setLiveState('offline'));
  await wait(10 * MINUTE_MS);
  expect(all()).toHaveLength(2);
  list.statuses.push(...Array.from({ length: 100 }, () => 503));
  act(() => setLiveState('connected'));
  await wait(12 * MINUTE_MS);
  expect(all()).toHaveLength(24);
  await wait(12 * MINUTE_MS);
  expect(all()).toHaveLength(24);
});

it('Of many businesses ten are asked at once, the picked one first.', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => at + 1);
  const as = { ...anOwner(), business: ids.map((id) => branched(id, id * 10)) };
  const lists = ids.map((id) => [`/api/business/${id}/branches/${id * 10}/orders`, listed([])]);
  const { all, asked } = await deskAt(Object.fromEntries(lists), as);
  act(() => setLiveState('connected'));
  await asked(20);
  await act(() => Promise.resolve());
  expect(all()).toHaveLength(20);
});

it('Who wants to hear of no orders is told of none, and what was to be answered falls silent all the same.', async () => {
  const settings = [{ id: 1, key: 'ReceiveOrderNotifications', data: false }];
  const requests = fakeNetwork({
    [`GET ${LIST}`]: () => ({ body: pageOfRows([anOrder(102)]) }),
    'GET /api/users/7/settings': () => ({ body: settings }),
  });
  const Desk = () => {
    useMissedOrders();
    return 'The desk';
  };
  renderPage({ pages: { '/': Desk }, at: '/', as: anOwner(), settings });
  await screen.findByText('The desk');
  const asked = () => requests.filter(({ path }) => path === LIST);
  act(() => setLiveState('connected'));
  await act(() => Promise.resolve());
  expect(asked()).toEqual([]);
  stand({ sound: 'pause', id: 101, branchId: 11 });
  act(() => setLiveState('offline'));
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  await vi.waitFor(() => expect(shown()).toEqual([]));
  expect(playTone).not.toHaveBeenCalled();
});

const BOOKED = '/api/business/1/branches/11/reservations';

/** A desk that hears of bookings; `ahead`: by how much its clock is ahead of the server's. */
async function bookingDesk(rows: readonly object[], { ahead = 0, statuses = [] as number[] } = {}) {
  const requests = fakeNetwork({
    [`GET ${BOOKED}`]: () => ({
      status: statuses.shift() ?? 200,
      body: pageOfRows(rows),
      headers: { Date: new Date(Date.now() - ahead).toUTCString() },
    }),
  });
  const Desk = () => {
    useMissedReservations();
    return 'The desk';
  };
  renderPage({ pages: { '/': Desk }, at: '/', as: anOwner() });
  await screen.findByText('The desk');
  return () => requests.filter(({ path }) => path === BOOKED);
}

const booked = (id: number, ago: number, more: object = {}) =>
  aReservation({ id, created_at: past(ago), reserved_by: null, ...more });
const lose = async (minutes: number) => {
  act(() => setLiveState('offline'));
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
};

it.each([0, 10 * MINUTE_MS])(
  'Bookings that were made while the connection was lost ring once it is back, on a clock that is %i ms ahead.',
  async (ahead) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const rows: object[] = [];
    const requests = await bookingDesk(rows, { ahead });
    act(() => setLiveState('connected'));
    await act(() => Promise.resolve());
    expect(requests()).toEqual([]);
    await lose(20);
    rows.push(
      booked(36, ahead + MINUTE_MS, { reserved_by: { id: 7, name: 'Nora' } }),
      booked(35, ahead + MINUTE_MS, { status: 'canceled' }),
      booked(34, ahead + MINUTE_MS, { reserved_by: { id: 8, name: 'Huda' } }),
      booked(33, ahead + 19 * MINUTE_MS),
      booked(32, ahead + 24 * MINUTE_MS),
    );
    act(() => setLiveState('connected'));
    await vi.waitFor(() =>
      expect(shown()).toEqual([
        ['reservation', 33],
        ['reservation', 34],
      ]),
    );
    expect(playTone).toHaveBeenCalledExactlyOnceWith('reservation');
    expect(requests()).toHaveLength(1);
    act(acknowledgeAlerts);
    await lose(0);
    act(() => setLiveState('connected'));
    await vi.waitFor(() => expect(requests()).toHaveLength(2));
    await act(() => Promise.resolve());
    expect(shown()).toEqual([]);
  },
);

it('Where the bookings of a gap could not be asked for, the next return asks for them.', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const requests = await bookingDesk([booked(33, -10 * MINUTE_MS)], { statuses: [500, 200] });
  act(() => setLiveState('connected'));
  for (const times of [1, 2]) {
    await lose(20);
    act(() => setLiveState('connected'));
    await vi.waitFor(() => expect(requests()).toHaveLength(times));
    await act(() => Promise.resolve());
  }
  await vi.waitFor(() => expect(shown()).toEqual([['reservation', 33]]));
});

it('Where one business does not answer after a gap, the bookings of another ring once, and its own as soon as it answers.', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const rows: Record<number, object[]> = { 2: [], 3: [] };
  const statuses: number[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const [, id = ''] = /business\/(\d)\/branches\/\d+\/reservations/.exec(address) ?? [];
    if (id) asked.push(id);
    const status = id === '3' ? (statuses.shift() ?? 200) : 200;
    const headers = { Date: new Date().toUTCString() };
    return Response.json(pageOfRows(rows[Number(id)] ?? []), { status, headers });
  });
  const Desk = () => {
    useMissedReservations();
    return 'The desk';
  };
  const as = { ...anOwner(), business: [branched(2, 21), branched(3, 31)] };
  renderPage({ pages: { '/': Desk }, at: '/', as });
  await screen.findByText('The desk');
  vi.useFakeTimers({ toFake: [...TIMERS] });
  act(() => setLiveState('connected'));
  await lose(20);
  rows[2]?.push(booked(33, MINUTE_MS));
  rows[3]?.push(booked(34, MINUTE_MS));
  statuses.push(...Array.from({ length: 100 }, () => 503));
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(shown()).toEqual([['reservation', 33]]));
  await wait(LONGEST_MS + MINUTE_MS);
  expect(shown()).toEqual([]);
  statuses.splice(0, 100, 503);
  await lose(1);
  asked.length = 0;
  act(() => setLiveState('connected'));
  await wait(3000);
  await vi.waitFor(() => expect(shown()).toEqual([['reservation', 34]]));
  expect(asked).toEqual(['2', '3', '3']);
});

it('A page that slept with its device takes the bookings of all that time for missed.', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await bookingDesk([booked(33, -10 * MINUTE_MS)]);
  act(() => setLiveState('connected'));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await lose(1);
  act(() => setLiveState('connected'));
  await vi.waitFor(() => expect(shown()).toEqual([['reservation', 33]]));
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
