import type { auth } from '@diwan/contract/accounts/auth.ts';
import type { devices, DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { me } from '@diwan/contract/accounts/me.ts';
import type { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import type { kitchenLines, KitchenStation, stations } from '@diwan/contract/bookings/stations.ts';
import type { orders } from '@diwan/contract/bookings/orders.ts';
import type { Pause, Snooze } from '@diwan/contract/catalogue/serving-times.ts';
import type { ServedItem, serving, ServingRow } from '@diwan/contract/catalogue/serving.ts';
import type { installation } from '@diwan/contract/installation/installation.ts';
import type { realtime } from '@diwan/contract/notifications/realtime.ts';
import type { AnswerOf, BodyInput } from '@diwan/contract/operation.ts';
import { ask, askAgain, type Call } from './ask.ts';

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
  signOut: { method: 'POST', path: '/auth/logout' },
  me: { method: 'GET', path: '/users/info' },
  settings: { method: 'GET', path: '/users/:user_id/settings' },
} as const satisfies Record<string, Call>;

export interface BranchIds {
  readonly business_id: number;
  readonly branch_id: number;
}

type OpenOrders = AnswerOf<typeof orders.kitchen>;

/** The open orders and their version; null: they still are those of the version that was named. */
export async function readOpenOrders(
  at: BranchIds,
  version: string | null,
): Promise<{ rows: OpenOrders; version: string | null } | null> {
  const read = await askAgain<OpenOrders>(CALLS.open, { ...at }, version);
  return read && { rows: read.answer, version: read.version };
}

export const readOneOrder = (at: BranchIds, id: number) =>
  ask<AnswerOf<typeof orders.get>>(CALLS.order, { params: { ...at, id } });

/** `keepalive`: the request outlives the page. */
export const moveOrder = (
  params: BranchIds & { readonly id: number },
  body: BodyInput<typeof orders.update>,
  keepalive = false,
) => ask<AnswerOf<typeof orders.update>>(CALLS.move, { params: { ...params }, body, keepalive });

export const readStations = (at: BranchIds): Promise<readonly KitchenStation[]> =>
  ask<AnswerOf<typeof stations.kitchen>>(CALLS.stations, { params: { ...at } });

export const strikeLine = (
  params: BranchIds & { readonly id: number },
  body: BodyInput<typeof kitchenLines.strike>,
) => ask<AnswerOf<typeof kitchenLines.strike>>(CALLS.strike, { params: { ...params }, body });

export const readServing = (at: BranchIds) => ask<ServingRow>(CALLS.serving, { params: { ...at } });

/** The names of all that guests can order, to be looked through. */
export const readServedItems = (at: BranchIds): Promise<readonly ServedItem[]> =>
  ask<AnswerOf<typeof serving.items>>(CALLS.items, { params: { ...at } });

/** Null: orders of guests are taken again. */
export const pauseOrdering = (at: BranchIds, wanted: Pause | null) =>
  ask<ServingRow>(CALLS.pause, { params: { ...at }, body: { for: wanted } });

/** Null: the item is there again. */
export const snoozeItem = (at: BranchIds, id: number, wanted: Snooze | null) =>
  ask<ServingRow>(CALLS.snooze, { params: { ...at, id }, body: { for: wanted } });

export const readConfig = () => ask<AnswerOf<typeof installation.clientConfig>>(CALLS.config);

export const authorizeChannel = (body: BodyInput<typeof realtime.authorize>, signal: AbortSignal) =>
  ask<AnswerOf<typeof realtime.authorize>>(CALLS.authorize, { body, signal });

export const signInDevice = (body: BodyInput<typeof devices.signIn>): Promise<DeviceSession> =>
  ask<AnswerOf<typeof devices.signIn>>(CALLS.signIn, { body });

export const signOutDevice = () => ask<AnswerOf<typeof auth.logout>>(CALLS.signOut);

export const readMe = () => ask<AnswerOf<typeof me.info>>(CALLS.me);

export const readSettings = (user_id: number) =>
  ask<AnswerOf<typeof userSettings.list>>(CALLS.settings, { params: { user_id } });
