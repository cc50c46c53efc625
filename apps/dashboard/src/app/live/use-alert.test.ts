import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useWrite } from '#kit/data/use-write.ts';
import { acknowledgeAlerts, currentAlerts } from '#kit/live/alert.ts';
import { playTone } from '#kit/live/sounds.ts';
import { anEmployee, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MADE_BY, useAlert } from './live.tsx';

vi.mock('#kit/live/sounds.ts', () => ({ playTone: vi.fn<() => void>() }));

beforeEach(() => {
  vi.mocked(playTone).mockClear();
  acknowledgeAlerts();
});

it('What is booked here is known by the name of its call.', () => {
  expect(MADE_BY).toEqual({ reservation: reservations.create.name, order: orders.create.name });
});

const hear = (id: number) =>
  window.dispatchEvent(new CustomEvent('update-reservation', { detail: { reservation: { id } } }));

it('The sound is silent for a booking whose invoice was just written here.', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 21, reservation_id: 7 }));
  let pay: () => Promise<unknown> = async () => null;
  const Desk = () => {
    useAlert();
    const { run } = useWrite(invoices.update);
    pay = () =>
      run({ params: { business_id: 1, branch_id: 11, id: 21 }, body: { status: 'paid', updated_at: '' } });
    return null;
  };
  renderPage({ pages: { '/': Desk }, at: '/', as: anOwner() });
  await vi.waitFor(() => {
    hear(8);
    expect(playTone).toHaveBeenCalledWith('reservation');
  });
  await act(pay);
  vi.mocked(playTone).mockClear();
  hear(7);
  expect(playTone).not.toHaveBeenCalled();
  hear(8);
  expect(playTone).toHaveBeenCalledTimes(1);
});

it('The sound rings for what somebody else changed and not for a change of one’s own.', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 7 }));
  let save: () => Promise<unknown> = async () => null;
  const Desk = () => {
    useAlert();
    const { run } = useWrite(reservations.update);
    save = () => run({ params: { business_id: 1, branch_id: 11, id: 7 }, body: { updated_at: '' } });
    return null;
  };
  renderPage({ pages: { '/': Desk }, at: '/', as: anOwner() });
  await vi.waitFor(() => {
    hear(8);
    expect(playTone).toHaveBeenCalledWith('reservation');
  });
  await act(save);
  vi.mocked(playTone).mockClear();
  hear(7);
  expect(playTone).not.toHaveBeenCalled();
  hear(8);
  expect(playTone).toHaveBeenCalledTimes(1);
});

const hearOf = (name: string, detail: object) => window.dispatchEvent(new CustomEvent(name, { detail }));

it('Each kind of news has its own sound, and only who leads the branch is asked whether to pause.', async () => {
  const order = { id: 7, number: 3, status: 'pending', seat: null, order_type: 'delivery', total_price: 2 };
  for (const [user, isRequested] of [
    [anOwner(), true],
    [anEmployee(['orders.read', 'orders.update']), false],
  ] as const) {
    vi.mocked(playTone).mockClear();
    vi.stubGlobal('fetch', async () => Response.json([]));
    const Desk = () => {
      useAlert();
      return null;
    };
    const { unmount } = renderPage({ pages: { '/': Desk }, at: '/', as: user });
    await vi.waitFor(() => {
      hearOf('new-order', { order, branchId: 11 });
      expect(playTone).toHaveBeenCalledWith('order');
    });
    hearOf('late-order', { order, branchId: 11 });
    hearOf('guest-arrived', { order, car: null, branchId: 11 });
    hearOf('late-money', { of: 'order', id: 7, number: 3, branchId: 11 });
    hearOf('ask-pause', { order, branchId: 11 });
    const heard = vi.mocked(playTone).mock.calls.map(([sound]) => sound);
    expect(new Set(heard)).toEqual(
      new Set(['order', 'late', 'arrived', 'money', ...(isRequested ? ['pause'] : [])]),
    );
    unmount();
  }
});

