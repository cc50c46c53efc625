import type { auth } from '@diwan/contract/accounts/auth.ts';
import type { devices, DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { me } from '@diwan/contract/accounts/me.ts';
import type { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import type { orders } from '@diwan/contract/bookings/orders.ts';
import type { Pause, Snooze } from '@diwan/contract/catalogue/serving-times.ts';
import type { ServingRow } from '@diwan/contract/catalogue/serving.ts';
import type { installation } from '@diwan/contract/installation/installation.ts';
import type { realtime } from '@diwan/contract/notifications/realtime.ts';
import type { AnswerOf, AnyOperation, BodyInput } from '@diwan/contract/operation.ts';
import { addressOf, answerOrThrow, offlineError, requestHeaders, type CallParams } from '#kit/data/call.ts';

type Call = Pick<AnyOperation, 'method' | 'path'>;

const OF_BRANCH = '/business/:business_id/branches/:branch_id';

/**
 * Where the calls of the kitchen are. The contract's own operations would bring the library of their schemas, a third of
 * all that this screen may load; a test compares the two.
 */
export const CALLS = {
  open: { method: 'GET', path: `${OF_BRANCH}/kitchen/orders` },
  order: { method: 'GET', path: `${OF_BRANCH}/orders/:id` },
  move: { method: 'POST', path: `${OF_BRANCH}/orders/:id` },
  serving: { method: 'GET', path: `${OF_BRANCH}/serving` },
  pause: { method: 'POST', path: `${OF_BRANCH}/pause` },
  snooze: { method: 'POST', path: `${OF_BRANCH}/items/:id/snooze` },
  config: { method: 'GET', path: '/client-config' },
  authorize: { method: 'POST', path: '/pusher/auth' },
  signIn: { method: 'POST', path: '/auth/login-qr' },
  signOut: { method: 'POST', path: '/auth/logout' },
  me: { method: 'GET', path: '/users/info' },
  settings: { method: 'GET', path: '/users/:user_id/settings' },
} as const satisfies Record<string, Call>;

interface Given {
  readonly params?: CallParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** An answer that takes longer is none: behind a network that swallows everything a press would wait for minutes. */
const LONGEST_MS = 10_000;

async function exchange({ method, path }: Call, given: Given) {
  const { params, headers, body, signal, keepalive = false } = given;
  const longest = AbortSignal.timeout(LONGEST_MS);
  const answer = await fetch(addressOf({ path }, params), {
    method,
    headers: { ...requestHeaders(), ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
    keepalive,
    signal: signal ? AbortSignal.any([signal, longest]) : longest,
  }).then(
    async (response) => ({ response, content: await response.text() }),
    () => null,
  );
  if (!answer) throw offlineError();
  return answer;
}

async function ask<Answer>(call: Call, given: Given = {}): Promise<Answer> {
  const { response, content } = await exchange(call, given);
  // The answer's shape is the contract's promise, held by the server's own tests.
  return answerOrThrow(response.status, content, response.headers.get('X-Request-Id')) as Answer;
}

export interface BranchIds {
  readonly business_id: number;
  readonly branch_id: number;
}

type OpenOrders = AnswerOf<typeof orders.kitchen>;

const UNCHANGED = 304;

/** The open orders and their version; null: they still are those of the version that was named. */
export async function readOpenOrders(
  at: BranchIds,
  version: string | null,
): Promise<{ rows: OpenOrders; version: string | null } | null> {
  const headers: Record<string, string> = version === null ? {} : { 'If-None-Match': version };
  const { response, content } = await exchange(CALLS.open, { params: { ...at }, headers });
  if (response.status === UNCHANGED) return null;
  const rows = answerOrThrow(response.status, content, response.headers.get('X-Request-Id')) as OpenOrders;
  return { rows, version: response.headers.get('ETag') };
}

export const readOneOrder = (at: BranchIds, id: number) =>
  ask<AnswerOf<typeof orders.get>>(CALLS.order, { params: { ...at, id } });

/** `keepalive`: the request outlives the page. */
export const moveOrder = (
  params: BranchIds & { readonly id: number },
  body: BodyInput<typeof orders.update>,
  keepalive = false,
) => ask<AnswerOf<typeof orders.update>>(CALLS.move, { params: { ...params }, body, keepalive });

export const readServing = (at: BranchIds) => ask<ServingRow>(CALLS.serving, { params: { ...at } });

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
