import { describe, expect, it } from 'vitest';
import { phoneDigits, phoneInE164 } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['50000000', '+96550000000'],
    ['+965 5000-0000', '+96550000000'],
    ['0096550000000', '+96550000000'],
    ['96550000000', '+96550000000'],
    ['٥٠٠٠٠٠٠٠', '+96550000000'],
    ['۵۰۰۰۰۰۰۰', '+96550000000'],
    ['\u2066+965 50000000\u2069', '+96550000000'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('%s is stored as %s', (written, stored) => {
    expect(phoneInE164(written)).toBe(stored);
    expect(phoneInE164(stored)).toBe(stored);
  });

  it.each([
    '',
    '123',
    'abc',
    '+0123456789',
    '+9651234',
    '+965123456789',
    '5000000',
    '+1234567890123456',
    '50000000x',
  ])('%s is none', (written) => {
    expect(phoneInE164(written)).toBeNull();
  });
});

it('is looked for by its digits, in whichever script they were typed', () => {
  expect(phoneDigits('+965 ٥٠٠٠-0001')).toBe('96550000001');
  expect(phoneDigits('00965 5000')).toBe('9655000');
  for (const text of ['Sara', '0%', '50 Main Street', '+', '']) expect(phoneDigits(text)).toBe('');
});
