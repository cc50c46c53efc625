import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { wallText, wallTime } from '../wall-time.ts';
import {
  columnOf,
  columnStart,
  drawnSpan,
  extendedSpan,
  movedSpan,
  offsetOf,
  timeAt,
  timeScale,
  ZOOMS,
  type Span,
} from './time-scale.ts';

const CLOCK = { checkIn: '14:00', checkOut: '12:00' };
const stays = timeScale('week', true, '2026-04-05');
const appointments = timeScale('day', false, '2026-04-05');
const at = (text: string) => wallTime(`2026-04-${text}:00`);
const said = ({ from, to }: Span) => `${wallText(from).slice(8, 16)} → ${wallText(to).slice(8, 16)}`;

const scales = fc.constantFrom(
  ...ZOOMS.flatMap((zoom) => [timeScale(zoom, true, '2026-04-05'), timeScale(zoom, false, '2026-04-05')]),
);
const days = fc.integer({ min: -30, max: 60 }).map((day) => wallTime('2026-04-05 00:00:00') + day * DAY_MS);
const distances = fc.integer({ min: -20 * DAY_MS, max: 20 * DAY_MS });

test('a time and its place in the chart lead to one another', () => {
  fc.assert(
    fc.property(scales, days, (scale, time) => {
      expect(timeAt(scale, offsetOf(scale, time))).toBeCloseTo(time, -1);
      const column = columnOf(scale, time);
      expect(columnStart(scale, column)).toBeLessThanOrEqual(time);
      expect(columnStart(scale, column + 1)).toBeGreaterThan(time);
    }),
  );
});

describe('what is drawn', () => {
  test('over days of a stay is from check-in of the first to check-out of the last, whichever way it is drawn', () => {
    const thursdayToSaturday = [at('02 18:00'), at('04 09:00')] as const;
    expect(said(drawnSpan(stays, thursdayToSaturday, CLOCK))).toBe('02 14:00 → 04 12:00');
    const [first, last] = thursdayToSaturday;
    expect(said(drawnSpan(stays, [last, first], CLOCK))).toBe('02 14:00 → 04 12:00');
  });

  test('as a press on one day is one night', () => {
    expect(said(drawnSpan(stays, [at('02 18:00'), at('02 19:00')], CLOCK))).toBe('02 14:00 → 03 12:00');
  });

  test('over the hours of a day is rounded outwards to quarters', () => {
    expect(said(drawnSpan(appointments, [at('02 10:07'), at('02 10:52')], CLOCK))).toBe(
      '02 10:00 → 02 11:00',
    );
    expect(said(drawnSpan(appointments, [at('02 10:15'), at('02 10:15')], CLOCK))).toBe(
      '02 10:15 → 02 10:30',
    );
  });
});

describe('what is moved or pulled', () => {
  const weekend: Span = { from: at('02 14:00'), to: at('04 12:00') };

  test('keeps its hours and its length when it is moved', () => {
    fc.assert(
      fc.property(distances, (byMs) => {
        const moved = movedSpan(stays, weekend, byMs);
        expect(moved.to - moved.from).toBe(weekend.to - weekend.from);
        expect(wallText(moved.from)).toContain('14:00:00');
        expect(Math.abs(moved.from - weekend.from - byMs)).toBeLessThanOrEqual(DAY_MS / 2);
      }),
    );
  });

  test('never loses its last night, however far an end is pulled', () => {
    fc.assert(
      fc.property(distances, fc.constantFrom('from' as const, 'to' as const), (byMs, edge) => {
        const pulled = extendedSpan(stays, weekend, { edge, byMs });
        expect(pulled.to).toBeGreaterThan(pulled.from);
        expect(edge === 'from' ? pulled.to : pulled.from).toBe(edge === 'from' ? weekend.to : weekend.from);
      }),
    );
  });

  test('is a night longer when its end is pulled by a day', () => {
    expect(said(extendedSpan(stays, weekend, { edge: 'to', byMs: DAY_MS * 0.9 }))).toBe(
      '02 14:00 → 05 12:00',
    );
    expect(said(extendedSpan(stays, weekend, { edge: 'from', byMs: DAY_MS * 5 }))).toBe(
      '03 14:00 → 04 12:00',
    );
  });
});
