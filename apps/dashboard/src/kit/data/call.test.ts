import { branches } from '@diwan/contract/venues/branches.ts';
import { business } from '@diwan/contract/venues/business.ts';
import { expect, test, vi } from 'vitest';
import { chooseLocale } from '#kit/i18n/locale.ts';
import { brokenOff, fakeNetwork } from '../../testing/fake-network.ts';
import { call } from './call.ts';
import type { CallError } from './call-error.ts';
import { startSession } from './session.ts';

const problem = async (work: Promise<unknown>) => work.then(null, (error: CallError) => error);

test('sends the token, the language and the names of the app', async () => {
  startSession('secret', {});
  chooseLocale('ar');
  const requests = fakeNetwork({ 'GET /api/business/all': () => ({ body: [] }) });
  await call(business.all);
  const headers = requests[0]!.headers;
  expect(headers.get('authorization')).toBe('Bearer secret');
  expect(headers.get('locale')).toBe('ar');
  expect(headers.get('app-name')).toBe('dashboard');
  expect(headers.get('system')).toBe('web');
});

test('fills the path, and leaves empty query values out', async () => {
  const requests = fakeNetwork({ 'GET /api/business/5/branches': () => ({ body: {} }) });
  await call(branches.list, { params: { business_id: 5, other: 1 }, query: { page: 2, search: '' } });
  expect(requests[0]!.path).toBe('/api/business/5/branches');
  expect(requests[0]!.query.toString()).toBe('page=2');
});

test('an error carries the message, the field messages and the request id', async () => {
  fakeNetwork({
    'POST /api/business': () => ({
      status: 422,
      body: { message: 'No.', errors: { type: ['This field is required'] } },
    }),
  });
  const error = await problem(call(business.create, { body: { type: 'salon', media: [] } }));
  expect(error).toMatchObject({
    status: 422,
    message: 'No.',
    requestId: 'request-1',
    fields: { type: ['This field is required'] },
  });
});

test('an answer without a readable message is an unexpected error', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 500 }));
  expect(await problem(call(business.all))).toMatchObject({
    status: 500,
    message: 'An unexpected error occurred.',
  });
});

test('without a network the error says so in the language of the user', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  chooseLocale('ar');
  const error = await problem(call(business.all));
  expect(error).toMatchObject({ status: 0, isOffline: true });
  expect((error as CallError).message).toContain('الاتصال');
});

test('an answer that breaks off is told as a lost connection, and a refusal of it as well', async () => {
  for (const status of [200, 422]) {
    vi.stubGlobal('fetch', async () => brokenOff(status));
    expect(await problem(call(business.all))).toMatchObject({ status: 0, isOffline: true });
  }
});
