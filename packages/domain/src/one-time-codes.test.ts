import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RECOVERY_BYTES, recoveryCodes, typedCode } from './one-time-codes.ts';

describe('what people type', () => {
  it.each([
    [' 123 456 ', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['7k2m9-qwx4t', '7K2M9QWX4T'],
  ])('%s is read as %s', (typed, read) => {
    expect(typedCode(typed)).toBe(read);
  });
});

it('recovery codes are ten different ones that can be read out', () => {
  const codes = recoveryCodes(randomBytes(RECOVERY_BYTES));
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});
