import { me } from '@diwan/contract/accounts/me.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';

import { isLeftAlone, storeDesk, noteTouch } from '#kit/data/desk-session.ts';
import { createQueryClient } from '#kit/data/query-client.ts';
import { readToken, startSession } from '#kit/data/session.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
const locales = [{ id: 1, locale: 'en', name: 'Sea', description: null }];
const DESK = {
  id: 3,
  name: 'Front desk',
  lock_minutes: 5,
  branch: { id: 11, business_id: 5, locales },
  business: { type: 'restaurant', locales },
  people: [
    { id: 1, name: 'Nora', photo: null, has_pin: true, is_locked: false },
    { id: 2, name: 'Huda', photo: null, has_pin: true, is_locked: false },
    { id: 3, name: 'Salem', photo: null, has_pin: false, is_locked: false },
    { id: 4, name: 'Mona', photo: null, has_pin: true, is_locked: true },
  ],
};

const person = (id: number, name: string, token: string) => ({ ...anOwner(), id, name, token });
const PINS: Readonly<Record<string, object>> = {
  '1 4071': person(1, 'Nora', 'second'),
  '2 8305': person(2, 'Huda', 'of huda'),
};

function network() {
  return fakeNetwork({
    'GET /api/auth/desk': () => ({ body: DESK }),
    'POST /api/auth/logout': () => ({ body: true }),
    'GET /api/users/info': () => ({ body: anOwner() }),
    'POST /api/auth/desk/unlock': ({ body }) => {
      const { user_id: id, pin } = body as { user_id: number; pin: string };
      const user = PINS[`${id} ${pin}`];
      const message = 'Wrong PIN. Tries left: 4.';
      return user ? { body: user } : { status: 422, body: { message, errors: { pin: [message] } } };
    },
  });
}

/** The module holds whether the page is locked: each test has its own. */
async function aLockedPage() {
  vi.resetModules();
  const session = await import('#kit/data/session.ts');
  const { call: callNow } = await import('#kit/data/call.ts');
  const { onUnlock } = await import('#kit/data/desk-session.ts');
  const { lockDesk, watchDesk } = await import('./desk.tsx');
  storeDesk({ token: 'of the desk', id: 3, business_id: 5, branch_id: 11, lock_minutes: 5 });
  session.startSession('first', { id: 1, name: 'Nora' });
  watchDesk(createQueryClient());
  return { lockDesk, session, call: callNow, onUnlock };
}

const assign = vi.fn<(path: string) => void>();

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', {
    assign,
    origin: 'http://diwan.test',
    href: 'http://diwan.test/orders',
    pathname: '/orders',
    search: '',
  });
  document.body.innerHTML = '<div id="root"><input value="half a name" aria-label="Name" /></div>';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['locked'];
});

test('A locked page has no token, ends its session, and says who may unlock it.', async () => {
  const requests = network();
  const { lockDesk } = await aLockedPage();
  act(lockDesk);
  expect(readToken()).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora' })).toBeTruthy();
  const logout = requests.find(({ path }) => path === '/api/auth/logout');
  expect(logout?.headers.get('authorization')).toBe('Bearer first');
  const people = requests.find(({ path }) => path === '/api/auth/desk');
  expect(people?.headers.get('authorization')).toBe('Bearer of the desk');
});

test('The same person goes on where they were, and what the page asked meanwhile is sent under the new token.', async () => {
  const requests = network();
  const { lockDesk, call: callNow } = await aLockedPage();
  const field = screen.getByLabelText('Name');
  field.focus();
  act(lockDesk);
  const answered = callNow(me.info);
  await screen.findByLabelText('PIN of Nora');
  expect(requests.some(({ path }) => path === '/api/users/info')).toBe(false);
  await userEvent.type(screen.getByLabelText('PIN of Nora'), '4071');
  await answered;
  expect(requests.find(({ path }) => path === '/api/users/info')?.headers.get('authorization')).toBe(
    'Bearer second',
  );
  expect(document.documentElement.dataset['locked']).toBeUndefined();
  expect(screen.queryByLabelText('PIN of Nora')).toBeNull();
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(document.activeElement).toBe(field);
  expect(assign).not.toHaveBeenCalled();
});

