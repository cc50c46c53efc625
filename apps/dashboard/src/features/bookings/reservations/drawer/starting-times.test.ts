import { expect, it } from 'vitest';
import { withStartingTimes } from './starting-times.ts';

const house = { now: '2026-12-31 20:15:00', checkIn: '14:00', checkOut: '12:00' };

it('A new stay begins today and lasts one night, at the hours of the house.', () => {
  expect(withStartingTimes({ itemId: 5 }, { kind: 'stay', ...house })).toEqual({
    itemId: 5,
    from: '2026-12-31 14:00:00',
    to: '2027-01-01 12:00:00',
  });
});

it.each([
  ['2026-12-31 20:15:00', '2026-12-31 21:00:00'],
  ['2026-12-31 20:00:00', '2026-12-31 21:00:00'],
  ['2026-12-31 23:59:59', '2027-01-01 00:00:00'],
])('A new appointment at %s begins with the next full hour, %s.', (now, from) => {
  for (const kind of ['service', 'seat'] as const) {
    expect(withStartingTimes({}, { kind, ...house, now })).toEqual({ from });
  }
});

it('A booking that was drawn in the chart keeps the times it was drawn over.', () => {
  const preset = { from: '2026-04-01 14:00:00', to: '2026-04-03 12:00:00', unit: 2 };
  expect(withStartingTimes(preset, { kind: 'stay', ...house })).toEqual(preset);
});
