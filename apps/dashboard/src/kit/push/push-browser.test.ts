import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  browserOf,
  deviceName,
  findSubscription,
  hashOf,
  isPushSupported,
  subscribeBrowser,
} from './push-browser.ts';

const CHROME_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const EDGE = `${CHROME_WINDOWS} Edg/126.0.0.0`;
const FIREFOX_ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';
const SAFARI_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const CHROME_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

describe('a browser that takes push messages', () => {
  test.each([
    [CHROME_WINDOWS, 'chrome', 'Chrome, Windows'],
    [EDGE, 'edge', 'Edge, Windows'],
    [FIREFOX_ANDROID, 'firefox', 'Firefox, Android'],
    [SAFARI_MAC, 'safari', 'Safari, Mac'],
    [CHROME_ANDROID, 'chrome', 'Chrome, Android'],
    ['something else', 'chrome', 'Chrome'],
  ])('%s is known as %s and called %s', (userAgent, kind, name) => {
    expect([browserOf(userAgent), deviceName(userAgent)]).toEqual([kind, name]);
  });

  test('finds itself by a hash of its address, the one the server makes', async () => {
    expect(await hashOf('https://push.invalid/1')).toBe(
      '902c392a0538a988fc6620d65307b8cf5e5a0605016d9df8c85d4c32259268d5',
    );
  });
});

interface Options {
  readonly userVisibleOnly: boolean;
  readonly applicationServerKey: Uint8Array<ArrayBuffer>;
}

/** The browser's own part of push messages, which is not there in these tests: one registration of one scope. */
function aPushService(scope: string, worker = Object.assign(new EventTarget(), { state: 'activated' })) {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const asked: Options[] = [];
  let known: object | null = null;
  const subscribe = async (options: Options) => {
    asked.push(options);
    known = { options: { applicationServerKey: options.applicationServerKey.buffer }, unsubscribe };
    return known;
  };
  const registration = {
    scope: `https://diwan.test${scope}`,
    installing: worker.state === 'activated' ? null : worker,
    waiting: null,
    active: worker.state === 'activated' ? worker : null,
    pushManager: { getSubscription: async () => known, subscribe },
  };
  const register = vi.fn<(script: string, options: object) => Promise<unknown>>(async () => registration);
  const serviceWorker = { register, getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { asked, register, unsubscribe };
}

describe('the subscription of a browser', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  });

  test('It is offered only where a browser has all that it takes.', () => {
    expect(isPushSupported()).toBe(false);
    aPushService('/push/1/');
    expect(isPushSupported()).toBe(false);
    vi.stubGlobal('PushManager', EventTarget);
    expect(isPushSupported()).toBe(false);
    vi.stubGlobal('Notification', EventTarget);
    expect(isPushSupported()).toBe(true);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(isPushSupported()).toBe(false);
  });

  test('It is made with the key of its business, and made again only under another key.', async () => {
    const { asked, register, unsubscribe } = aPushService('/push/1/');
    const first = await subscribeBrowser(1, '-_-_');
    expect(register).toHaveBeenCalledWith('/push-worker.js', { scope: '/push/1/' });
    expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: Uint8Array.of(0xfb, 0xff, 0xbf) }]);
    expect(await subscribeBrowser(1, '-_-_')).toBe(first);
    expect([asked.length, unsubscribe.mock.calls.length]).toEqual([1, 0]);
    expect(await subscribeBrowser(1, '-_--')).not.toBe(first);
    expect([asked.length, unsubscribe.mock.calls.length]).toEqual([2, 1]);
    await subscribeBrowser(1, '-_--_w');
    expect([asked.length, unsubscribe.mock.calls.length]).toEqual([3, 2]);
  });

  test('It is found for its own business, and for no other one.', async () => {
    aPushService('/push/1/');
    expect(await findSubscription(1)).toBeNull();
    const made = await subscribeBrowser(1, '-_-_');
    expect(await findSubscription(1)).toBe(made);
    expect(await findSubscription(2)).toBeNull();
    aPushService('/');
    expect(await findSubscription(1)).toBeNull();
    Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined });
    expect(await findSubscription(1)).toBeNull();
  });

  test('It is not made before the worker that receives the messages is active.', async () => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    const { asked, register } = aPushService('/push/1/', worker);
    const subscribed = subscribeBrowser(1, '-_-_');
    await vi.waitFor(() => expect(register).toHaveBeenCalled());
    for (const state of ['installed', 'activating', 'activated']) {
      await new Promise<void>((resolve) => {
        setTimeout(resolve);
      });
      expect(asked).toEqual([]);
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    }
    await subscribed;
    expect(asked).toHaveLength(1);
  });
});
