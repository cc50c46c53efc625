import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bothNames } from '../../testing/people.ts';
import { CallError } from './call-error.ts';
import { deviceName } from './device-name.ts';
import { storedDevice } from './device-session.ts';
import { enterDevice } from './enter-device.ts';
import { readToken } from './session.ts';

const kitchen = (id: number): DeviceSession => ({
  token: `of kitchen ${id}`,
  id,
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
});
const scanned = { kind: 'orders', code: 'abc', device: null } as const;

const ended = vi.fn<(address: string, options: RequestInit) => Promise<Response>>(async () => new Response());
beforeEach(() => {
  ended.mockClear();
  vi.stubGlobal('fetch', ended);
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

it('A scanned code signs the device in under its name, once, and it is kept.', async () => {
  const signIn = vi.fn<(body: object) => Promise<DeviceSession>>(async () => kitchen(1));
  expect(await enterDevice(scanned, signIn)).toEqual({ is: 'in', device: kitchen(1) });
  expect(signIn.mock.calls).toEqual([[{ token: 'abc', kind: 'orders', device_name: deviceName() }]]);
  expect([readToken(), storedDevice()]).toEqual(['of kitchen 1', kitchen(1)]);
  expect(ended).not.toHaveBeenCalled();
});

it('What the browser was before is signed out on the server, with its own token.', async () => {
  await enterDevice(scanned, async () => kitchen(1));
  await enterDevice(scanned, async () => kitchen(2));
  expect(storedDevice()).toEqual(kitchen(2));
  expect(ended).toHaveBeenCalledTimes(1);
  const [address, options] = ended.mock.calls[0] ?? ['', {}];
  expect(address).toMatch(/\/auth\/logout$/);
  expect(options).toMatchObject({
    method: 'POST',
    keepalive: true,
    headers: { Authorization: 'Bearer of kitchen 1' },
  });
});

it('A device that is known goes on, and asks nothing.', async () => {
  const signIn = vi.fn<(body: object) => Promise<DeviceSession>>(async () => kitchen(2));
  const known = { kind: 'orders', code: null, device: kitchen(1) } as const;
  expect(await enterDevice(known, signIn)).toEqual({ is: 'in', device: kitchen(1) });
  expect(signIn).not.toHaveBeenCalled();
  expect(readToken()).toBe('of kitchen 1');
});

it.each([
  [401, false],
  [422, false],
  [0, true],
  [429, true],
  [500, true],
])('A code that is refused with %s may be tried again: %s.', async (status, mayTryAgain) => {
  await enterDevice(scanned, async () => kitchen(1));
  const problem = new CallError({ status, message: 'This code is over.' });
  const outcome = await enterDevice(scanned, () => Promise.reject(problem));
  expect(outcome).toEqual({ is: 'refused', reason: 'This code is over.', mayTryAgain });
  // The device stays what it was.
  expect(storedDevice()).toEqual(kitchen(1));
  expect(ended).not.toHaveBeenCalled();
});

it('A defect is told in words of the page, and may be tried again.', async () => {
  const outcome = await enterDevice(scanned, () => Promise.reject(new Error('x is not a function')));
  expect(outcome).toMatchObject({ is: 'refused', mayTryAgain: true });
  expect(JSON.stringify(outcome)).not.toContain('function');
});

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/126.0.0.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} OPR/111.0.0.0`, 'Opera, Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${CHROME.replace('Chrome', 'SamsungBrowser/25.0 Chrome')}`,
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
  [`${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iPhone'],
  [`${IPHONE.replaceAll('iPhone', 'iPad')} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPad'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['curl/8.8.0', ''],
  ['Something on Android', 'Android'],
])('A device that says “%s” is called “%s”.', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
