import { expect, test, vi } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { offlineError } from '#kit/data/call.ts';
import { homeOfDesk, isLeftAlone, storeDesk, readDesk } from '#kit/data/desk-session.ts';
import { readToken, startSession } from '#kit/data/session.ts';
import { brokenOff, fakeNetwork } from '../../../testing/fake-network.ts';
import { enterByCode } from './enter-by-code.ts';

const SIGN_IN = 'POST /api/auth/login-qr';
const response = { id: 3, token: 'of the phone', kind: 'waiter', branch: { id: 11, business_id: 5 } };

test('A scanned code makes the browser one that waiters share, which begins at the tables and locks itself.', async () => {
  window.history.replaceState(null, '', '/floor#login=scanned');
  const requests = fakeNetwork({ [SIGN_IN]: () => ({ body: response }) });
  expect(await enterByCode('scanned')).toBeNull();
  expect(requests[0]?.body).toMatchObject({ token: 'scanned', kind: 'waiter' });
  expect(requests[0]?.headers.has('authorization')).toBe(false);
  expect(readDesk()).toMatchObject({ token: 'of the phone', id: 3, business_id: 5, branch_id: 11 });
  expect([homeOfDesk(), window.location.hash]).toEqual(['/floor', '']);
  expect(isLeftAlone(Date.now() + 6 * MINUTE_MS)).toBe(true);
});

test('Whoever was signed in there before is signed out, also on the server.', async () => {
  startSession('of nora', { id: 1 });
  const requests = fakeNetwork({
    [SIGN_IN]: () => ({ body: response }),
    'POST /api/auth/logout': () => ({ body: true }),
  });
  expect(await enterByCode('scanned')).toBeNull();
  expect(readToken()).toBeNull();
  const logout = requests.find(({ path }) => path === '/api/auth/logout');
  expect(logout?.headers.get('authorization')).toBe('Bearer of nora');
});

test('The device that the browser was before goes from the list of its branch, and one of another browser stays.', async () => {
  localStorage.clear();
  const requests = fakeNetwork({
    [SIGN_IN]: () => ({ body: response }),
    'POST /api/auth/logout': () => ({ body: true }),
  });
  const ended = () =>
    requests
      .filter(({ path }) => path === '/api/auth/logout')
      .map(({ headers }) => headers.get('authorization'));
  expect(await enterByCode('first')).toBeNull();
  expect(ended()).toEqual([]);
  storeDesk({ id: 2, token: 'of before', business_id: 5, branch_id: 11, lock_minutes: 5, kind: 'waiter' });
  expect(await enterByCode('second')).toBeNull();
  expect(ended()).toEqual(['Bearer of before']);
  expect(readDesk()).toMatchObject({ token: 'of the phone' });
});

test('A code that was used is reported, and leaves the person who is signed in.', async () => {
  localStorage.clear();
  startSession('of nora', { id: 1 });
  fakeNetwork({ [SIGN_IN]: () => ({ status: 401, body: { message: 'This code was used.' } }) });
  expect(await enterByCode('scanned')).toEqual({
    is: 'refused',
    reason: 'This code was used.',
    mayTryAgain: false,
  });
  expect([readToken(), readDesk()]).toEqual(['of nora', null]);
});

test('An answer that breaks off may be asked for again.', async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => brokenOff(200));
  expect(await enterByCode('scanned')).toEqual({
    is: 'refused',
    reason: offlineError().message,
    mayTryAgain: true,
  });
  expect(readDesk()).toBeNull();
});
