import { describe, expect, test } from 'vitest';
import { barsIn, lanesOf, sharedNights, weeksOf, type Span } from './year-layout.ts';

const span = (id: number, first: number, last: number): Span => ({
  id,
  first: `2026-03-${String(first).padStart(2, '0')}`,
  last: `2026-03-${String(last).padStart(2, '0')}`,
});
const none = [null, null, null, null, null, null, null];

describe('the weeks of a month', () => {
  test('run from Sunday to Saturday and hold the days of the month only', () => {
    const weeks = weeksOf(2026, 3);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, null, null, '2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04']);
    expect(weeks[4]).toEqual([
      '2026-04-26',
      '2026-04-27',
      '2026-04-28',
      '2026-04-29',
      '2026-04-30',
      null,
      null,
    ]);
  });

  test('are as many as the month asks for', () => {
    expect(weeksOf(2026, 1)).toHaveLength(4);
    expect(weeksOf(2026, 4)).toHaveLength(6);
    expect(
      weeksOf(2024, 1)
        .flat()
        .filter((day) => day !== null),
    ).toHaveLength(29);
  });
});

describe('a bar', () => {
  const [, , week = none, next = none] = weeksOf(2026, 2);

  test('runs from the middle of the first day to the middle of the last', () => {
    expect(barsIn(next, [span(1, 23, 26)], new Map([[1, 2]]))).toEqual([
      { id: 1, lane: 0, start: 3, end: 9 },
    ]);
  });

  test('goes on to the end of the week and from the beginning of the next', () => {
    const eid = [span(1, 19, 23)];
    expect(barsIn(week, eid, new Map())).toEqual([{ id: 1, lane: 0, start: 9, end: 14 }]);
    expect(barsIn(next, eid, new Map())).toEqual([{ id: 1, lane: 0, start: 0, end: 3 }]);
  });

  test('goes on over the turn of a month', () => {
    const long: Span = { id: 1, first: '2026-03-30', last: '2026-04-02' };
    expect(barsIn(weeksOf(2026, 2)[4] ?? none, [long], new Map())).toMatchObject([{ start: 3, end: 6 }]);
    expect(barsIn(weeksOf(2026, 3)[0] ?? none, [long], new Map())).toMatchObject([{ start: 6, end: 9 }]);
  });

  test('is below those it shares the week with, and takes no room for those it does not', () => {
    const spans = [span(1, 8, 12), span(2, 10, 20), span(3, 11, 12)];
    const lanes = lanesOf(spans);
    const [, second = none, third = none] = weeksOf(2026, 2);
    expect(barsIn(second, spans, lanes).map(({ lane }) => lane)).toEqual([0, 1, 2]);
    expect(barsIn(third, spans, lanes)).toMatchObject([{ id: 2, lane: 0 }]);
  });

  test('is not there in a week it does not touch', () => {
    expect(barsIn(week, [span(1, 1, 3)], new Map())).toEqual([]);
  });
});

test('holidays that share a night lie in lanes of their own, and one that begins where another ends does not', () => {
  const lanes = lanesOf([span(2, 8, 12), span(1, 5, 10), span(3, 10, 11), span(4, 12, 14)]);
  expect([...lanes]).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
    [4, 0],
  ]);
});

test('two holidays share the nights from the later arrival to the earlier departure', () => {
  expect(sharedNights(span(1, 5, 10), span(2, 8, 12))).toEqual({
    first: '2026-03-08',
    last: '2026-03-10',
    nights: 2,
  });
  expect(sharedNights(span(1, 5, 8), span(2, 8, 12)).nights).toBe(0);
});
