import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USUAL_WEEK } from '@diwan/domain/opening-hours.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { offsetOf, timeScale, ZOOMS } from './time-scale.ts';
import { columnsSpan, dayAt, dayColumn, dayOffset, pageEdges, revealOffset } from './view-offsets.ts';

const stays = timeScale('week', true, '2026-04-05');
const hours = timeScale('day', false, '2026-04-05');

/** A quarter past two in the afternoon of the fifth, open from eight on. */
const times = { now: Date.UTC(2026, 3, 5, 14, 15), hours: { week: USUAL_WEEK, special: [] } };

test('a day that was shown is the day that is seen, at every zoom', () => {
  for (const zoom of ZOOMS)
    for (const isStay of [true, false]) {
      const scale = timeScale(zoom, isStay, '2026-04-05');
      expect(dayAt(scale, dayOffset(scale, '2026-05-17', times))).toBe('2026-05-17');
      expect(dayAt(scale, dayOffset(scale, '2026-04-05', times))).toBe('2026-04-05');
    }
});

test('days show the one before them too, hours open before now, and another day as the venue opens', () => {
  expect(dayOffset(stays, '2026-04-05', times)).toBe(offsetOf(stays, Date.UTC(2026, 3, 4)));
  expect(dayOffset(hours, '2026-04-05', times)).toBe(offsetOf(hours, Date.UTC(2026, 3, 5, 13)));
  expect(dayOffset(hours, '2026-04-06', times)).toBe(offsetOf(hours, Date.UTC(2026, 3, 6, 8)));
  expect(dayColumn(hours, '2026-04-05', times)).toBe(35 * 24 + 13);
  expect(dayOffset(stays, '1999-01-01', times)).toBe(0);
});

test('a span that is revealed is seen, and one that is seen already moves nothing', () => {
  const room = 1000;
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 900 }), fc.integer({ min: 1, max: 10 }), (column, nights) => {
      const span = columnsSpan(stays, column, column + nights);
      const seen = { offset: offsetOf(stays, Date.UTC(2026, 3, 4)), room };
      const to = revealOffset(stays, seen, span) ?? seen.offset;
      expect(offsetOf(stays, span.from)).toBeGreaterThanOrEqual(to);
      expect(offsetOf(stays, span.to)).toBeLessThanOrEqual(to + room);
      expect(revealOffset(stays, { offset: to, room }, span)).toBeNull();
    }),
  );
});

test('pages hold every column that is seen, and change only from page to page', () => {
  expect(pageEdges(0, 7)).toEqual([0, 8]);
  expect(pageEdges(5, 6)).toEqual([0, 8]);
  expect(pageEdges(8, 16)).toEqual([8, 24]);
  const [first, end] = pageEdges(8, 16);
  const { from, to } = columnsSpan(stays, first, end);
  expect((to - from) / DAY_MS).toBe(16);
  expect(dayColumn(stays, '2026-04-05', times)).toBe(366);
});
