import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { wantsPush } from './push-wish.ts';
import { usePush } from './use-push.ts';

const LIST = 'GET /api/business/1/push-devices';
const REGISTER = 'POST /api/business/1/push-devices';
const ENDPOINT = 'https://push.invalid/1';
/** SHA-256 of the endpoint. */
const OWN_HASH = '902c392a0538a988fc6620d65307b8cf5e5a0605016d9df8c85d4c32259268d5';
const device = (id: number, endpoint_hash: string) => ({
  id,
  name: `Device ${id}`,
  endpoint_hash,
  created_at: '2026-04-01T08:00:00.000Z',
});
const PHONE = device(1, 'a'.repeat(64));
const OWN = device(2, OWN_HASH);

const given: [object, string][] = [];
function give(to: object, name: string, value: unknown): void {
  Object.defineProperty(to, name, { configurable: true, value });
  given.push([to, name]);
}

/** The browser's own part of push messages: what a person answers it, and the subscription it keeps. */
function aBrowser(permission: NotificationPermission, responses: NotificationPermission = permission) {
  const changes = new EventTarget();
  const box = { permission, isSubscribed: false, asked: 0 };
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      box.isSubscribed = false;
      return true;
    },
  };
  const registration = {
    scope: 'https://diwan.test/push/1/',
    installing: null,
    waiting: null,
    active: changes,
    pushManager: {
      getSubscription: async () => (box.isSubscribed ? subscription : null),
      subscribe: async () => {
        box.isSubscribed = true;
        return subscription;
      },
    },
  };
  const decide = (next: NotificationPermission) => {
    box.permission = next;
    changes.dispatchEvent(new Event('change'));
  };
  const requestPermission = async () => {
    box.asked += 1;
    decide(responses);
    return responses;
  };
  const notification = {
    get permission() {
      return box.permission;
    },
    requestPermission,
  };
  const serviceWorker = { register: async () => registration, getRegistration: async () => registration };
  give(navigator, 'serviceWorker', serviceWorker);
  give(navigator, 'permissions', { query: async () => changes });
  give(window, 'PushManager', EventTarget);
  give(window, 'Notification', notification);
  return { box, decide };
}

/** A server that knows these devices, and registers and forgets them. */
function aServer(devices: readonly object[] = [], state = 'ready') {
  let known = [...devices];
  return fakeNetwork({
    [LIST]: () => ({ body: { state, public_keys: { usual: '-_-_', firefox: '-_--' }, devices: known } }),
    [REGISTER]: () => {
      known = [...known, OWN];
      return { body: OWN };
    },
    'POST /api/business/1/push-devices/1/delete': () => {
      known = known.filter((one) => one !== PHONE);
      return { body: true };
    },
    'POST /api/business/1/push-devices/2/delete': () => {
      known = known.filter((one) => one !== OWN);
      return { body: true };
    },
  });
}

function Panel() {
  const push = usePush(1);
  const all = [...(push.own ? [push.own] : []), ...push.others];
  return (
    <>
      <output>{push.state}</output>
      <p>{`own ${push.own?.name ?? 'none'}, others ${push.others.map(({ name }) => name).join() || 'none'}`}</p>
      <button disabled={push.isBusy} onClick={() => void push.turnOn()}>
        Turn on
      </button>
      {all.map((one) => (
        <button key={one.id} onClick={() => void push.remove(one)}>
          Remove {one.name}
        </button>
      ))}
      <button onClick={push.retry}>Again</button>
    </>
  );
}

const shown = () => renderPage({ pages: { '/': Panel }, at: '/', as: anOwner() });
const state = async (expected: string) => {
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(expected));
  return screen.getByRole('status').textContent;
};
const press = (user: ReturnType<typeof shown>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  localStorage.clear();
});
afterEach(() => {
  for (const [of, name] of given.splice(0)) Reflect.deleteProperty(of, name);
});

test('A person turns messages on for this browser, which is remembered, and off again.', async () => {
  const { box } = aBrowser('default', 'granted');
  const requests = aServer([PHONE]);
  const { user } = shown();
  await state('off');
  expect(screen.getByText('own none, others Device 1')).toBeTruthy();
  await press(user, 'Turn on');
  await state('on');
  expect(screen.getByText('own Device 2, others Device 1')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    subscription: { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } },
  });
  expect([box.isSubscribed, wantsPush(7, 1)]).toEqual([true, true]);
  await press(user, 'Remove Device 2');
  await state('off');
  await waitFor(() => expect([box.isSubscribed, wantsPush(7, 1)]).toEqual([false, false]));
});

test('Another device is taken away, and this browser goes on to take messages.', async () => {
  const { box } = aBrowser('granted');
  box.isSubscribed = true;
  aServer([PHONE, OWN]);
  const { user } = shown();
  await state('on');
  await press(user, 'Remove Device 1');
  expect(await screen.findByText('own Device 2, others none')).toBeTruthy();
  expect([box.isSubscribed, screen.getByRole('status').textContent]).toEqual([true, 'on']);
});

test('Whoever refuses the browser’s question registers nothing, and may be asked again.', async () => {
  const { box } = aBrowser('default', 'denied');
  const requests = aServer();
  const { user } = shown();
  await state('off');
  await press(user, 'Turn on');
  await waitFor(() => expect(box.asked).toBe(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Turn on' })).toHaveProperty('disabled', false),
  );
  expect([requests.filter(({ method }) => method === 'POST'), wantsPush(7, 1)]).toEqual([[], false]);
});

test('What the person decides in the settings of the browser is shown while the page is open.', async () => {
  const { box, decide } = aBrowser('granted');
  box.isSubscribed = true;
  aServer([OWN]);
  shown();
  await state('on');
  act(() => decide('denied'));
  await state('denied');
  box.permission = 'granted';
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await state('on')).toBe('on');
});

test('A browser that was allowed and that the server does not know is off.', async () => {
  const { box } = aBrowser('granted');
  box.isSubscribed = true;
  aServer([PHONE]);
  shown();
  expect(await state('off')).toBe('off');
});

test('A browser without push messages says so.', async () => {
  aServer();
  shown();
  expect(await state('unsupported')).toBe('unsupported');
});

test.each(['not-configured', 'keys-refused', 'unavailable'])(
  'Messages that the business cannot send (%s) are not offered.',
  async (reason) => {
    aBrowser('granted');
    aServer([], reason);
    shown();
    expect(await state(reason)).toBe(reason);
  },
);

test('A list that cannot be had is said to have failed, and is asked for again.', async () => {
  aBrowser('granted');
  let isAway = true;
  fakeNetwork({
    [LIST]: () =>
      isAway
        ? { status: 403, body: { message: 'No.' } }
        : { body: { state: 'ready', public_keys: null, devices: [] } },
  });
  const { user } = shown();
  expect(await screen.findByText('loading')).toBeTruthy();
  await state('failed');
  isAway = false;
  await press(user, 'Again');
  await state('off');
});
