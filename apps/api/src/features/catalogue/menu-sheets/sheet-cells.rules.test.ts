import { expect, it } from 'vitest';
import { parseDiscountType } from './sheet-cells.rules.ts';

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
