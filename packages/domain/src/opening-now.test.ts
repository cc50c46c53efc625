import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextOpeningChange,
  openAt,
  openingNow,
  readRanges,
  takingOrders,
  withLastOrders,
  writeRanges,
  type OpenRange,
} from './opening-now.ts';
import { MINUTE_MS } from './time-range.ts';
const at = (time: string) => Date.parse(`2026-04-${time}:00+03:00`);

/** Ranges in order that do not touch, of whole minutes. */
const ranges: fc.Arbitrary<OpenRange[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 10 }),
    fc.integer({ min: 0, max: 600 }),
  )
  .map(([minutes, last]) => {
    const moments = minutes
      .toSorted((a, b) => a - b)
      .map((minute) => 29_000_000 * MINUTE_MS + minute * MINUTE_MS);
    const pairs = moments.flatMap((from, index) => {
      const to = moments[index + 1];
      return index % 2 === 0 && to !== undefined ? [{ from, to }] : [];
    });
    return withLastOrders(pairs, last);
  });
const moment = fc.integer({ min: 28_999_000, max: 29_021_000 }).map((minute) => minute * MINUTE_MS + 1);

describe('what a guest is notified of the hours', () => {
  const day = withLastOrders(
    [
      { from: at('02T12:00'), to: at('02T15:00') },
      { from: at('02T18:00'), to: at('03T01:00') },
    ],
    30,
  );

  it.each([
    ['02T11:59', { kind: 'closed', opens: at('02T12:00') }],
    ['02T12:00', { kind: 'open', until: at('02T15:00') }],
    ['02T13:29', { kind: 'open', until: at('02T15:00') }],
    ['02T13:30', { kind: 'last_orders', at: at('02T14:30') }],
    ['02T14:59', { kind: 'last_orders', at: at('02T14:30') }],
    ['02T15:00', { kind: 'closed', opens: at('02T18:00') }],
    ['03T00:45', { kind: 'last_orders', at: at('03T00:30') }],
    ['03T01:00', { kind: 'closed', opens: null }],
  ])('At %s on the clock of the venue it is %j.', (time, input) => {
    expect(openingNow(day, at(time))).toEqual(input);
  });

  it('Without last orders the end of the hours is all that is said.', () => {
    const open = withLastOrders([{ from: at('02T12:00'), to: at('02T15:00') }], 0);
    expect(openingNow(open, at('02T14:59'))).toEqual({ kind: 'open', until: at('02T15:00') });
  });

  it('Nothing else is said before the next change, and something else is said at it.', () => {
    fc.assert(
      fc.property(ranges, moment, (open, now) => {
        const change = nextOpeningChange(open, now);
        const said = openingNow(open, now);
        const until = change ?? Infinity;
        expect(until).toBeGreaterThan(now);
        expect(openingNow(open, until - 1)).toEqual(said);
        expect(change === null ? null : openingNow(open, change)).not.toEqual(said);
      }),
    );
  });

  it('Orders are taken only while it is open, and never after the last orders.', () => {
    fc.assert(
      fc.property(ranges, moment, (open, now) => {
        const isTaken = takingOrders(open).some(({ from, to }) => from <= now && now < to);
        const around = open.find(({ from, to }) => from <= now && now < to);
        expect(isTaken).toBe(around !== undefined && now < around.lastOrders);
      }),
    );
  });

  it('What a page keeps of the hours comes back as it was, and what is none is left out.', () => {
    fc.assert(
      fc.property(ranges, (open) => {
        expect(readRanges(writeRanges(open))).toEqual(open);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readRanges(text).every(({ from, to }) => from < to)).toBe(true);
      }),
    );
    expect(readRanges('')).toEqual([]);
  });
});

it('A moment is in a range or in none, and something is taken at it where and only where orders are.', () => {
  fc.assert(
    fc.property(ranges, moment, (list, now) => {
      const found = openAt(list, now);
      const isWithin = ({ from, to }: { from: number; to: number }) => from <= now && now < to;
      expect(found?.range).toBe(list.find(isWithin));
      expect(found?.isTaking ?? false).toBe(takingOrders(list).some(isWithin));
    }),
  );
});
