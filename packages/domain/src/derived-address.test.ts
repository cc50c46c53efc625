import { expect, test } from 'vitest';
import { derivedAddress, isDerivedAddress, ownEmail } from './derived-address.ts';

test('An address that is derived from a phone is told from one of a person.', () => {
  const derived = derivedAddress('+96550001234');
  expect(derived).toBe('96550001234@users.diwan.invalid');
  expect([derived, 'huda@example.com'].map(isDerivedAddress)).toEqual([true, false]);
  expect([derived, 'huda@example.com', null, undefined].map(ownEmail)).toEqual([
    null,
    'huda@example.com',
    null,
    null,
  ]);
});
