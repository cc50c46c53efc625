import { expect, it } from 'vitest';
import { unpaidDeadline } from './guest-limits.ts';

const at = (text: string) => Date.parse(`2026-04-${text}:00Z`);
const USUAL = { hours: 24, hoursBefore: 2 };

it.each([
  ['days ahead ends a day after it was made', '01T10:00', '20T14:00', '02T10:00'],
  ['for tomorrow morning ends two hours before it begins', '01T10:00', '02T09:00', '02T07:00'],
  ['made in the last two hours ends when it begins', '01T10:00', '01T11:00', '01T11:00'],
  ['made exactly two hours before ends when it begins', '01T10:00', '01T12:00', '01T12:00'],
])('An unpaid booking %s.', (_, made, from, ends) => {
  expect(unpaidDeadline(at(made), at(from), USUAL)).toBe(at(ends));
});

it('The hours of a business decide when its unpaid bookings end.', () => {
  expect(unpaidDeadline(at('01T10:00'), at('20T14:00'), { hours: 48, hoursBefore: 0 })).toBe(at('03T10:00'));
  expect(unpaidDeadline(at('01T10:00'), at('02T09:00'), { hours: 48, hoursBefore: 0 })).toBe(at('02T09:00'));
});
