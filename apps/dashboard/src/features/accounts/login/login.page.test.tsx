import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readToken } from '#kit/data/session.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { deviceName } from '#kit/data/device-name.ts';
import LoginPage from './login.page.tsx';

const pages = { '/login': LoginPage };
const LOGIN = 'POST /api/auth/login';

async function fillIn(password = 'secret-pass') {
  const { user } = renderPage({ pages, at: '/login' });
  await user.type(await screen.findByLabelText(/^Email/), 'nora@example.com');
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

test('asks for both before anything is sent', async () => {
  const requests = fakeNetwork({});
  const { user } = renderPage({ pages, at: '/login' });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  expect(requests).toEqual([]);
});

test('somebody may type a phone in place of the email', async () => {
  vi.stubGlobal('location', {
    assign: vi.fn<(path: string) => void>(),
    origin: 'http://diwan.test',
    href: 'http://diwan.test/login',
  });
  const requests = fakeNetwork({ [LOGIN]: () => ({ body: { ...anOwner(), token: 'secret' } }) });
  const { user } = renderPage({ pages, at: '/login' });
  await user.type(await screen.findByLabelText(/^Email or phone/), '5000 1234');
  await user.type(screen.getByLabelText(/^Password/), 'secret-pass');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(readToken()).toBe('secret'));
  expect(requests[0]!.body).toMatchObject({ email: '5000 1234' });
});

test('The link of an invitation names the business whose people are tried first.', async () => {
  vi.stubGlobal('location', {
    assign: vi.fn<(path: string) => void>(),
    search: '?at=sea-view',
    origin: 'http://diwan.test',
    href: 'http://diwan.test/login',
  });
  const requests = fakeNetwork({ [LOGIN]: () => ({ body: { ...anOwner(), token: 'secret' } }) });
  await fillIn();
  await waitFor(() => expect(readToken()).toBe('secret'));
  expect(requests[0]!.body).toMatchObject({ business: 'sea-view' });
});

test('a short password is told without asking the server', async () => {
  fakeNetwork({});
  await fillIn('short');
  expect(await screen.findByText('Minimum length 8 characters required')).toBeTruthy();
});

test('an error is reported as wrong credentials', async () => {
  fakeNetwork({ [LOGIN]: () => ({ status: 401, body: { message: 'No.' } }) });
  await fillIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Error login credentials');
});

test('an answer without a token is reported as wrong credentials', async () => {
  fakeNetwork({ [LOGIN]: () => ({ body: anOwner() }) });
  await fillIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Error login credentials');
  expect(readToken()).toBeNull();
});

test('somebody without access to the dashboard is told of wrong credentials, and beneath it why', async () => {
  fakeNetwork({
    [LOGIN]: () => ({ status: 403, body: { message: 'You have no access to the dashboard.' } }),
  });
  await fillIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Error login credentials');
  expect(screen.getByRole('status').textContent).toBe('You have no access to the dashboard.');
});

test('a password that works once leads to choosing another one, which signs in', async () => {
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal('location', { assign, origin: 'http://diwan.test', href: 'http://diwan.test/login' });
  const easy = 'This password is easy to guess. Please choose another one.';
  const responses = [
    { status: 403, body: { message: 'This password works once.', new_password: true } },
    { status: 422, body: { message: easy, errors: { new_password: [easy] } } },
    { body: { ...anOwner(), token: 'secret' } },
  ];
  const requests = fakeNetwork({ [LOGIN]: () => responses.shift() ?? { status: 500, body: {} } });
  const user = await fillIn('handed-over');
  const field = await screen.findByLabelText(/^New password/);
  await user.type(field, 'short');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByText('Minimum length 8 characters required')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'qwerty2026');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByText(easy)).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'of my own choice');
  await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(requests.at(-1)!.body).toMatchObject({ password: 'handed-over', new_password: 'of my own choice' });
  expect(readToken()).toBe('secret');
});

test('a login that is tried too often is told to wait, in the words of the server', async () => {
  const message = 'Too many attempts. Please try again later.';
  fakeNetwork({ [LOGIN]: () => ({ status: 429, body: { message } }) });
  await fillIn();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('success keeps the token and opens the main page', async () => {
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal('location', { assign, origin: 'http://diwan.test', href: 'http://diwan.test/login' });
  const requests = fakeNetwork({ [LOGIN]: () => ({ body: { ...anOwner(), token: 'secret' } }) });
  await fillIn();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(readToken()).toBe('secret');
  expect(requests[0]!.body).toMatchObject({ email: 'nora@example.com', dashboard: true });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl/8', ''],
])('a device is named by its browser and system: %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test('signing in again after a session has ended leads back to where it ended', async () => {
  const assign = vi.fn<(path: string) => void>();
  const search = '?to=%2Fmenu%3Fmenu%3D2';
  vi.stubGlobal('location', { assign, search, origin: 'http://diwan.test', href: 'http://diwan.test/login' });
  fakeNetwork({ [LOGIN]: () => ({ body: { ...anOwner(), token: 'secret' } }) });
  await fillIn();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/menu?menu=2'));
});

const ASKED = () => ({
  body: { second_factor: { challenge: 'the-challenge', expires_at: '2026-04-01T08:05:00.000Z' } },
});
const FINISH = 'POST /api/auth/login/second-factor';

test('who has switched codes on is asked for one, and a wrong one may be tried again', async () => {
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal('location', {
    assign,
    search: '',
    origin: 'http://diwan.test',
    href: 'http://diwan.test/login',
  });
  const wrong = {
    status: 422,
    body: { message: 'Wrong code, try again', errors: { code: ['Wrong code, try again'] } },
  };
  const requests = fakeNetwork({
    [LOGIN]: ASKED,
    [FINISH]: ({ body }) =>
      (body as { code: string }).code === '123456' ? { body: { ...anOwner(), token: 'secret' } } : wrong,
  });
  const user = await fillIn();
  const field = await screen.findByLabelText(/^Code/);
  expect(readToken()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  await user.type(field, '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Wrong code, try again')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(readToken()).toBe('secret');
  expect(requests.at(-1)!.body).toEqual({ challenge: 'the-challenge', code: '123456' });
});

test('a code that comes too late leads back to the password, with the reason', async () => {
  const message = 'Too much time has passed. Please sign in again.';
  fakeNetwork({ [LOGIN]: ASKED, [FINISH]: () => ({ status: 401, body: { message } }) });
  const user = await fillIn();
  await user.type(await screen.findByLabelText(/^Code/), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText(/^Password/)).toBeTruthy();
});

test('Whoever signs in while the rest of the page cannot be loaded is told so, and may try again.', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 });
  vi.doMock('./sign-in.ts', () => {
    throw new Error('The network is gone.');
  });
  onTestFinished(() => {
    vi.doUnmock('./sign-in.ts');
    vi.useRealTimers();
  });
  fakeNetwork({});
  await fillIn();
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('secret-pass');
});
