import { expect, it } from 'vitest';
import { problemsOf } from '#kit/form/form-schema.ts';
import { blankBooking, bookingSchema } from './booking-schema.ts';

it('asks for whatever is missing in the same words, and for nothing twice', () => {
  const missing = problemsOf(bookingSchema, blankBooking({})).map(({ path, key }) => `${path}: ${key}`);
  expect(missing.toSorted()).toEqual([
    'from: required',
    'reservable_id: required',
    'reserved_for.name: required',
    'reserved_for.phone: required',
  ]);
});

it('still tells a time that is none', () => {
  const problems = problemsOf(bookingSchema, { ...blankBooking({}), from: 'soon' });
  expect(problems.find(({ path }) => path === 'from')?.key).toBe('date_invalid');
});
