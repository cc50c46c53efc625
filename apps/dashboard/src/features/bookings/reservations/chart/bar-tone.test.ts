import { expect, it } from 'vitest';
import type { ReservationStatus } from '@diwan/contract/bookings/reservation-row.ts';
import { toneOf } from './bar-tone.ts';
import type { Bar } from './chart-rows.ts';

const NOW = 1000;
const aBar = (status: ReservationStatus, from: number, to: number): Bar =>
  ({ kind: 'reservation', key: 'reservation 1', rowKey: '', from, to, row: { status } }) as Bar;

it.each([
  ['pending', 'over', [100, 900], 'waiting'],
  ['pending', 'to come', [1100, 1200], 'waiting'],
  ['canceled', 'to come', [1100, 1200], 'ended'],
  ['completed', 'to come', [1001, 1200], 'confirmed'],
  ['completed', 'beginning now', [1000, 1200], 'busy'],
  ['completed', 'going on', [900, 1001], 'busy'],
  ['completed', 'ending now', [900, 1000], 'done'],
] as const)('A %s booking that is %s (%j) is filled as %s.', (status, _when, [from, to], tone) => {
  expect(toneOf(aBar(status, from, to), NOW)).toBe(tone);
});

it('Blocked dates have a pattern and no tone.', () => {
  expect(toneOf({ ...aBar('pending', 1, 2), kind: 'block' } as Bar, NOW)).toBeNull();
});
