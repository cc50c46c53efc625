import { expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { endOnServer } from './end-on-server.ts';
import {
  endSession,
  leaveSession,
  onLeavingSession,
  onSessionEnd,
  readToken,
  readUser,
  readUserId,
  rememberUser,
  returnPath,
  signInAgain,
  startSession,
} from './session.ts';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { me } from '@diwan/contract/accounts/me.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';

test('a sign-in leads back within the product, and nowhere else', () => {
  expect(returnPath('?to=%2Fmenu%3Fcategory%3D3')).toBe('/menu?category=3');
  for (const elsewhere of ['', '?to=https://evil.test', '?to=//evil.test', '?to=/%5Cevil.test', '?to=menu'])
    expect(returnPath(elsewhere)).toBe('/');
});

test.each([
  '/%09/evil.test',
  '/%0A/evil.test',
  '/%0D/evil.test',
  '/%0D%0A%09//evil.test',
  '%09//evil.test',
  '//evil.test',
  '///evil.test',
  '/%5Cevil.test',
  '/%5C/evil.test',
  '%5C%5Cevil.test',
  '/%00/evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/%252e//evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  '//',
  '//%5B',
])('a sign-in never follows %s to another address', (to) => {
  const assigned = new URL(returnPath(`?to=${to}`), window.location.origin);
  expect(assigned.origin).toBe(window.location.origin);
});

test('of a person nothing but the id is in the storage of the browser', () => {
  startSession('token', {
    id: 7,
    name: 'Nora',
    email: 'nora@example.test',
    permissions: ['branch.1.items.read'],
  });
  const stored = Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));
  expect(stored).toEqual({ token: 'token', user: '7' });
  expect(readUser()).toMatchObject({ name: 'Nora' });
  endSession();
  expect(readUser()).toBeNull();
});

test('an answer that knows no session is told to whoever watches it', async () => {
  fakeNetwork({ 'GET /api/users/info': () => ({ status: 401, body: { message: 'Unauthenticated.' } }) });
  const onEnd = vi.fn<() => void>();
  const stop = onSessionEnd(onEnd);
  await expect(call(me.info)).rejects.toMatchObject({ status: 401 });
  expect(onEnd).toHaveBeenCalledOnce();
  stop();
  await expect(call(me.info)).rejects.toMatchObject({ status: 401 });
  expect(onEnd).toHaveBeenCalledOnce();
});

test('signing in again forgets the session and remembers the place', () => {
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal('location', { assign, pathname: '/menu', search: '?menu=2' });
  startSession('token', {});
  signInAgain();
  expect(readToken()).toBeNull();
  expect(assign).toHaveBeenCalledWith('/login?to=%2Fmenu%3Fmenu%3D2');
});

test('on the way out nothing but the sign-out is asked of the server', async () => {
  const requests = fakeNetwork({ 'POST /api/auth/logout': () => ({ body: true }) });
  startSession('token', {});
  const onLeaving = vi.fn<() => void>();
  const stop = onLeavingSession(onLeaving);
  leaveSession();
  stop();
  const late = vi.fn<() => void>();
  void call(me.info).finally(late);
  await endOnServer(auth.logout, 'token');
  expect(onLeaving).toHaveBeenCalledOnce();
  expect(requests.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  expect(late).not.toHaveBeenCalled();
});

test('A page is notified that another tab has signed out, and nothing of what else is stored.', () => {
  const onEnd = vi.fn<() => void>();
  const stop = onSessionEnd(onEnd);
  const store = (key: string, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  store('token', 'the first', 'the next');
  store('token', null, 'the first');
  store('token', null, null);
  store('draft', 'typed', null);
  expect(onEnd).not.toHaveBeenCalled();
  store('token', 'the first', null);
  expect(onEnd).toHaveBeenCalledOnce();
  stop();
  store('token', 'the first', null);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('A browser knows by an id alone whose it is, before the server has said more.', () => {
  endSession();
  expect(readUserId()).toBe('');
  localStorage.setItem('user', '7');
  expect(readUserId()).toBe('7');
  rememberUser({ id: 8, name: 'Nora' });
  expect(readUserId()).toBe('8');
});
