import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useWrite } from '#kit/data/use-write.ts';
import { playTone } from '#kit/live/sounds.ts';
import { anEmployee, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MADE_BY, useAlert } from './live.tsx';

vi.mock('#kit/live/sounds.ts', () => ({ playTone: vi.fn<() => void>() }));

beforeEach(() => {
  vi.mocked(playTone).mockClear();
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
