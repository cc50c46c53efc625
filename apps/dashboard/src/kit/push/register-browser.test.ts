import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { hashOf } from './push-browser.ts';
import { rememberPush, wantsPush } from './push-wish.ts';
import { renewPush, subscriptionFor } from './register-browser.ts';

const ENDPOINT = 'https://push.invalid/1';
const KEYS = { usual: '-_-_', firefox: '-_--' };
const requests: number[][] = [];

/** The browser's own part of push messages, which is not there in these tests. */
function aBrowser(permission: NotificationPermission, userAgent = 'Chrome/126.0.0.0 Safari/537.36') {
  requests.length = 0;
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    requests.push([...applicationServerKey]);
    return { toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'BKey', auth: 'secret' } }) };
  };
  const pushManager = { getSubscription: async () => null, subscribe };
  const register = async () => ({ installing: null, waiting: null, active: {}, pushManager });
  vi.stubGlobal('PushManager', EventTarget);
  vi.stubGlobal(
    'Notification',
    Object.assign(() => undefined, { permission }),
  );
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

const REGISTER = 'POST /api/business/1/push-devices';
const server = (devices: object[] = [], public_keys: object | null = KEYS) =>
  fakeNetwork({
    'GET /api/business/1/push-devices': () => ({ body: { state: 'ready', public_keys, devices } }),
    [REGISTER]: () => ({ body: { id: 1 } }),
  });

beforeEach(() => aBrowser('granted'));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('A subscription is told with the kind and name of the browser, under the key of its kind.', async () => {
  const offer = { state: 'ready' as const, public_keys: KEYS, devices: [] };
  expect(await subscriptionFor(1, offer)).toEqual({
    browser: 'chrome',
    name: 'Chrome',
    subscription: { endpoint: ENDPOINT, keys: { p256dh: 'BKey', auth: 'secret' } },
  });
  expect(requests).toEqual([[0xfb, 0xff, 0xbf]]);
  aBrowser('granted', 'Firefox/127.0');
  expect(await subscriptionFor(1, offer)).toMatchObject({ browser: 'firefox' });
  expect(requests).toEqual([[0xfb, 0xff, 0xbe]]);
  expect(await subscriptionFor(1, { ...offer, public_keys: null })).toBeNull();
});

it('Whoever wanted messages on this device gets them again after a sign-in.', async () => {
  rememberPush(7, 1, true);
  const sent = server();
  await renewPush(7, 1);
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(sent[1]?.body).toMatchObject({ browser: 'chrome', subscription: { endpoint: ENDPOINT } });
});

it('A browser that the server knows already is not told of again, nor one that is offered nothing.', async () => {
  rememberPush(7, 1, true);
  const known = server([
    { id: 3, endpoint_hash: 'other' },
    { id: 4, endpoint_hash: await hashOf(ENDPOINT) },
  ]);
  await renewPush(7, 1);
  expect(known.map(({ method }) => method)).toEqual(['GET']);
  const none = server([], null);
  await renewPush(7, 1);
  expect(none.map(({ method }) => method)).toEqual(['GET']);
});

it('Nothing is asked for whoever did not want it here, has taken it back, or does not let the browser.', async () => {
  const sent = server();
  await renewPush(7, 1);
  rememberPush(7, 1, true);
  await renewPush(8, 1);
  await renewPush(7, 2);
  aBrowser('denied');
  await renewPush(7, 1);
  aBrowser('granted');
  rememberPush(7, 1, false);
  await renewPush(7, 1);
  expect([sent, wantsPush(7, 1)]).toEqual([[], false]);
});
