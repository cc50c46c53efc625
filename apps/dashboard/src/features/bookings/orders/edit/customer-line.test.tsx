import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '../../../../testing/kitchen.tsx';
import { aBusiness, anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { CustomerLine } from './payment-part.tsx';

function show(accepted_terms: string | null) {
  const Page = () => <CustomerLine row={{ ...anOrder(42), accepted_terms }} />;
  renderPage({ pages: { '/': Page }, at: '/', as: anOwner() });
}

test('Staff read which terms the guest of an order has accepted.', async () => {
  show('2025-03-05');
  expect(await screen.findByText(/Accepted the terms of .*5 Mar 2025/)).toBeTruthy();
});

test('Of terms without a date staff read that they were accepted.', async () => {
  show('undated');
  expect(await screen.findByText('Accepted the terms')).toBeTruthy();
});

test('Of an order for which nobody was asked nothing is said of terms.', async () => {
  show(null);
  expect(await screen.findByText(/Taken by staff|Ordered/)).toBeTruthy();
  expect(screen.queryByText(/terms/)).toBeNull();
});

test.each([
  ['restaurant', 'Ordered at the table'],
  ['salon', 'Ordered at the chair'],
] as const)('Guests of a %s order at what they sit on.', async (type, words) => {
  const Page = () => <CustomerLine row={{ ...anOrder(42), source: 'table' }} />;
  renderPage({ pages: { '/': Page }, at: '/', as: anOwner(aBusiness({ type })) });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('Staff of a salon read that an order is handed over in the salon.', async () => {
  const Page = () => <CustomerLine row={{ ...anOrder(42), order_type: 'dine_in' }} />;
  renderPage({ pages: { '/': Page }, at: '/', as: anOwner(aBusiness({ type: 'salon' })) });
  expect(await screen.findByText('In the salon')).toBeTruthy();
});
