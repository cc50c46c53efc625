import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { anOrder } from '../../../../testing/kitchen.tsx';
import { anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { PhonePart } from './phone-part.tsx';
import { useOrderEdit } from './use-order-edit.ts';

const PATH = 'POST /api/business/1/branches/11/orders/42/confirm-phone';
const ASKED = new Date().toISOString();
const HUDA = { name: 'Huda', phone: '+96552222222', tags: [] };

function show(changes: Partial<OrderRow>, mayUpdate = true) {
  const row: OrderRow = { ...anOrder(42), customer: HUDA, phone_asked_at: ASKED, ...changes };
  const requests = fakeNetwork({ [PATH]: () => ({ body: { ...row, phone_confirmed_at: ASKED } }) });
  const Page = () => <PhonePart edit={useOrderEdit(row, 'Asia/Kuwait')} mayUpdate={mayUpdate} />;
  const { user } = renderPage({ pages: { '/': Page }, at: '/', as: anOwner() });
  return { user, posted: () => requests.filter(({ method }) => method === 'POST') };
}

test('Staff read from which number the message has to come, and say once that the phone is confirmed.', async () => {
  const { user, posted } = show({});
  expect(await screen.findByText('Phone not confirmed')).toBeTruthy();
  expect(screen.getByText(/Once it has come from .*\+965 5222 2222/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Phone confirmed' }));
  await waitFor(() => expect(screen.queryByText('Phone not confirmed')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Phone confirmed' })).toBeNull();
  expect(screen.getByText(/Phone confirmed/)).toBeTruthy();
  expect(posted()).toHaveLength(1);
});

test('Who may not change orders reads how it stands and has nothing to press.', async () => {
  show({}, false);
  expect(await screen.findByText('Phone not confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Phone confirmed' })).toBeNull();
});

test.for([
  ['was not asked for', { phone_asked_at: null }],
  ['is over', { status: 'delivered' as const }],
  ['is paid', { paid: true }],
] as const)('Of an order that %s no confirmation is missed.', async ([, changes]) => {
  const Beside = () => <p>beside</p>;
  const row: OrderRow = { ...anOrder(42), customer: HUDA, phone_asked_at: ASKED, ...changes };
  fakeNetwork({});
  const Page = () => (
    <>
      <Beside />
      <PhonePart edit={useOrderEdit(row, 'Asia/Kuwait')} mayUpdate />
    </>
  );
  renderPage({ pages: { '/': Page }, at: '/', as: anOwner() });
  expect(await screen.findByText('beside')).toBeTruthy();
  expect(screen.queryByText(/Phone (?:not )?confirmed/)).toBeNull();
});
