import { expect, it } from 'vitest';
import { usualMaxUnpaid } from './guest-limits.ts';

it('Guests order about 50 dinars of Kuwait unpaid, in whatever currency the business counts.', () => {
  expect(['KWD', 'BHD', 'OMR'].map(usualMaxUnpaid)).toEqual([50, 50, 50]);
  expect(['SAR', 'AED', 'QAR'].map(usualMaxUnpaid)).toEqual([600, 600, 600]);
  expect(['USD', 'EUR'].map(usualMaxUnpaid)).toEqual([150, 150]);
});
