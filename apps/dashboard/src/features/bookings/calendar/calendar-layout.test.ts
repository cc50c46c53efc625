import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '#kit/i18n/calendar-days.ts';
import {
  dayAfterKey,
  drawnIn,
  entriesOn,
  segmentsOfWeek,
  plusMonths,
  sundayOf,
  weeksOfMonth,
  type Span,
} from './calendar-layout.ts';

const SUNDAY = '2026-04-05';
const days = fc.integer({ min: -10, max: 16 });
const spans: fc.Arbitrary<Span[]> = fc
  .array(fc.tuple(days, fc.integer({ min: 0, max: 12 })), { maxLength: 30 })
  .map((pairs) =>
    pairs.map(([start, length], index) => ({
      key: String(index),
      first: plusDays(SUNDAY, start),
      last: plusDays(SUNDAY, start + length),
    })),
  );

describe('the weeks of a month', () => {
  test('begin on Sunday and hold every day of it', () => {
    expect(weeksOfMonth('2026-04-15')).toEqual([
      '2026-03-29',
      '2026-04-05',
      '2026-04-12',
      '2026-04-19',
      '2026-04-26',
    ]);
    expect(weeksOfMonth('2026-02-01')).toHaveLength(4);
  });

  test('are stepped through without falling out of short months', () => {
    expect([plusMonths('2026-01-31', 1), plusMonths('2026-03-31', -1), plusMonths('2025-12-05', 1)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2026-01-05',
    ]);
  });
});

describe('the entries of a week', () => {
  test('never share a day of a lane, and none is lost or cut short', () => {
    fc.assert(
      fc.property(spans, (entries) => {
        const segments = segmentsOfWeek(entries, SUNDAY);
        const taken = segments.flatMap(({ lane, start, days: length }) =>
          Array.from({ length }, (_, day) => `${lane}/${start + day}`),
        );
        expect(new Set(taken).size).toBe(taken.length);
        const wanted = [0, 1, 2, 3, 4, 5, 6].map((day) => entriesOn(entries, plusDays(SUNDAY, day)).length);
        const shown = wanted.map((_, day) => taken.filter((cell) => cell.endsWith(`/${day}`)).length);
        expect(shown).toEqual(wanted);
      }),
    );
  });

  test('are all either shown or counted as more, on every day', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 5 }), (entries, lanes) => {
        const segments = segmentsOfWeek(entries, SUNDAY);
        const { shown, hidden } = drawnIn(segments, lanes);
        hidden.forEach((more, day) => {
          const drawn = shown.filter(
            ({ start, days: length }) => start <= day && day < start + length,
          ).length;
          expect(drawn + more).toBe(entriesOn(entries, plusDays(SUNDAY, day)).length);
          expect(drawn + (more > 0 ? 1 : 0)).toBeLessThanOrEqual(lanes);
        });
      }),
    );
  });

  test('say whether they go on beyond the week', () => {
    const [segment] = segmentsOfWeek([{ key: 'a', first: '2026-04-03', last: '2026-04-20' }], SUNDAY);
    expect(segment).toMatchObject({ start: 0, days: 7, isBegun: true, isOpen: true });
  });
});

describe('the keys', () => {
  test('move by day in the direction of the page, by week up and down, and by month', () => {
    const day = '2026-04-15';
    expect(dayAfterKey('ArrowRight', day, false)).toBe('2026-04-16');
    expect(dayAfterKey('ArrowRight', day, true)).toBe('2026-04-14');
    expect(dayAfterKey('ArrowLeft', day, true)).toBe('2026-04-16');
    expect(dayAfterKey('ArrowDown', day, true)).toBe('2026-04-22');
    expect([dayAfterKey('Home', day, false), dayAfterKey('End', day, false)]).toEqual([
      '2026-04-12',
      '2026-04-18',
    ]);
    expect([dayAfterKey('PageUp', day, false), dayAfterKey('PageDown', day, false)]).toEqual([
      '2026-03-15',
      '2026-05-15',
    ]);
    expect(dayAfterKey('a', day, false)).toBeNull();
    expect(sundayOf(SUNDAY)).toBe(SUNDAY);
  });
});
