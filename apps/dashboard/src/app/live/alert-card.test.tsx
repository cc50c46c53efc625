import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { acknowledgeAlerts, currentAlerts, raiseAlert, type Alert } from '#kit/live/alert.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AlertCard } from './alert-card.tsx';

const BRANCH = '/api/business/1/branches/11';
const ORDER = { sound: 'order', id: 5, number: 12, branchId: 11 } as const;

afterEach(() => act(acknowledgeAlerts));

async function desk(alert: Omit<Alert, 'at'>, as = anOwner(), reads: Parameters<typeof fakeNetwork>[0] = {}) {
  const requests = fakeNetwork({
    ...reads,
    [`POST ${BRANCH}/orders/5`]: () => ({ body: { id: 5, status: 'accepted' } }),
    [`POST ${BRANCH}/pause`]: () => ({ body: { paused_until: '2099-01-01T09:00:00.000Z', snoozed: [] } }),
  });
  const { user } = renderPage({ pages: { '/': AlertCard }, at: '/', as });
  const place = within(await screen.findByRole('alert'));
  act(() => void raiseAlert({ ...alert, at: Date.now() }));
  const posted = () => requests.filter(({ method }) => method === 'POST');
  return { user, place, posted };
}

it('A new order is accepted from its card, which goes then.', async () => {
  const { user, place, posted } = await desk(ORDER);
  await user.click(await place.findByRole('button', { name: /Accept order .*#12/ }));
  await waitFor(() => expect(currentAlerts()).toEqual([]));
  expect(posted()).toMatchObject([{ path: `${BRANCH}/orders/5`, body: { status: 'accepted' } }]);
});

const AT_TABLE = { seat: bothNames('Table 4', 'طاولة 4'), type: 'dine_in', total: 3.5 } as const;

it.each(['order', 'late', 'pause'] as const)(
  'An alert of an order (%s) says to which table it goes and what it comes to.',
  async (sound) => {
    const { place } = await desk({ ...ORDER, sound, order: AT_TABLE });
    const row = await place.findByRole('listitem');
    expect(row.textContent).toContain('Table 4 · 3.500 KWD');
    expect(row.querySelectorAll('bdi')).toHaveLength(3);
  },
);

it('An order for later is told with its time, in the clock of its business, before it is accepted.', async () => {
  const order = { ...AT_TABLE, scheduledAt: '2099-04-02T10:00:00.000Z' };
  const { place } = await desk({ ...ORDER, order });
  const row = await place.findByRole('listitem');
  expect(row.textContent).toContain('For 2 Apr 2099 1 PM · Table 4 · 3.500 KWD');
});

it('An order that goes to no table is told with the way in which it is fetched, also to those who may only read.', async () => {
  const order = { seat: [], type: 'car_pickup', total: 12 } as const;
  const { place } = await desk({ ...ORDER, order }, anEmployee(['orders.read']));
  expect((await place.findByRole('listitem')).textContent).toContain('Car pick-up · 12.000 KWD');
});

it('A guest who waits in a car is told with these words and the car, and the order is opened from there.', async () => {
  const order = { seat: [], type: 'car_pickup', total: 12 } as const;
  const car = { plate: '12-34567', model: 'Toyota', colour: null };
  const { place } = await desk({ ...ORDER, sound: 'arrived', order, car });
  const text = (await place.findByRole('listitem')).textContent.replaceAll(/[\u2066-\u2069]/g, '');
  expect(text).toContain('“I have arrived” – order #12');
  expect(text).toContain('12-34567 · Toyota · 12.000 KWD');
  expect(place.getByRole('link', { name: /See it/ }).getAttribute('href')).toBe('/orders/edit/5');
});

it('An order of a branch that is none of the reader’s is told without a sum, whose currency nobody knows.', async () => {
  const { place } = await desk({ ...ORDER, branchId: 99, order: AT_TABLE });
  expect((await place.findByRole('listitem')).textContent).not.toContain('3.500');
});

it('Whoever may not move orders is led to the order instead.', async () => {
  const { place } = await desk(ORDER, anEmployee(['orders.read']));
  const link = await place.findByRole('link', { name: /See it: New order .*#12/ });
  expect(link.getAttribute('href')).toBe('/orders/edit/5');
  expect(place.queryByRole('button', { name: /Accept/ })).toBeNull();
});

it('What waits at another branch is opened there.', async () => {
  const business = aBusiness();
  const [branch] = business.branches;
  if (!branch) throw new Error('The business has no branch.');
  const as = anOwner({ ...business, branches: [{ ...branch, id: 10 }, branch] });
  const { place } = await desk({ ...ORDER, sound: 'late' }, as);
  const link = await place.findByRole('link', { name: /#12/ });
  expect(link.getAttribute('href')).toBe('/orders/edit/5?at=1-11');
  act(() => void raiseAlert({ ...ORDER, sound: 'reservation', at: Date.now() }));
  const see = await place.findByRole('link', { name: /See it/ });
  expect(see.getAttribute('href')).toBe('/reservations/list?id=5&at=1-11');
});

it('The question whether to pause is answered by one press, and takes no order from the list.', async () => {
  const { user, place, posted } = await desk({ ...ORDER, sound: 'pause' });
  expect(await place.findByText(/#12.* still waits. Pause ordering\?/)).toBeTruthy();
  await user.click(place.getByRole('button', { name: 'Pause 30 min' }));
  await waitFor(() => expect(currentAlerts()).toEqual([]));
  expect(posted()).toMatchObject([{ path: `${BRANCH}/pause`, body: { for: '30' } }]);
});

it('Money beyond what something costs is told apart from money that came too late.', async () => {
  const { place } = await desk({ ...ORDER, sound: 'money', of: 'order', isSurplus: true });
  act(
    () => void raiseAlert({ ...ORDER, sound: 'money', of: 'reservation', isSurplus: true, at: Date.now() }),
  );
  const links = await place.findAllByRole('link', { name: /More came in than/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/orders/edit/5',
    '/reservations/list?id=5',
  ]);
  expect(place.queryByRole('link', { name: /too late/ })).toBeNull();
});

it('Money that came late leads to what it came for, an order and a reservation of the same number apart.', async () => {
  const { place } = await desk({ ...ORDER, sound: 'money', of: 'order' });
  act(() => void raiseAlert({ ...ORDER, sound: 'money', of: 'reservation', at: Date.now() }));
  const links = await place.findAllByRole('link', { name: /Money came too late/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/orders/edit/5',
    '/reservations/list?id=5',
  ]);
});

it('Money that came late or twice is told with what is to be given back, to those who may read what it came for.', async () => {
  const reads = {
    [`GET ${BRANCH}/orders/5`]: () => ({ body: { id: 5, sums: { give_back: 3 } } }),
    [`GET ${BRANCH}/reservations/5`]: () => ({ body: { id: 5, sums: { give_back: 190 } } }),
  };
  const { place } = await desk({ ...ORDER, sound: 'money', of: 'order', isSurplus: true }, anOwner(), reads);
  act(() => void raiseAlert({ ...ORDER, sound: 'money', of: 'reservation', at: Date.now() }));
  await waitFor(() =>
    expect(place.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Refund 3.000 KWD'),
      expect.stringContaining('Refund 190.000 KWD'),
    ]),
  );
});