/** A desk whose orders and bookings are placed but not answered yet; gives the way to answer. */
async function placingDesk(wire: 'order' | 'reservation') {
  let resolve: (response: Response) => void = () => undefined;
  const nextAnswer = () =>
    new Promise<Response>((settled) => {
      resolve = settled;
    });
  let answer = nextAnswer();
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) =>
    init?.method === 'POST' ? answer : Response.json([]),
  );
  let placeOrder: () => Promise<unknown> = async () => null;
  let book: () => Promise<unknown> = async () => null;
  const at = { business_id: 1, branch_id: 11 };
  const Desk = () => {
    useAlert();
    const order = useWrite(orders.create);
    const booking = useWrite(reservations.create);
    placeOrder = () =>
      order.run({ params: at, body: { order_type: 'dine_in', lines: [{ item_id: 1, count: 1 }] } });
    book = () => booking.run({ params: at, body: { from: '', to: '', reserved_for: 1 } });
    return null;
  };
  const { unmount } = renderPage({ pages: { '/': Desk }, at: '/', as: anOwner() });
  const news = (id: number, status = 'pending') => {
    const order = { id, number: id, status, seat: null, order_type: 'delivery', total_price: 2 };
    const event = wire === 'order' ? 'new-order' : 'new-reservation';
    act(
      () =>
        void hearOf(status === 'pending' ? event : 'update-order', {
          order,
          reservation: { id, branch_id: 11 },
          branchId: 11,
        }),
    );
  };
  await vi.waitFor(() => {
    news(1);
    expect(currentAlerts()).toHaveLength(1);
  });
  act(acknowledgeAlerts);
  vi.mocked(playTone).mockClear();
  let outcome: Promise<unknown> = Promise.resolve();
  const send = () =>
    act(() => {
      answer = nextAnswer();
      outcome = (wire === 'order' ? placeOrder() : book()).catch(() => undefined);
    });
  send();
  const settle = (response: Response) =>
    act(async () => {
      resolve(response);
      await outcome;
    });
  return { news, settle, sendAgain: send, unmount };
}

const idsShown = () => currentAlerts().map(({ id }) => id);

it.each(['order', 'reservation'] as const)(
  'What guests send while this page waits for the answer to its own %s rings as soon as that has come, and its own stays silent.',
  async (wire) => {
    const { news, settle } = await placingDesk(wire);
    news(8);
    news(7);
    expect([idsShown(), vi.mocked(playTone).mock.calls]).toEqual([[], []]);
    await settle(Response.json({ id: 7 }));
    await vi.waitFor(() => expect(idsShown()).toEqual([8]));
    expect(playTone).toHaveBeenCalledExactlyOnceWith(wire);
  },
);

it('A new booking is told with its branch, where it is opened from another one.', async () => {
  const { news, settle } = await placingDesk('reservation');
  news(8);
  await settle(Response.json({ id: 7 }));
  await vi.waitFor(() => expect(currentAlerts()).toMatchObject([{ id: 8, branchId: 11 }]));
});

it('Where the page’s own order is refused, each order that came meanwhile was another’s and rings, except one that was accepted since.', async () => {
  const { news, settle } = await placingDesk('order');
  news(7);
  news(8);
  news(8, 'accepted');
  await settle(Response.json({ message: 'No' }, { status: 422 }));
  await vi.waitFor(() => expect(idsShown()).toEqual([7]));
  expect(playTone).toHaveBeenCalledExactlyOnceWith('order');
});

it('A desk that is left rings for nothing that it had put aside.', async () => {
  const { news, settle, unmount } = await placingDesk('order');
  news(8);
  unmount();
  await settle(Response.json({ id: 7 }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(idsShown()).toEqual([]);
});

it.each(['order', 'reservation'] as const)(
  'An own %s whose answer was lost, and which rang for that, falls silent once it is sent again and answered, and no other one.',
  async (wire) => {
    const { news, settle, sendAgain } = await placingDesk(wire);
    await settle(Response.json({ message: 'Away' }, { status: 503 }));
    news(7);
    news(8);
    expect(idsShown()).toEqual([7, 8]);
    sendAgain();
    await settle(Response.json({ id: 7 }));
    await vi.waitFor(() => expect(idsShown()).toEqual([8]));
  },
);