test('What hung on the former session is told once the same person has unlocked the page, under the new token.', async () => {
  network();
  const { lockDesk, onUnlock } = await aLockedPage();
  const heard = vi.fn<(token: string | null) => void>();
  onUnlock(() => heard(readToken()));
  act(lockDesk);
  await userEvent.type(await screen.findByLabelText('PIN of Nora'), '4071');
  await waitFor(() => expect(heard.mock.calls).toEqual([['second']]));
});

test('Somebody else gets a page that is loaded anew, and the former one stays hidden until then.', async () => {
  network();
  const { lockDesk } = await aLockedPage();
  act(lockDesk);
  await userEvent.click(await screen.findByRole('button', { name: 'Somebody else' }));
  await userEvent.click(await screen.findByRole('button', { name: /Huda/ }));
  await userEvent.type(screen.getByLabelText('PIN of Huda'), '8305');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(document.documentElement.dataset['locked']).toBe('');
  expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual(['2', 'of huda']);
});

test('A wrong PIN is reported and may be typed again; digits of an Arabic keyboard count as well.', async () => {
  network();
  const { lockDesk } = await aLockedPage();
  act(lockDesk);
  const pin = await screen.findByLabelText('PIN of Nora');
  await userEvent.type(pin, '9999');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong PIN. Tries left: 4.');
  expect(screen.getByLabelText<HTMLInputElement>('PIN of Nora').value).toBe('');
  await userEvent.type(screen.getByLabelText('PIN of Nora'), '٤٠٧١');
  await waitFor(() => expect(readToken()).toBe('second'));
});

test('Who has no PIN, or typed too many wrong ones, is told to take the password.', async () => {
  network();
  const { lockDesk } = await aLockedPage();
  act(lockDesk);
  await userEvent.click(await screen.findByRole('button', { name: 'Somebody else' }));
  await userEvent.click(await screen.findByRole('button', { name: /Salem/ }));
  expect(screen.getByText(/^Sign in with your password, then/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Somebody else' }));
  await userEvent.click(await screen.findByRole('button', { name: /Mona/ }));
  expect(screen.getByText(/^Too many wrong PINs/)).toBeTruthy();
});

test('Digits count from the moment the person is named.', async () => {
  network();
  const { lockDesk } = await aLockedPage();
  const focused: (boolean | undefined)[] = [];
  const named = new MutationObserver(() => {
    const pin = document.querySelector('[aria-label="PIN of Nora"]');
    if (pin && focused.length === 0) focused.push(document.activeElement === pin);
  });
  named.observe(document.body, { childList: true, subtree: true });
  // Outside of act, which runs effects before anything else is notified of the change.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  lockDesk();
  await vi.waitFor(() => expect(focused).toHaveLength(1));
  named.disconnect();
  expect(focused).toEqual([true]);
});

test('Keys of the lock screen mean nothing to the page beneath it.', async () => {
  network();
  const { lockDesk } = await aLockedPage();
  act(lockDesk);
  const pin = await screen.findByLabelText('PIN of Nora');
  const heard = vi.fn<() => void>();
  document.addEventListener('keydown', heard);
  fireEvent.keyDown(pin, { key: 'n' });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'n' });
  document.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
});

test('A computer is left alone once nobody has touched it for its minutes, and never where it has none.', () => {
  startSession('first', { id: 1 });
  const stored = { token: 'of the desk', id: 3, business_id: 5, branch_id: 11 };
  storeDesk({ ...stored, lock_minutes: 5 });
  noteTouch(1_000_000);
  expect(isLeftAlone(1_000_000 + 5 * MINUTE_MS - 1)).toBe(false);
  expect(isLeftAlone(1_000_000 + 5 * MINUTE_MS)).toBe(true);
  storeDesk({ ...stored, lock_minutes: null });
  expect(isLeftAlone(1_000_000 + 500 * MINUTE_MS)).toBe(false);
});
