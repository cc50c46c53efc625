import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takenSince } from './taken-tables.ts';
import { HOUR_MS } from './time-range.ts';

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });

it('A table is taken by what was brought in the last twelve hours, and by nothing older than thirteen.', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const age = now - takenSince(now);
      expect(age).toBeGreaterThanOrEqual(12 * HOUR_MS);
      expect(age).toBeLessThan(13 * HOUR_MS);
    }),
  );
});

it('The question changes once in an hour.', () => {
  const since = (clock: string) => new Date(takenSince(Date.parse(`2026-03-31T${clock}Z`))).toISOString();
  expect([since('21:00:00'), since('21:59:59'), since('22:00:00')]).toEqual([
    '2026-03-31T09:00:00.000Z',
    '2026-03-31T09:00:00.000Z',
    '2026-03-31T10:00:00.000Z',
  ]);
});
