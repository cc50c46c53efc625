import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aReservation, aResort } from '../../testing/reservations.ts';
import OrdersPage from './orders/list/list.page.tsx';
import ReservationsPage from './reservations/list/list.page.tsx';

const pages = { '/orders/list': OrdersPage, '/reservations/list': ReservationsPage };
const twoOf = (business: ReturnType<typeof aBusiness>) => ({
  ...business,
  branches: [...business.branches, ...business.branches.map((one) => ({ ...one, id: 12, slug: 'sand' }))],
});

it('The address of a figure narrows the list of reservations at the branches it counts, and says so in chips.', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-10T08:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const list = '/api/business/1/branches/all/reservations';
  const requests = fakeNetwork({ [`GET ${list}`]: () => ({ body: pageOfRows([aReservation()]) }) });
  const { user, router } = renderPage({
    pages,
    at: '/reservations/list?arrives_from=2026-04-01&arrives_to=2026-04-01&in_house_on=2026-04-02&due=no_show&branch=all',
    as: anOwner(twoOf(aResort())),
  });
  const filters = within(await screen.findByRole('group', { name: 'Filters' }));
  for (const chip of ['Arrival: 1 Apr', 'In house on: 2 Apr', 'To do: Did not come', 'Branch: All branches'])
    expect(filters.getByRole('button', { name: chip })).toBeTruthy();
  const queries = () =>
    requests.filter(({ path }) => path === list).map(({ query }) => Object.fromEntries(query));
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      arrives_from: '2026-04-01',
      arrives_to: '2026-04-01',
      in_house_on: '2026-04-02',
      due: 'no_show',
    }),
  );
  expect(queries().at(-1)).not.toHaveProperty('branch');
  await user.click(filters.getByRole('button', { name: 'Clear Arrival' }));
  await waitFor(() => expect(queries().at(-1)).not.toHaveProperty('arrives_from'));
  expect(router.state.location.search).not.toHaveProperty('arrives_to');
});

it('Orders are listed at all branches where the address says so, else at the picked one.', async () => {
  const rows = () => ({ body: pageOfRows([]) });
  const requests = fakeNetwork({
    'GET /api/business/1/branches/all/orders': rows,
    'GET /api/business/1/branches/11/orders': rows,
  });
  const paths = () => requests.map(({ path }) => path).filter((path) => path.endsWith('/orders'));
  const { router } = renderPage({ pages, at: '/orders/list?branch=all', as: anOwner(twoOf(aBusiness())) });
  await waitFor(() => expect(new Set(paths())).toEqual(new Set(['/api/business/1/branches/all/orders'])));
  await router.navigate({ to: '/orders/list', search: {} });
  await waitFor(() => expect(paths().at(-1)).toBe('/api/business/1/branches/11/orders'));
});

it('The bookings of a restaurant are narrowed to a floor, and to the employee who serves it.', async () => {
  const list = '/api/business/1/branches/11/reservations';
  const area = { id: 21, locales: bothNames('Terrace', 'التراس'), seats: [] };
  const requests = fakeNetwork({
    [`GET ${list}`]: () => ({ body: pageOfRows([]) }),
    'GET /api/business/1/branches/11/areas': () => ({ body: pageOfRows([area]) }),
    'GET /api/business/1/users': () => ({ body: pageOfRows([{ id: 9, name: 'Dana' }]) }),
  });
  const as = anOwner(aBusiness({ type: 'restaurant' }));
  const { user } = renderPage({ pages, at: '/reservations/list?employee_id=9', as });
  const filters = within(await screen.findByRole('group', { name: 'Filters' }));
  expect(await filters.findByRole('button', { name: 'Employee: Dana' })).toBeTruthy();
  await user.click(filters.getByRole('button', { name: 'Floor' }));
  await user.click(await screen.findByRole('combobox', { name: 'Floor' }));
  await user.click(await screen.findByRole('option', { name: 'Terrace', hidden: true }));
  expect(await filters.findByRole('button', { name: 'Floor: Terrace' })).toBeTruthy();
  const asked = () => Object.fromEntries(requests.findLast(({ path }) => path === list)?.query ?? []);
  await waitFor(() => expect(asked()).toMatchObject({ area_id: '21', employee_id: '9' }));
});
