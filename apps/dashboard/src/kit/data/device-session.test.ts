import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import { expect, it, vi } from 'vitest';
import { bothNames } from '../../testing/people.ts';
import {
  deviceKindAt,
  findDeviceVisit,
  forgetDevice,
  reloadForCodes,
  startDevice,
} from './device-session.ts';
import { onSessionEnd, readToken, setDeviceToken } from './session.ts';

it.each([
  ['/kitchen#login=abc', { kind: 'orders', code: 'abc', device: null }],
  ['/tablet/sea#login=abc', null],
  ['/kitchen?login=abc', { kind: 'orders', code: 'abc', device: null }],
  ['/kitchen?login=former#login=abc', { kind: 'orders', code: 'abc', device: null }],
  ['/kitchen#login=', null],
  ['/orders#login=abc', null],
])('The address %s is opened by a device with its code, or by nobody with one.', (address, visit) => {
  expect(findDeviceVisit(new URL(address, 'https://diwan.test'))).toEqual(visit);
});

it('A kitchen is at its own address, and nowhere else.', () => {
  expect(['/kitchen', '/kitchen/'].map(deviceKindAt)).toEqual(['orders', 'orders']);
  const others = ['/', '/kitchens', '/a/kitchen', '/kitchen/x', '/tablet/sea', '/tablet/sea/'];
  expect(others.filter((path) => deviceKindAt(path) !== null)).toEqual([]);
});

const KITCHEN: DeviceSession = {
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
const at = (address: string) => findDeviceVisit(new URL(address, 'https://diwan.test'));

it('A device that was signed in is known at the address of its kind, as long as no person is signed in and it is not forgotten.', () => {
  localStorage.setItem('device', JSON.stringify(KITCHEN));
  expect(at('/kitchen')).toEqual({ kind: 'orders', code: null, device: KITCHEN });
  expect(at('/kitchen#login=abc')).toEqual({ kind: 'orders', code: 'abc', device: null });
  expect([at('/tablet/sea'), at('/orders')]).toEqual([null, null]);
  localStorage.setItem('token', 'of a person');
  expect(at('/kitchen')).toBeNull();
  localStorage.removeItem('token');
  localStorage.setItem('device', '{"kind"');
  expect(at('/kitchen')).toBeNull();
  localStorage.setItem('device', JSON.stringify(KITCHEN));
  forgetDevice();
  expect(at('/kitchen')).toBeNull();
});

it('A code that is scanned while the app of its device is open loads the page, and no other change of the address does.', () => {
  const reload = vi.fn<() => void>();
  const page = { pathname: '/kitchen', search: '', hash: '', reload };
  vi.stubGlobal('location', page);
  reloadForCodes();
  const turnTo = (hash: string) => {
    page.hash = hash;
    window.dispatchEvent(new Event('hashchange'));
  };
  turnTo('#orders');
  expect(reload).not.toHaveBeenCalled();
  turnTo('#login=abc');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('A device that signs in is remembered, speaks for itself from then on, and its code is gone from the address.', () => {
  const replaceState = vi.spyOn(window.history, 'replaceState').mockImplementation(() => undefined);
  vi.stubGlobal('location', { pathname: '/kitchen', search: '?login=abc', hash: '#login=abc' });
  startDevice(KITCHEN);
  expect([readToken(), JSON.parse(localStorage.getItem('device') ?? 'null')]).toEqual([
    'of the kitchen',
    KITCHEN,
  ]);
  expect(replaceState).toHaveBeenCalledWith(null, '', '/kitchen');
  replaceState.mockRestore();
});

it('A page of a device keeps its own token, and does not end when a person signs out in another tab.', () => {
  const onEnd = vi.fn<() => void>();
  const stop = onSessionEnd(onEnd);
  localStorage.setItem('token', 'of a person');
  setDeviceToken('of the device');
  expect(readToken()).toBe('of the device');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'of a person' }));
  expect(onEnd).not.toHaveBeenCalled();
  stop();
});
