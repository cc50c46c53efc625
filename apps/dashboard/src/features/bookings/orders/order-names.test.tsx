import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { aBusiness, anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import EditOrderPage from './edit/edit.page.tsx';
import OrdersPage from './list/list.page.tsx';

const ORDER = {
  id: 42,
  number: 7,
  day: '2026-11-22',
  business_id: 1,
  branch_id: 11,
  user_id: null,
  customer: { name: 'Huda', phone: null },
  order_type: 'self_pickup',
  seat_id: null,
  seat: null,
  note: null,
  delivery_address: null,
  scheduled_at: null,
  status: 'pending',
  paid: false,
  source: 'dashboard',
  lines: [],
  subtotal_price: 2,
  discount_price: 0,
  extra_charge: 0,
  total_price: 2,
  sums: { payable: 2, paid: 0, open: 2, give_back: 0 },
  currency: 'KWD',
  history: [{ status: 'pending', at: '2026-11-22T08:00:00.000Z', by: 'Nora', reason: null }],
  invoices: [],
  locales: [],
  media: [],
  created_at: '2026-11-22T08:00:00.000Z',
  updated_at: '2026-11-22T08:00:00.000Z',
};
const HERE = 'GET /api/business/1/branches/11/orders';
const pages = { '/orders/list': OrdersPage, '/orders/edit/$id': EditOrderPage };
const as = anOwner(aBusiness({ type: 'restaurant' }));

it('An order of the list bears its number and its day.', async () => {
  fakeNetwork({ [HERE]: () => ({ body: pageOfRows([ORDER]) }) });
  renderPage({ pages, at: '/orders/list', as });
  const [link] = await screen.findAllByRole('link', { name: 'Open order #7 · 22 Nov of Huda' });
  expect(link).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('#7 · 22 Nov')).toBeInstanceOf(HTMLElement);
});

it('The title of an order bears both and, small, the id, which is told even before it is there.', async () => {
  fakeNetwork({ [`${HERE}/42`]: () => ({ body: ORDER }) });
  renderPage({ pages, at: '/orders/edit/42', as });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Edit Order ID 42');
  const title = await screen.findByRole('heading', { level: 1, name: /#7 · 22 Nov/ });
  expect(title.textContent).toBe('Edit Order #7 · 22 Nov ID 42');
  expect(title.querySelector('small')?.textContent).toBe(' ID 42');
});
