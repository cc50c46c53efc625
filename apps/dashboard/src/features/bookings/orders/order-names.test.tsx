import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { anOrder } from '../../../testing/orders.ts';
import { aBusiness, anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import EditOrderPage from './edit/edit.page.tsx';
import OrdersPage from './list/list.page.tsx';

const HERE = 'GET /api/business/1/branches/11/orders';
const pages = { '/orders/list': OrdersPage, '/orders/edit/$id': EditOrderPage };
const as = anOwner(aBusiness({ type: 'restaurant' }));

it('An order of the list bears its number and its day.', async () => {
  fakeNetwork({ [HERE]: () => ({ body: pageOfRows([anOrder()]) }) });
  renderPage({ pages, at: '/orders/list', as });
  const [link] = await screen.findAllByRole('link', { name: 'Open order #7 · 22 Nov of Huda' });
  expect(link).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('#7 · 22 Nov')).toBeInstanceOf(HTMLElement);
});

it('The title of an order bears both and, small, the id, which is told even before it is there.', async () => {
  fakeNetwork({ [`${HERE}/42`]: () => ({ body: anOrder() }) });
  renderPage({ pages, at: '/orders/edit/42', as });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Edit Order ID 42');
  const title = await screen.findByRole('heading', { level: 1, name: /#7 · 22 Nov/ });
  expect(title.textContent).toBe('Edit Order #7 · 22 Nov ID 42');
  expect(title.querySelector('small')?.textContent).toBe(' ID 42');
});
