import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import { devices } from '@diwan/contract/accounts/devices.ts';
import { kitchenNumbers } from '@diwan/contract/bookings/stations.ts';
import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setDeviceToken } from '#kit/data/session.ts';
import { bothNames } from '../../testing/people.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { ReadyBoundary } from './crash.tsx';
import { newlyReady, shownNumbers } from './numbers.rules.ts';
import { ReadyApp } from './ready-app.tsx';
import { CALLS } from './ready-calls.ts';

const NUMBERS = 'GET /api/business/1/branches/11/kitchen/ready';

const device: DeviceSession = {
  token: 'device-token',
  id: 3,
  kind: 'display',
  branch: { id: 11, slug: 'sea', business_id: 1, menu_id: 5, locales: bothNames('Sea', 'البحر') },
  business: {
    id: 1,
    type: 'restaurant',
    slug: 'diwan',
    currency: 'KWD',
    timezone: 'Asia/Kuwait',
    locales: bothNames('Diwan', 'ديوان'),
  },
  permissions: [],
};

/** A board, the numbers that the server tells it, and whether anybody answers. */
async function openReady() {
  const state = { numbers: { preparing: [12, 13], ready: [9] }, status: 200 };
  const asked = fakeNetwork({
    [NUMBERS]: () => ({
      status: state.status,
      body: state.status === 200 ? state.numbers : { message: 'Away' },
    }),
  });
  setDeviceToken(device.token);
  const view = render(<ReadyApp entering={Promise.resolve({ is: 'in', device })} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  return { state, asked, view };
}

const numbersIn = (name: RegExp) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const preparing = () => numbersIn(/Being prepared/);
const ready = () => numbersIn(/Ready/);

function withTimers(run: () => Promise<void>) {
  return async () => {
    vi.useFakeTimers();
    try {
      await run();
    } finally {
      vi.useRealTimers();
    }
  };
}

it('Every call of the number board lies where the contract says, and is open to its kind of device.', () => {
  const operations = { numbers: kitchenNumbers.get, signIn: devices.signIn };
  const said = Object.entries(operations).map(([name, { method, path }]) => [name, { method, path }]);
  expect(Object.fromEntries(said)).toEqual(CALLS);
  expect(kitchenNumbers.get.devices).toContain('display');
});

it(
  'Guests of both languages read which numbers are being prepared and which are ready, and a new one within two seconds.',
  withTimers(async () => {
    const { state } = await openReady();
    expect([preparing(), ready()]).toEqual([['12', '13'], ['9']]);
    expect(screen.getByText('قيد التجهيز').getAttribute('lang')).toBe('ar');
    expect(screen.getByText('Being prepared').getAttribute('dir')).toBe('ltr');
    state.numbers = { preparing: [13], ready: [12, 9] };
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect([preparing(), ready()]).toEqual([['13'], ['12', '9']]);
    expect(document.querySelector('[data-fresh]')?.textContent).toBe('12');
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(document.querySelector('[data-fresh]')).toBeNull();
  }),
);

it(
  'Without the network the board keeps its last numbers and says since when they may be old, also after a restart.',
  withTimers(async () => {
    const { state, view } = await openReady();
    state.status = 503;
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(ready()).toEqual(['9']);
    expect(screen.getByRole('alert').textContent).toMatch(/Not connected since .*غير متصل منذ/);
    view.unmount();
    fakeNetwork({ [NUMBERS]: () => ({ status: 503, body: { message: 'Away' } }) });
    render(<ReadyApp entering={Promise.resolve({ is: 'in', device })} />);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect([preparing(), ready()]).toEqual([['12', '13'], ['9']]);
    expect(screen.getByRole('alert')).toBeTruthy();
    fakeNetwork({ [NUMBERS]: () => ({ body: { preparing: [], ready: [13] } }) });
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(ready()).toEqual(['13']);
  }),
);

it(
  'A board that was signed out shows no numbers any more, and says how it comes back.',
  withTimers(async () => {
    const { state } = await openReady();
    state.status = 401;
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(screen.getByRole('heading', { name: /signed out/ })).toBeTruthy();
    expect(screen.queryByText('9')).toBeNull();
    expect(localStorage.getItem('kitchen-numbers')).toBeNull();
  }),
);

it(
  'A board that was signed out asks no more, and shows no numbers again, whatever comes afterwards.',
  withTimers(async () => {
    const { state, asked } = await openReady();
    state.status = 401;
    await act(() => vi.advanceTimersByTimeAsync(2100));
    const before = asked.length;
    state.status = 503;
    window.dispatchEvent(new Event('online'));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    state.status = 200;
    window.dispatchEvent(new Event('online'));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('heading', { name: /signed out/ })).toBeTruthy();
    expect(screen.queryByText('9')).toBeNull();
    expect(asked).toHaveLength(before);
  }),
);

it(
  'An answer that was on its way when the board was signed out is not kept.',
  withTimers(async () => {
    const { state } = await openReady();
    let answer: (reply: { body: unknown }) => void = () => {};
    fakeNetwork({ [NUMBERS]: () => new Promise((resolve) => (answer = resolve)) });
    await act(() => vi.advanceTimersByTimeAsync(2100));
    fakeNetwork({ [NUMBERS]: () => ({ status: 401, body: { message: 'Signed out' } }) });
    window.dispatchEvent(new Event('online'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: /signed out/ })).toBeTruthy();
    answer({ body: state.numbers });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('heading', { name: /signed out/ })).toBeTruthy();
    expect(localStorage.getItem('kitchen-numbers')).toBeNull();
  }),
);

it('Nobody who has not signed the device in reads numbers.', async () => {
  fakeNetwork({});
  render(<ReadyApp entering={Promise.resolve(null)} />);
  expect(await screen.findByText(/Scan a login code/)).toBeTruthy();
  expect(screen.getByText(/امسح بهذا الجهاز/)).toBeTruthy();
});

it(
  'A board that breaks says so in both languages and comes back by itself.',
  withTimers(async () => {
    // React reports each error that a boundary has caught.
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('Broken.');
    };
    const reload = vi.fn<() => void>();
    render(
      <ReadyBoundary reload={reload}>
        <Broken />
      </ReadyBoundary>,
    );
    expect(screen.getByRole('heading').textContent).toMatch(/Something went wrong.*حدث خطأ/);
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(reload).toHaveBeenCalledOnce();
    errors.mockClear();
  }),
);

it('More numbers are shown smaller, and those without room are counted.', () => {
  const some = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  expect([6, 7, 20, 21].map((count) => shownNumbers(some(count)).size)).toEqual([
    'huge',
    'large',
    'large',
    'small',
  ]);
  expect(shownNumbers(some(50))).toMatchObject({ rest: 2 });
  expect(shownNumbers(some(48)).rest).toBe(0);
});

it('Only numbers that became ready while the board was open are called.', () => {
  expect(newlyReady(null, { preparing: [], ready: [1] })).toEqual([]);
  expect(newlyReady({ preparing: [2], ready: [1] }, { preparing: [], ready: [2, 1] })).toEqual([2]);
});
