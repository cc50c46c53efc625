import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { anOrder } from '../../../../testing/kitchen.tsx';
import { anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { CarPart } from './car-part.tsx';
import { useOrderEdit } from './use-order-edit.ts';

const PATH = 'POST /api/business/1/branches/11/orders/42';
const ARRIVED = new Date().toISOString();

function show(changes: Partial<OrderRow>, isReadOnly = false) {
  const row: OrderRow = { ...anOrder(42), ...changes };
  const requests = fakeNetwork({
    [PATH]: ({ body }) => ({ body: { ...row, ...(body as object), status: row.status } }),
  });
  const Page = () => {
    const edit = useOrderEdit(row, 'Asia/Kuwait');
    return (
      <ContractForm of={edit.contract} onSubmit={() => undefined}>
        <CarPart edit={edit} isReadOnly={isReadOnly} />
      </ContractForm>
    );
  };
  const { user } = renderPage({ pages: { '/': Page }, at: '/', as: anOwner() });
  return { user, posted: () => requests.filter(({ method }) => method === 'POST') };
}

test('Staff name the car of an order by its plate, and read that its guest waits.', async () => {
  const { user, posted } = show({ order_type: 'car_pickup', arrived_at: ARRIVED });
  expect(await screen.findByText(/Guest has arrived/)).toBeTruthy();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the car' });
  await user.type(screen.getByLabelText('Make'), 'Toyota');
  expect(save.disabled).toBe(true);
  await user.type(screen.getByLabelText('Plate number'), '12-34567{Enter}');
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]?.body).toMatchObject({ car: { plate: '12-34567', model: 'Toyota', colour: '' } });
  await waitFor(() => expect(save.disabled).toBe(true));
});

test('An order that is brought to no car has no such part, and one that is over is only read.', async () => {
  const car = { plate: '7', model: null, colour: null };
  show({ order_type: 'car_pickup', status: 'delivered', car, arrived_at: ARRIVED }, true);
  expect(await screen.findByDisplayValue('7')).toBeTruthy();
  expect(screen.queryByText(/Guest has arrived/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save the car' })).toBeNull();
});
