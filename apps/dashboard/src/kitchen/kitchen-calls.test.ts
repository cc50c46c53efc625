import { devices } from '@diwan/contract/accounts/devices.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { kitchenLines, stations } from '@diwan/contract/bookings/stations.ts';
import { serving } from '@diwan/contract/catalogue/serving.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { realtime } from '@diwan/contract/notifications/realtime.ts';
import { expect, it, vi } from 'vitest';
import { CallError } from '#kit/data/call-error.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { CALLS, moveOrder, readOpenOrders } from './kitchen-calls.ts';

const OPERATIONS = {
  open: orders.kitchen,
  order: orders.get,
  move: orders.update,
  stations: stations.kitchen,
  strike: kitchenLines.strike,
  serving: serving.get,
  items: serving.items,
  pause: serving.pause,
  snooze: serving.snooze,
  config: installation.clientConfig,
  authorize: realtime.authorize,
  signIn: devices.signIn,
  me: me.info,
  settings: userSettings.list,
} satisfies Record<keyof typeof CALLS, unknown>;

it('Every call of the kitchen lies where the contract says.', () => {
  const said = Object.entries(OPERATIONS).map(([name, { method, path }]) => [name, { method, path }]);
  expect(Object.fromEntries(said)).toEqual(CALLS);
});

it('A device of the kitchen may make each call that a board needs.', () => {
  const { kitchen, get, update } = orders;
  const work = [kitchen, get, update, stations.kitchen, kitchenLines.strike];
  const needed = [...work, serving.get, serving.items, serving.pause, serving.snooze, realtime.authorize];
  expect(needed.filter(({ devices: kinds }) => !kinds.includes('orders'))).toEqual([]);
});

const AT = { business_id: 1, branch_id: 11 };

it('A press carries the version it was made upon, and is answered with the order as it is since.', async () => {
  const row = { id: 7, status: 'accepted' };
  const requests = fakeNetwork({ 'POST /api/business/1/branches/11/orders/7': () => ({ body: row }) });
  expect(await moveOrder({ ...AT, id: 7 }, { status: 'accepted', updated_at: 'then' })).toEqual(row);
  expect(requests[0]?.body).toEqual({ status: 'accepted', updated_at: 'then' });
});

it('A network that fails is told apart from a server that refuses, whose words are kept.', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failure = await readOpenOrders(AT, null).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ status: 0 });
  fakeNetwork({
    'GET /api/business/1/branches/11/kitchen/orders': () => ({ status: 403, body: { message: 'Not here.' } }),
  });
  await expect(readOpenOrders(AT, null)).rejects.toMatchObject({ status: 403, message: 'Not here.' });
});

it('Orders that have not changed are not sent again: the version that is known is named.', async () => {
  const requests: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    const known = new Headers(headers).get('If-None-Match');
    requests.push(known);
    if (known === '"one"') return new Response(null, { status: 304 });
    return new Response('[{"id":7}]', { headers: { ETag: '"one"' } });
  });
  const first = await readOpenOrders(AT, null);
  expect(first).toEqual({ rows: [{ id: 7 }], version: '"one"' });
  expect(await readOpenOrders(AT, first?.version ?? null)).toBeNull();
  expect(requests).toEqual([null, '"one"']);
});
