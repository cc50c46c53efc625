import { expect, test } from 'vitest';
import { isSoldOut } from './sold-out.ts';

test('An item that is switched off is sold out, however many are left of it', () => {
  expect(isSoldOut({ disable_ordering: true, itemable: { amount: 5 } })).toBe(true);
  expect(isSoldOut({ disable_ordering: true, itemable: {} })).toBe(true);
});

test('An item of which none is left is sold out, and one that nobody counts is not', () => {
  expect(isSoldOut({ disable_ordering: false, itemable: { amount: 0 } })).toBe(true);
  expect(isSoldOut({ disable_ordering: false, itemable: { amount: 1 } })).toBe(false);
  expect(isSoldOut({ disable_ordering: false, itemable: { amount: null } })).toBe(false);
  expect(isSoldOut({ disable_ordering: false, itemable: {} })).toBe(false);
});
