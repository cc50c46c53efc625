import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedAt, isForLater, minutesLeft, type OrderTimes } from './order-times.ts';
import { DAY_MS, MINUTE_MS } from './time-range.ts';

const ORDER: OrderTimes = {
  status: 'accepted',
  created_at: '2026-11-24T09:00:00.000Z',
  scheduled_at: null,
  expected_at: null,
};
const expected = (changes: Partial<OrderTimes> = {}, usual = 20) => {
  const at = expectedAt({ ...ORDER, ...changes }, usual);
  return at === null ? null : new Date(at).toISOString();
};

it('An order that is wanted at once is expected after the usual minutes, counted from when it was placed.', () => {
  expect(expected()).toBe('2026-11-24T09:20:00.000Z');
  expect(expected({ status: 'pending' }, 35)).toBe('2026-11-24T09:35:00.000Z');
});

it('What staff said stands before the usual minutes, and before the time for which an order is wanted.', () => {
  const said = { expected_at: '2026-11-24T09:47:00.000Z' };
  expect(expected(said)).toBe('2026-11-24T09:47:00.000Z');
  expect(expected({ ...said, scheduled_at: '2026-11-24T09:40:00.000Z' })).toBe('2026-11-24T09:47:00.000Z');
});

it('An order for later of which nobody said another time has no expected time but its own.', () => {
  expect(expected({ scheduled_at: '2026-11-24T12:00:00.000Z' })).toBeNull();
});

it.each(['ready', 'delivered', 'rejected'])('An order that is %s is expected no longer.', (status) => {
  expect(expected({ status, expected_at: '2026-11-24T09:47:00.000Z' })).toBeNull();
});

it('An order for later is begun with as long before its time as preparing takes, accepted or not, or once somebody says when it is ready.', () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}.000Z`);
  const later = { ...ORDER, scheduled_at: '2026-11-24T12:00:00.000Z' };
  for (const status of ['pending', 'accepted']) {
    expect(isForLater({ ...later, status }, 20, at('11:39:59'))).toBe(true);
    expect(isForLater({ ...later, status }, 20, at('11:40:00'))).toBe(false);
  }
  expect(isForLater({ ...later, status: 'ready' }, 20, at('11:00:00'))).toBe(false);
  expect(isForLater(ORDER, 20, at('09:00:00'))).toBe(false);
  const said = { ...later, expected_at: '2026-11-24T11:30:00.000Z' };
  expect(isForLater(said, 20, at('11:00:00'))).toBe(false);
});

it('Minutes that are sent later still end when they would have ended, and never before the next minute.', () => {
  expect(minutesLeft(20, 0, 0)).toBe(20);
  expect(minutesLeft(20, 0, 59_999)).toBe(20);
  expect(minutesLeft(20, 0, 5 * MINUTE_MS)).toBe(15);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 240 }), fc.nat(DAY_MS), fc.nat(DAY_MS), (minutes, at, after) => {
      const left = minutesLeft(minutes, at, at + after);
      const end = at + after + left * MINUTE_MS;
      expect(left).toBeGreaterThanOrEqual(1);
      expect(left).toBeLessThanOrEqual(minutes);
      expect(left > 1 && Math.abs(end - (at + minutes * MINUTE_MS)) > 60_000).toBe(false);
    }),
  );
});
