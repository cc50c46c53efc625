import { expect, it } from 'vitest';
import { readDigits } from './use-scanner.ts';

it('A burst of digits that ends with Enter is a code, from four digits on.', () => {
  expect(readDigits('6281007020114', true)).toEqual({ kind: 'code', code: '6281007020114' });
  expect(readDigits('1234', true)).toEqual({ kind: 'code', code: '1234' });
  expect(readDigits('123', true)).toEqual({ kind: 'keys', digits: [1, 2, 3] });
});

it('Without Enter a few digits are keys that were pressed, and many are a code.', () => {
  expect(readDigits('12', false)).toEqual({ kind: 'keys', digits: [1, 2] });
  expect(readDigits('12345', false)).toEqual({ kind: 'keys', digits: [1, 2, 3, 4, 5] });
  expect(readDigits('036000291452', false)).toEqual({ kind: 'code', code: '036000291452' });
});
