import type { devices, DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { me } from '@diwan/contract/accounts/me.ts';
import type { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import type { kitchenLines, KitchenStation, stations } from '@diwan/contract/bookings/stations.ts';
import type { orders } from '@diwan/contract/bookings/orders.ts';
import type { Pause, Snooze } from '@diwan/contract/catalogue/serving-times.ts';
import type { ServedItem, serving, ServingRow } from '@diwan/contract/catalogue/serving.ts';
import type { installation } from '@diwan/contract/installation/installation.ts';
import type { realtime } from '@diwan/contract/notifications/realtime.ts';
import type { ResponseOf, BodyInput } from '@diwan/contract/operation.ts';
import { request, requestAgain, type Call } from './request.ts';

const OF_BRANCH = '/business/:business_id/branches/:branch_id';

/**
 * Where the calls of the kitchen are. The contract's own operations would bring the library of their schemas, a third of
 * all that this screen may load; a test compares the two.
 */
export const CALLS = {
  open: { method: 'GET', path: `${OF_BRANCH}/kitchen/orders` },
  order: { method: 'GET', path: `${OF_BRANCH}/orders/:id` },
  move: { method: 'POST', path: `${OF_BRANCH}/orders/:id` },
  stations: { method: 'GET', path: `${OF_BRANCH}/kitchen/stations` },
  strike: { method: 'POST', path: `${OF_BRANCH}/kitchen/lines/:id` },
  serving: { method: 'GET', path: `${OF_BRANCH}/serving` },
  items: { method: 'GET', path: `${OF_BRANCH}/serving/items` },
  pause: { method: 'POST', path: `${OF_BRANCH}/pause` },
  snooze: { method: 'POST', path: `${OF_BRANCH}/items/:id/snooze` },
  config: { method: 'GET', path: '/client-config' },
  authorize: { method: 'POST', path: '/pusher/auth' },
  signIn: { method: 'POST', path: '/auth/login-qr' },
  me: { method: 'GET', path: '/users/info' },
  settings: { method: 'GET', path: '/users/:user_id/settings' },
} as const satisfies Record<string, Call>;

export interface BranchIds {
  readonly business_id: number;
  readonly branch_id: number;
}

type OpenOrders = ResponseOf<typeof orders.kitchen>;

/** The open orders and their version; null: they still are those of the version that was named. */
export async function readOpenOrders(
  at: BranchIds,
  version: string | null,
): Promise<{ rows: OpenOrders; version: string | null } | null> {
  const read = await requestAgain<OpenOrders>(CALLS.open, { ...at }, version);
  return read && { rows: read.answer, version: read.version };
}

/** What was handed over a while ago, at whichever screen or desk. */
export const readDoneOrders = (at: BranchIds) =>
  request<OpenOrders>(CALLS.open, { params: { ...at }, query: { done: true } });

export const readOneOrder = (at: BranchIds, id: number) =>
  request<ResponseOf<typeof orders.get>>(CALLS.order, { params: { ...at, id } });

/** `keepalive`: the request outlives the page. */
export const moveOrder = (
  params: BranchIds & { readonly id: number },
  body: BodyInput<typeof orders.update>,
  keepalive = false,
) => request<ResponseOf<typeof orders.update>>(CALLS.move, { params: { ...params }, body, keepalive });

export const readStations = (at: BranchIds): Promise<readonly KitchenStation[]> =>
  request<ResponseOf<typeof stations.kitchen>>(CALLS.stations, { params: { ...at } });

export const strikeLine = (
  params: BranchIds & { readonly id: number },
  body: BodyInput<typeof kitchenLines.strike>,
) => request<ResponseOf<typeof kitchenLines.strike>>(CALLS.strike, { params: { ...params }, body });

export const readServing = (at: BranchIds) => request<ServingRow>(CALLS.serving, { params: { ...at } });

/** The names of all that guests can order, to be looked through. */
export const readServedItems = (at: BranchIds): Promise<readonly ServedItem[]> =>
  request<ResponseOf<typeof serving.items>>(CALLS.items, { params: { ...at } });

/** Null: orders of guests are taken again. */
export const pauseOrdering = (at: BranchIds, wanted: Pause | null) =>
  request<ServingRow>(CALLS.pause, { params: { ...at }, body: { for: wanted } });

/** Null: the item is there again. */
export const snoozeItem = (at: BranchIds, id: number, wanted: Snooze | null) =>
  request<ServingRow>(CALLS.snooze, { params: { ...at, id }, body: { for: wanted } });

export const readConfig = () => request<ResponseOf<typeof installation.clientConfig>>(CALLS.config);

export const authorizeChannel = (body: BodyInput<typeof realtime.authorize>, signal: AbortSignal) =>
  request<ResponseOf<typeof realtime.authorize>>(CALLS.authorize, { body, signal });

export const signInDevice = (body: BodyInput<typeof devices.signIn>): Promise<DeviceSession> =>
  request<ResponseOf<typeof devices.signIn>>(CALLS.signIn, { body });

export const readMe = () => request<ResponseOf<typeof me.info>>(CALLS.me);

export const readSettings = (user_id: number) =>
  request<ResponseOf<typeof userSettings.list>>(CALLS.settings, { params: { user_id } });
