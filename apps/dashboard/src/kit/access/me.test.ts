import { expect, test, vi } from 'vitest';
import { readToken, startSession } from '#kit/data/session.ts';
import { createQueryClient } from '#kit/data/query-client.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { aBusiness, anOwner } from '../../testing/people.ts';
import { isOwner, meOptions } from './me.ts';

function signedIn() {
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal('location', { assign, pathname: '/menu', search: '' });
  startSession('token', anOwner());
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return { assign, load: () => client.fetchQuery(meOptions()) };
}

test.each([500, 403, 404, 503, 429])('an answer of %i to users/info signs nobody out', async (status) => {
  const { assign, load } = signedIn();
  fakeNetwork({ 'GET /api/users/info': () => ({ status, body: { message: 'No.' } }) });
  await expect(load()).rejects.toMatchObject({ status });
  expect(readToken()).toBe('token');
  expect(assign).not.toHaveBeenCalled();
});

test('a page that opens with a session the server does not know leads to the sign-in', async () => {
  const { assign, load } = signedIn();
  fakeNetwork({ 'GET /api/users/info': () => ({ status: 401, body: { message: 'Unauthenticated.' } }) });
  await expect(load()).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBeNull();
  expect(assign).toHaveBeenCalledWith('/login?to=%2Fmenu');
});

test.each([
  ['whose last right is gone', { business_control: [] }, true],
  ['who works for somebody', { business_control: [aBusiness()] }, false],
  ['who still has to set up a second step', { business_control: [], second_step_missing: true }, false],
])('A member of staff %s is led to the sign-in or stays.', async (_who, changes, isLed) => {
  const { assign, load } = signedIn();
  const user = { ...anOwner(), type: 'employee' as const, business: [], ...changes };
  fakeNetwork({ 'GET /api/users/info': () => ({ body: user }) });
  expect(await load()).toMatchObject({ id: user.id });
  expect(assign.mock.calls).toEqual(isLed ? [['/login?to=%2Fmenu']] : []);
  expect(readToken()).toBe(isLed ? null : 'token');
});

test('An owner without a business stays signed in, to open the first one.', async () => {
  const { assign, load } = signedIn();
  fakeNetwork({ 'GET /api/users/info': () => ({ body: { ...anOwner(), business: [] } }) });
  await load();
  expect(assign).not.toHaveBeenCalled();
});

test('A page that already stands stays where it is when its session has ended.', async () => {
  const first = signedIn();
  fakeNetwork({ 'GET /api/users/info': () => ({ body: anOwner() }) });
  await first.load();
  const { assign, load } = signedIn();
  fakeNetwork({ 'GET /api/users/info': () => ({ status: 401, body: { message: 'Unauthenticated.' } }) });
  await expect(load()).rejects.toMatchObject({ status: 401 });
  expect(assign).not.toHaveBeenCalled();
});

test('Whoever has a business of their own is an owner, whatever else they work for.', () => {
  expect(isOwner({ ...anOwner(), business: [aBusiness()] })).toBe(true);
  expect(isOwner({ ...anOwner(), business: [], business_control: [aBusiness()] })).toBe(false);
});
