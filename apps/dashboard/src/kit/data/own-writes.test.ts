import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { isOwnChange, isOwnMutation, isOwnMoney } from './own-writes.ts';

const NOW = 1_000_000;

interface Written {
  readonly operation: string;
  readonly status?: 'pending' | 'success' | 'error';
  readonly data?: unknown;
  readonly variables?: unknown;
  readonly ago?: number;
}

/** A page that has made these writes. */
function after(...writes: readonly Written[]) {
  const client = new QueryClient();
  for (const { operation, status = 'success', data, variables, ago = 0 } of writes) {
    const mutation = client.getMutationCache().build(client, { meta: { operation } });
    mutation.state = { ...mutation.state, status, data, variables, submittedAt: NOW - ago };
  }
  return client;
}

it('A change of the page itself is told by its answer or by what was sent, for ten seconds and while it is under way.', () => {
  const mine = (written: Partial<Written>) =>
    isOwnChange(after({ operation: 'orders.update', ...written }), 'orders.', 7, NOW);
  expect(mine({ data: { id: 7 } })).toBe(true);
  expect(mine({ variables: { params: { id: 7 } } })).toBe(true);
  expect(mine({ data: { id: 8 } })).toBe(false);
  expect(mine({ operation: 'items.update', data: { id: 7 } })).toBe(false);
  expect(mine({ data: { id: 7 }, ago: 9999 })).toBe(true);
  expect(mine({ data: { id: 7 }, ago: 10_000 })).toBe(false);
  expect(mine({ status: 'pending', variables: { params: { id: 7 } }, ago: 60_000 })).toBe(true);
  expect(mine({ status: 'error', variables: { params: { id: 7 } } })).toBe(false);
  for (const odd of [null, 'text', undefined]) expect(mine({ data: odd, variables: odd })).toBe(false);
});

it('Money of the page itself is told by the booking in the answer, and while it is under way nobody knows whose it is.', () => {
  const mine = (written: Partial<Written>) =>
    isOwnMoney(after({ operation: 'invoices.create', ...written }), 41, NOW);
  expect(mine({ data: { reservation_id: 41 } })).toBe(true);
  expect(mine({ data: { reservation_id: 42 } })).toBe(false);
  expect(mine({ data: { reservation_id: 41 }, ago: 10_000 })).toBe(false);
  expect(mine({ status: 'pending', ago: 60_000 })).toBe(true);
  expect(mine({ operation: 'orders.create', status: 'pending' })).toBe(false);
  expect(mine({ data: null })).toBe(false);
});

it('What the page has made, or is just making, is its own doing however long ago.', () => {
  const mine = (written: Partial<Written>) =>
    isOwnMutation(after({ operation: 'orders.create', ...written }), 'orders.create', 7);
  expect(mine({ data: { id: 7 }, ago: 60_000 })).toBe(true);
  expect(mine({ data: { id: 8 } })).toBe(false);
  expect(mine({ status: 'pending' })).toBe(true);
  expect(mine({ operation: 'orders.update', data: { id: 7 } })).toBe(false);
  expect(isOwnMutation(after(), 'orders.create', 7)).toBe(false);
});
