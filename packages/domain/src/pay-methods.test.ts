import { expect, it } from 'vitest';
import { isPageFor, methodsIn } from './pay-methods.ts';

it('KNET is offered for Kuwaiti dinars alone, and there it comes first.', () => {
  expect(methodsIn('KWD')).toEqual(['knet', 'card', 'apple_pay']);
  expect(methodsIn('USD')).toEqual(['card', 'apple_pay']);
});

it('A page serves who wants its way to pay or says none, and one for every way serves everybody.', () => {
  expect(isPageFor('knet', 'knet')).toBe(true);
  expect(isPageFor('knet', null)).toBe(true);
  expect(isPageFor(null, 'card')).toBe(true);
  expect(isPageFor('knet', 'card')).toBe(false);
});
