import { describe, expect, it } from 'vitest';
import { phoneInE164 } from './phone.ts';

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
