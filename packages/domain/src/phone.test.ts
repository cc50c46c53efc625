import { describe, expect, it } from 'vitest';
import { callingCodeOf, phoneDigits, phoneInE164, phonesMeant, formatPhone } from './phone.ts';

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

it.each([
  ['SA', '0501234567', '+966501234567'],
  ['SA', '٠٥٠١٢٣٤٥٦٧', '+966501234567'],
  ['SA', '501234567', '+966501234567'],
  ['SA', '966501234567', '+966501234567'],
  ['SA', '+966 050 123 4567', '+966501234567'],
  ['SA', '+96550001234', '+96550001234'],
  ['AE', '050 123 4567', '+971501234567'],
  ['AE', '04 123 4567', '+97141234567'],
  ['BH', '36001234', '+97336001234'],
  ['QA', '33123456', '+97433123456'],
  ['OM', '92123456', '+96892123456'],
  ['KW', '+966501234567', '+966501234567'],
  ['KW', '+965 965 5000 1234', '+96550001234'],
] as const)('In %s the number %s is %s.', (country, written, stored) => {
  expect(phoneInE164(written, country)).toBe(stored);
});

it.each([
  ['KW', '0501234567'],
  ['SA', '50001234'],
  ['BH', '036001234'],
  ['AE', '5012345678'],
  ['KW', '+9665012345'],
] as const)('In %s the number %s is none.', (country, written) => {
  expect(phoneInE164(written, country)).toBeNull();
});

it('The code of a country is derived from the number alone.', () => {
  const codes = ['+96550001234', '+14155552671', '+447700900123', '+201001234567', '+37061234567'];
  expect(codes.map(callingCodeOf)).toEqual(['965', '1', '44', '20', '370']);
});

it('is looked for by its digits, in whichever script they were typed', () => {
  expect(phoneDigits('+965 ٥٠٠٠-0001')).toBe('96550000001');
  expect(phoneDigits('00965 5000')).toBe('9655000');
  for (const text of ['Sara', '0%', '50 Main Street', '+', '']) expect(phoneDigits(text)).toBe('');
});

it.each([
  ['+96550001234', '+965 5000 1234'],
  ['+97336001234', '+973 3600 1234'],
  ['+966501234567', '+966 50 123 4567'],
  ['+971501234567', '+971 50 123 4567'],
  ['+97141234567', '+971 4 123 4567'],
  ['+14155552671', '+1 4155552671'],
  ['+9651', '+9651'],
  ['2222 3333', '2222 3333'],
  ['', ''],
])('%s is read out as %s', (stored, said) => {
  expect(formatPhone(stored)).toBe(said);
});

it.each([
  ['+965 5000 1234', ['+96550001234']],
  ['96550001234', ['+96550001234']],
  ['50001234', ['+96550001234', '+97150001234', '+97350001234', '+97450001234', '+96850001234']],
  ['٥٠٠٠١٢٣٤', ['+96550001234', '+97150001234', '+97350001234', '+97450001234', '+96850001234']],
  ['0501234567', ['+966501234567', '+971501234567']],
  ['123', []],
  ['nora@example.com', []],
])('The number %s means %j to somebody who may be of any country of the Gulf.', (written, meant) => {
  expect(phonesMeant(written)).toEqual(meant);
});
