import { expect, it, vi } from 'vitest';
import { findDeviceVisit } from './device-session.ts';
import { onSessionEnd, readToken, setDeviceToken } from './session.ts';

it.each([
  ['/kitchen#login=abc', { kind: 'orders', code: 'abc', device: null }],
  ['/tablet/sea#login=abc', { kind: 'tablet', code: 'abc', device: null }],
  ['/kitchen?login=abc', { kind: 'orders', code: 'abc', device: null }],
  ['/kitchen?login=former#login=abc', { kind: 'orders', code: 'abc', device: null }],
  ['/kitchen#login=', null],
  ['/orders#login=abc', null],
])('The address %s is opened by a device with its code, or by nobody with one.', (address, visit) => {
  expect(findDeviceVisit(new URL(address, 'https://diwan.test'))).toEqual(visit);
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
