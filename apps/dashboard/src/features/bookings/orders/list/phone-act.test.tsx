import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../../testing/fake-network.ts';
import { anOrder } from '../../../../testing/orders.ts';
import { aBusiness, anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import OrdersPage from './list.page.tsx';

const HERE = '/api/business/1/branches/11/orders';
const ASKED = '2026-11-22T08:00:00.000Z';

test('The list says of which orders the phone is not confirmed, and a press on the row confirms it.', async () => {
  let confirmedAt: string | null = null;
  const asked = () => anOrder({ phone_asked_at: ASKED, phone_confirmed_at: confirmedAt });
  const other = anOrder({ id: 43, number: 8 });
  const requests = fakeNetwork({
    [`GET ${HERE}`]: () => ({ body: pageOfRows([asked(), other]) }),
    [`POST ${HERE}/42/confirm-phone`]: () => {
      confirmedAt = ASKED;
      return { body: asked() };
    },
  });
  const as = anOwner(aBusiness({ type: 'restaurant' }));
  const { user } = renderPage({ pages: { '/orders/list': OrdersPage }, at: '/orders/list', as });
  const [mark, ...more] = await screen.findAllByText(/Phone not confirmed/);
  expect(more).toEqual([]);
  const row = mark?.closest('tr');
  if (!row) throw new Error('The mark stands in no row.');
  expect(within(row).getByText(/#7/)).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: /^Phone confirmed: order .*#7/ }));
  await waitFor(() => expect(screen.queryByText(/Phone not confirmed/)).toBeNull());
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
