import { expect, test, vi } from 'vitest';
import { call } from './call.ts';
import {
  leaveSession,
  onLeavingSession,
  onSessionEnd,
  readToken,
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
  const asked = fakeNetwork({ 'POST /api/auth/logout': () => ({ body: true }) });
  startSession('token', {});
  const onLeaving = vi.fn<() => void>();
  const stop = onLeavingSession(onLeaving);
  leaveSession();
  stop();
  const late = vi.fn<() => void>();
  void call(me.info).finally(late);
  expect(await call(auth.logout)).toBe(true);
  expect(onLeaving).toHaveBeenCalledOnce();
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  expect(late).not.toHaveBeenCalled();
});
