import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import EditOrderPage from './edit.page.tsx';

it('an order is edited under its id, which the title tells even before it is there', async () => {
  fakeNetwork({});
  renderPage({ pages: { '/orders/edit/$id': EditOrderPage }, at: '/orders/edit/42', as: anOwner() });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Edit Order #42');
});
