import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutralCellText, numberInText, textOfCell } from './text.ts';

const tricky = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', 'ع', ' '),
  maxLength: 6,
});

test('a neutral text never begins like a formula', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), tricky), (text) => {
      expect(neutralCellText(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('every text comes back from its cell as it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), tricky), (text) => {
      expect(textOfCell(neutralCellText(text))).toBe(text);
    }),
  );
});

test.each([
  ['=HYPERLINK("http://evil")', `'=HYPERLINK("http://evil")`],
  ["'=1+1", "''=1+1"],
  ['Fish & chips', 'Fish & chips'],
  ["'Ouzi'", "'Ouzi'"],
])('%s stands in the cell as %s', (text, cell) => {
  expect(neutralCellText(text)).toBe(cell);
});

test.each([
  ['١٢٫٥٠٠', 12.5],
  ['12.500', 12.5],
  ['12,5', 12.5],
  ['1,250', 1250],
  ['1,250.500', 1250.5],
  ['1,250,000', 1_250_000],
  ['-12,000', -12_000],
  ['١,٢٥٠', 1250],
  ['١٬٢٥٠٫٥', 1250.5],
  ['0,500', 0.5],
  ['٠,٥٠٠', 0.5],
  ['٠،٥٠٠', 0.5],
  ['-0,250', -0.25],
  ['00,500', 0.5],
  ['1250,500', 1250.5],
  ['0.500,5', null],
  ['1,25,000', null],
  ['-3', -3],
  ['۲۵', 25],
  ['', null],
  ['1.2.3', null],
  ['2 KD', null],
])('the number in “%s” is %s', (text, number) => {
  expect(numberInText(text)).toBe(number);
});
