import { expect, test } from 'vitest';
import { invoiceAmount } from './bookings/invoices.ts';
import { emailSchema, money, price } from './fields.ts';
import { fieldProblems } from './issues.ts';

const problemOf = (schema: ReturnType<typeof money>, value: unknown) => {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? parsed.data : fieldProblems(parsed.error)[0]?.key;
};

test.each([undefined, null, '', '  '])('an amount left empty (%j) is asked for', (empty) => {
  expect(problemOf(money(), empty)).toBe('required');
});

test.each(['abc', '1,5', {}, [], true])('an amount that is no number (%j) is told so', (typed) => {
  expect(problemOf(money(), typed)).toBe('number_invalid');
});

test('an empty price is 0', () => {
  expect(problemOf(price(), '')).toBe(0);
});

test('the marks of direction that a copied address brings along are no part of it', () => {
  expect(emailSchema.parse(' \u202bNora\u200f@example.com\u202c ')).toBe('nora@example.com');
});

test.each([0, -1, '-1', '0', -0.001])(
  'An amount that has to be above zero says so of %j at once, so that nobody tries zero next.',
  (typed) => {
    expect(problemOf(invoiceAmount, typed)).toBe('greater_than_zero');
    expect(problemOf(invoiceAmount, 0.001)).toBe(0.001);
  },
);
