import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../testing/fake-network.ts';
import { anOrder } from '../../testing/orders.ts';
import { aBusiness, anEmployee, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aReservation, aResort } from '../../testing/reservations.ts';
import OrdersPage from './orders/list/list.page.tsx';
import ReservationsPage from './reservations/list/list.page.tsx';

const pages = { '/orders/list': OrdersPage, '/reservations/list': ReservationsPage };
const ORDERS = '/api/business/1/branches/11/orders';
const RESERVATIONS = '/api/business/1/branches/11/reservations';
type Answers = Parameters<typeof fakeNetwork>[0];

const restaurant = aBusiness({ type: 'restaurant' });
const orders = (row: object, more: Answers = {}, as = anOwner(restaurant)) => {
  const asked = fakeNetwork({ [`GET ${ORDERS}`]: () => ({ body: pageOfRows([row]) }), ...more });
  return { asked, ...renderPage({ pages, at: '/orders/list', as }) };
};
const reservations = (row: object, more: Answers = {}, as = anOwner(aResort())) => {
  const asked = fakeNetwork({ [`GET ${RESERVATIONS}`]: () => ({ body: pageOfRows([row]) }), ...more });
  return { asked, ...renderPage({ pages, at: '/reservations/list', as }) };
};
const written = (input: readonly { readonly method: string; readonly body: unknown }[]) =>
  input.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('an order in its row', () => {
  it('The profile of a customer is offered wherever there is one, with a phone or without.', async () => {
    orders(anOrder({ customer: { name: 'Huda', phone: null }, user_id: 8 }));
    const profile = await screen.findByRole('link', { name: 'Profile of \u2068Huda\u2069' });
    expect(profile.getAttribute('href')).toContain('/customers/8');
  });

  it('A waiting order is accepted from its row, compared with what was seen, and it is said.', async () => {
    const { asked, user } = orders(anOrder(), {
      [`POST ${ORDERS}/42`]: () => ({ body: anOrder({ status: 'accepted' }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept order #7 · 22 Nov' }));
    expect(await screen.findByText('Order #7 · 22 Nov: Accepted')).toBeTruthy();
    expect(written(asked)).toEqual([{ status: 'accepted', updated_at: '2026-11-22T08:00:00.000Z' }]);
  });

  it('A waiting order is accepted from its row with the minutes after which it is ready, and its row says the time.', async () => {
    const { asked, user, unmount } = orders(anOrder(), {
      [`POST ${ORDERS}/42`]: () => ({ body: anOrder({ status: 'accepted' }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Say when order #7 · 22 Nov will be ready' }));
    const choice = { name: /^Accept order .* ready in 20 minutes$/, hidden: true };
    await user.click(await screen.findByRole('menuitem', choice));
    await waitFor(() =>
      expect(written(asked)).toEqual([
        { status: 'accepted', eta_minutes: 20, updated_at: '2026-11-22T08:00:00.000Z' },
      ]),
    );
    unmount();
    orders(anOrder({ status: 'accepted', expected_at: '2126-11-22T08:20:00.000Z' }));
    const row = await screen.findByRole('row', { name: /#7/ });
    expect(row.textContent).toContain('Ready at about 11:20 AM');
    expect(screen.queryByRole('button', { name: /^Say when/ })).toBeNull();
  });

  it('An order has the picture of its first dish.', async () => {
    const media = [{ id: 1, src: '/storage/media/dish.jpg', type: 'image/jpeg', slug: 'featured' }];
    orders(anOrder({ lines: [{ item: { id: 5, locales: [], media } }] }));
    const row = await screen.findByRole('row', { name: /#7/ });
    expect(row.querySelector('img')?.getAttribute('src')).toContain('dish.jpg');
  });

  it.each([
    ['accepted', 'Order #7 · 22 Nov is ready'],
    ['ready', 'Order #7 · 22 Nov is delivered'],
  ])('The step after %s is one press.', async (status, name) => {
    orders(anOrder({ status }));
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('A step that somebody else has taken meanwhile is refused in words.', async () => {
    const { user } = orders(anOrder(), {
      [`POST ${ORDERS}/42`]: () => ({ status: 409, body: { message: 'Somebody else changed this.' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Accept order #7 · 22 Nov' }));
    expect(await screen.findByText('Somebody else changed this.')).toBeTruthy();
  });

  it('An order that is over has no next step, and who may only read is offered neither step nor deletion.', async () => {
    const { unmount } = orders(anOrder({ status: 'delivered' }));
    expect(await screen.findByRole('button', { name: 'Delete #7 · 22 Nov' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /is delivered/ })).toBeNull();
    unmount();
    orders(anOrder(), {}, anEmployee(['orders.read'], restaurant));
    expect(await screen.findByText('#7 · 22 Nov')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Accept|Delete) / })).toBeNull();
  });

  it('An order is deleted from its row after the question, which says what happens to its stock and money.', async () => {
    const { asked, user } = orders(anOrder(), { [`POST ${ORDERS}/42/delete`]: () => ({ body: true }) });
    await user.click(await screen.findByRole('button', { name: 'Delete #7 · 22 Nov' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('#7 · 22 Nov – Huda')).toBeTruthy();
    expect(question.getByText(/Its stock returns/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(written(asked)).toHaveLength(1));
  });
});

describe('a reservation in its row', () => {
  it('A waiting reservation is completed, and one that is only held is confirmed.', async () => {
    const { asked, user, unmount } = reservations(aReservation({ status: 'pending' }), {
      [`POST ${RESERVATIONS}/31`]: () => ({ body: aReservation({ status: 'completed' }) }),
    });
    await user.click(await screen.findByRole('button', { name: /^Complete the reservation of / }));
    await waitFor(() => expect(written(asked)).toMatchObject([{ status: 'completed' }]));
    expect((await screen.findByRole('button', { name: /^Complete the/ })).dataset['phone']).toBe('true');
    unmount();

    const held = reservations(
      aReservation({ status: 'pending', hold_expires_at: '2126-04-01T08:00:00.000Z' }),
      { [`POST ${RESERVATIONS}/31`]: () => ({ body: aReservation() }) },
    );
    await held.user.click(await screen.findByRole('button', { name: /^Confirm the booking of / }));
    await waitFor(() => expect(written(held.asked)).toMatchObject([{ confirmed: true }]));
    expect(written(held.asked)[0]).not.toHaveProperty('status');
  });

  it('One that is still to come is not said to be over.', async () => {
    const { asked, user } = reservations(
      aReservation({ status: 'pending', from: '2126-04-02 14:00:00', to: '2126-04-04 12:00:00' }),
      { [`POST ${RESERVATIONS}/31`]: () => ({ body: aReservation({ status: 'completed' }) }) },
    );
    await user.click(await screen.findByRole('button', { name: /^Finalise the reservation of / }));
    await waitFor(() => expect(written(asked)).toMatchObject([{ status: 'completed' }]));
  });

  it('Only a canceled reservation without money is deleted from its row.', async () => {
    const canceled = reservations(aReservation({ status: 'canceled', invoices: [] }));
    expect(await screen.findByRole('button', { name: /^Delete / })).toBeTruthy();
    canceled.unmount();
    reservations(aReservation({ status: 'completed', invoices: [] }));
    expect((await screen.findAllByRole('button', { name: /^Open the reservation of / })).length).toBe(2);
    expect(screen.queryByRole('button', { name: /^(Delete|Complete|Confirm) / })).toBeNull();
  });
});

describe('the export of reservations', () => {
  // jsdom keeps no files.
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });

  it.each([
    [
      'begins today as the plain list does',
      true,
      { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), sortBy: 'from' },
    ],
    ['is of all times where nothing comes and the list shows them', false, {}],
  ])('The file %s.', async (_, hasComing, query) => {
    const { asked, user } = reservations(
      {},
      {
        [`GET ${RESERVATIONS}`]: ({ query: given }) => ({
          body: pageOfRows(hasComing || !given.has('from') ? [aReservation()] : []),
        }),
        [`GET ${RESERVATIONS}/export`]: () => ({ body: {} }),
      },
    );
    await screen.findByRole('row', { name: /Huda/ });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/, hidden: true }));
    const isFile = ({ path }: { path: string }) => path === `${RESERVATIONS}/export`;
    await waitFor(() => expect(asked.filter(isFile)).toHaveLength(1));
    const { search: _none, ...sent } = Object.fromEntries(asked.find(isFile)?.query ?? []);
    expect(sent).toEqual({ ...query, format: 'csv' });
  });
});
