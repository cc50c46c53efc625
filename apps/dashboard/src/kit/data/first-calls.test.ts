import { me } from '@diwan/contract/accounts/me.ts';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { call } from './call.ts';
import { prefetch, takePrefetched } from './first-calls.ts';
import { endSession, startSession } from './session.ts';

const USER = { id: 7, name: 'Maha' };
const ADDRESS = '/api/users/info';

beforeEach(() => {
  startSession('secret', USER);
  void takePrefetched(ADDRESS);
});

it('Whoever opens a page is asked about once, before the program and by it.', async () => {
  const requests = fakeNetwork({ 'GET /api/users/info': () => ({ body: USER }) });
  prefetch(ADDRESS);
  await expect(call(me.info)).resolves.toEqual(USER);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
  await call(me.info);
  expect(requests).toHaveLength(2);
});

it('What was asked for another person is asked again.', async () => {
  const requests = fakeNetwork({ 'GET /api/users/info': () => ({ body: USER }) });
  prefetch(ADDRESS);
  startSession('of somebody else', { id: 8 });
  await call(me.info);
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer secret',
    'Bearer of somebody else',
  ]);
});

it('An answer that has waited for long is asked for again.', async () => {
  const requests = fakeNetwork({ 'GET /api/users/info': () => ({ body: USER }) });
  prefetch(ADDRESS);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  await call(me.info);
  expect(requests).toHaveLength(2);
});

it('The page asks ahead for who is signed in and for what they chose, by the addresses of those calls.', async () => {
  const requests = fakeNetwork({
    'GET /api/users/info': () => ({ body: USER }),
    'GET /api/users/7/settings': () => ({ body: [] }),
  });
  await import('../../early.ts');
  await call(me.info);
  await call(userSettings.list, { params: { user_id: 7 } });
  expect(requests.map(({ path }) => path)).toEqual([ADDRESS, '/api/users/7/settings']);
});

it('Nothing is asked ahead where nobody is signed in.', async () => {
  endSession();
  vi.resetModules();
  const requests = fakeNetwork({});
  await import('../../early.ts');
  expect(requests).toEqual([]);
});
