import { expect, it } from 'vitest';
import { visitState } from './visit-state.ts';

const at = (changes: Partial<Parameters<typeof visitState>[0]>) =>
  visitState({ calls: [], orders: [], open: 0, ...changes });

it('A table that calls says so before all else, and one that asks for its bill before that.', () => {
  expect(at({ calls: ['call_waiter'], orders: ['pending'], open: 3 })).toBe('calling');
  expect(at({ calls: ['clean_table', 'ask_bill'], orders: ['accepted'], open: 3 })).toBe('bill');
});

it('A table orders until its orders are accepted, and waits until they are handed over.', () => {
  expect(at({ orders: ['delivered', 'pending', 'accepted'], open: 3 })).toBe('ordering');
  expect(at({ orders: ['delivered', 'accepted'], open: 3 })).toBe('waiting');
  expect(at({ orders: ['ready'], open: 0 })).toBe('waiting');
});

it('A table is paid once it got something and owes nothing; until then its guests are seated.', () => {
  expect(at({ orders: ['delivered', 'rejected'], open: 0 })).toBe('paid');
  expect(at({ orders: ['delivered'], open: 3 })).toBe('seated');
  expect(at({ orders: ['rejected'], open: 0 })).toBe('seated');
  expect(at({})).toBe('seated');
});
