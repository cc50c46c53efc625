import { PAYMENT_STATUSES } from '@diwan/contract/bookings/reservation-row.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { InvoiceBadge } from './invoices/invoice-badges.tsx';
import { PaidBadge } from './orders/order-badges.tsx';
import { PaymentBadge } from './reservations/status-badges.tsx';

const Marks = () => (
  <>
    <div data-testid="paid">
      <PaymentBadge status="paid" />
      <InvoiceBadge status="paid" />
      <PaidBadge isPaid />
    </div>
    <div data-testid="open">
      <PaymentBadge status="not_paid" />
      <InvoiceBadge status="pending" />
      <PaidBadge isPaid={false} />
    </div>
    <div data-testid="all">
      {PAYMENT_STATUSES.map((status) => (
        <PaymentBadge key={status} status={status} />
      ))}
    </div>
  </>
);

const signsIn = async (id: string) =>
  [...(await screen.findByTestId(id)).querySelectorAll('svg')].map(({ classList }) => classList[1]);

it('Paid and open bear one sign each on bookings, invoices and orders, and no colour.', async () => {
  fakeNetwork({});
  renderPage({ pages: { '/': Marks }, at: '/', as: anOwner() });
  expect(new Set(await signsIn('paid')).size).toBe(1);
  expect(new Set(await signsIn('open')).size).toBe(1);
  // Where there is nothing to pay, nothing is said of it.
  expect(new Set(await signsIn('all')).size).toBe(PAYMENT_STATUSES.length - 1);
  expect((await screen.findByTestId('all')).textContent).not.toContain('No data');
  const tones = [...document.querySelectorAll('[data-tone]')].map((mark) => mark.getAttribute('data-tone'));
  expect(new Set(tones)).toEqual(new Set(['neutral']));
});
