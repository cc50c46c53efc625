import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { useRead } from '#kit/data/use-read.ts';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { anOrder } from '../../../../testing/kitchen.tsx';
import { anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { OrderProvider } from '../form/order-context.ts';
import { useOrderMenu } from '../form/order-menu.ts';
import { PaymentPart } from './payment-part.tsx';
import { useOrderEdit } from './use-order-edit.ts';

const owed = (id: number, amount: number) => ({
  id,
  amount,
  tip: 0,
  type: 'credit' as const,
  status: 'pending' as const,
  payment_type: 'cash' as const,
  reference_id: '',
  due_at: null,
  paid_at: null,
  note: null,
  description: null,
});

const show = (row: OrderRow, handlers: Parameters<typeof fakeNetwork>[0] = {}) => {
  let known = row;
  const asked = fakeNetwork({
    'GET /api/business/1/branches/11/orders/42': () => ({ body: known }),
    ...handlers,
  });
  const Page = () => {
    const { data = row } = useRead(orders.get, { params: { business_id: 1, branch_id: 11, id: 42 } });
    const edit = useOrderEdit(data, 'Asia/Kuwait');
    const menu = useOrderMenu();
    const setting = { menu, currency: row.currency, timeZone: 'Asia/Kuwait', row: data } as const;
    return (
      <OrderProvider value={{ ...setting, isReadOnly: false, areLinesFixed: false }}>
        <ContractForm of={edit.contract} onSubmit={() => undefined}>
          {edit.failure && <p role="alert">{edit.failure.message}</p>}
          <PaymentPart edit={edit} />
        </ContractForm>
      </OrderProvider>
    );
  };
  const page = renderPage({ pages: { '/': Page }, at: '/', as: anOwner() });
  const store = (next: OrderRow) => {
    known = next;
  };
  return { ...page, asked, store };
};
const collect = () => screen.findByRole('button', { name: /^Collect/ });
const open = (amount: number) => ({ payable: 3.3, paid: 3.3 - amount, open: amount, give_back: 0 });
const ORDER: OrderRow = {
  ...anOrder(42),
  total_price: 3.3,
  sums: open(3.3),
  invoices: [owed(1, 1.1), owed(2, 2.2)],
};

test('What two open invoices come to is on the button to the last fils.', async () => {
  show(ORDER);
  expect((await collect()).textContent).toBe('Collect \u20683.300 KWD\u2069');
});

test('What a guest has paid meanwhile is on the page, although the order is of the same version.', async () => {
  const { client, store } = show(ORDER);
  await collect();
  store({ ...ORDER, paid: true, sums: open(0), invoices: [{ ...owed(1, 3.3), status: 'paid' }] });
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Collect/ })).toBeNull());
});

test('A sum that is no longer the one that was shown is not taken, and the page shows what is open now.', async () => {
  const { asked, store } = show(ORDER, {
    'POST /api/business/1/branches/11/orders/42': () => ({
      status: 409,
      body: { message: 'The price has changed.', total_price: 2.2 },
    }),
  });
  const button = await collect();
  store({ ...ORDER, sums: open(2.2), invoices: [{ ...owed(1, 1.1), status: 'paid' }, owed(2, 2.2)] });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('The price has changed.');
  await waitFor(async () => expect((await collect()).textContent).toBe('Collect \u20682.200 KWD\u2069'));
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    paid: true,
    expected_total: 3.3,
  });
});
