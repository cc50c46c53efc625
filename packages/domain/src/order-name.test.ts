import { expect, it } from 'vitest';
import { orderName } from './order-name.ts';

it('An order is known by its number and its day, in both languages.', () => {
  const order = { number: 7, day: '2026-11-22' };
  expect(orderName(order, 'en')).toBe('#7 · 22 Nov');
  expect(orderName(order, 'ar')).toBe('\u2066#7\u2069 · 22 نوفمبر');
});
