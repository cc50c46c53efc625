import { expect, it } from 'vitest';
import { parseDiscountType, parseNumber } from './sheet-cells.rules.ts';

it.each([
  ['percentage', 'percentage'],
  ['نسبة مئوية', 'percentage'],
  ['نسبة', 'percentage'],
  ['%', 'percentage'],
  ['Amount', 'value'],
  ['مبلغ', 'value'],
  ['value', 'value'],
  ['قيمة', 'value'],
])('The kind of a discount is read in the words of sheets of today and before: %s.', (cell, kind) => {
  expect(parseDiscountType(cell)).toEqual({ value: kind });
});

it.each([
  ['0,500', 0.5],
  ['٠٫٥٠٠', 0.5],
  ['1,250', 1250],
])('A price that is written %s is %d.', (cell, value) => {
  expect(parseNumber(cell)).toEqual({ value });
});
