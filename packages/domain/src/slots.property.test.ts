import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantToLocal, localSecondsBetween } from './local-time.ts';
import {
  freeSlots,
  isServedSlot,
  NIGHT_SECONDS,
  paddedRange,
  servedSlots,
  type SlotSearch,
  startTimes,
} from './slots.ts';
import { type Booked, isFree, occupiedRange } from './places.ts';
import { firstFreePlace, freePlaces, type PlaceSearch, placeConflict, unitNumbers } from './places.ts';
import { DAY_MS, MINUTE_MS, HOUR_MS, cutOut, mergeRanges, overlaps, type TimeRange } from './time-range.ts';
import { openRanges } from './opening-hours.ts';
import { withLastOrders } from './opening-now.ts';

const QUARTER = 900_000;
/** Weeks in which the clocks of Beirut (29 March) and Cairo (24 April, 29 October) change. */
const weeks = fc.constantFrom(Date.UTC(2026, 2, 25), Date.UTC(2026, 3, 20), Date.UTC(2026, 9, 25));
const zones = fc.constantFrom('Africa/Cairo', 'Asia/Beirut', 'Asia/Kuwait');
const margins = fc.constantFrom(0, 900, 3600, 5400, 7200);
const quarters = (max: number) => fc.integer({ min: 0, max });

const searches: fc.Arbitrary<SlotSearch> = fc
  .record({
    week: weeks,
    zone: zones,
    marginSeconds: margins,
    minimumSeconds: fc.constantFrom(2700, 7200, NIGHT_SECONDS),
    spans: fc.array(fc.tuple(quarters(960), quarters(120), margins), { maxLength: 12 }),
    hours: fc.option(fc.array(fc.tuple(quarters(672), quarters(60)), { maxLength: 6 }), { nil: undefined }),
  })
  .map(({ week, zone, marginSeconds, minimumSeconds, spans, hours }) => {
    const start = week - 144 * QUARTER;
    return {
      window: { from: week, to: week + 672 * QUARTER },
      booked: spans.map(([from, length, margin]) => ({
        from: start + from * QUARTER,
        to: start + (from + length + 1) * QUARTER,
        marginSeconds: margin,
      })),
      marginSeconds,
      minimumSeconds,
      zone,
      ...(hours && {
        open: mergeRanges(
          hours.map(([from, length]) => ({
            from: week + from * QUARTER,
            to: week + (from + length) * QUARTER,
          })),
        ),
      }),
    };
  });

const padded = ({ booked, marginSeconds }: SlotSearch) =>
  booked.map((one) => paddedRange(one, marginSeconds));

describe('ranges', () => {
  const ranges = fc.array(fc.tuple(quarters(60), quarters(12)), { maxLength: 10 });
  const holds = (list: readonly TimeRange[], at: number) =>
    list.some(({ from, to }) => from <= at && at < to);

  test('merged hold the same moments, in order, apart from one another', () => {
    fc.assert(
      fc.property(ranges, (spans) => {
        const list = spans.map(([from, length]) => ({ from, to: from + length }));
        const merged = mergeRanges(list);
        for (let at = 0; at < 75; at += 1) expect(holds(merged, at)).toBe(holds(list, at));
        merged.slice(1).forEach((next, index) => {
          expect(next.from).toBeGreaterThan(merged[index]?.to ?? Infinity);
        });
      }),
    );
  });

  test('cut out of a window leave each moment either taken or free', () => {
    fc.assert(
      fc.property(ranges, (spans) => {
        const taken = mergeRanges(spans.map(([from, length]) => ({ from, to: from + length })));
        const rest = cutOut({ from: 10, to: 50 }, taken);
        for (let at = 0; at < 75; at += 1) {
          expect(holds(rest, at)).toBe(at >= 10 && at < 50 && !holds(taken, at));
        }
      }),
    );
  });
});

describe('free slots', () => {
  test('never touch what is booked or the margin around it, and lie within the window and the hours', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const around = search.open ?? [search.window];
        for (const slot of freeSlots(search)) {
          expect(padded(search).some((range) => overlaps(range, slot))).toBe(false);
          expect(around.some(({ from, to }) => from <= slot.from && slot.to <= to)).toBe(true);
          expect(slot.from >= search.window.from && slot.to <= search.window.to).toBe(true);
        }
      }),
    );
  });

  test('cannot be made longer on either side, and none that is long enough is missing', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const slots = freeSlots(search);
        const around = (search.open ?? [search.window])
          .map(({ from, to }) => ({
            from: Math.max(from, search.window.from),
            to: Math.min(to, search.window.to),
          }))
          .filter(({ from, to }) => to > from);
        const taken = padded(search);
        const isFreeAt = (at: number) =>
          around.some(({ from, to }) => from <= at && at < to) &&
          !taken.some(({ from, to }) => from <= at && at < to);
        let from: number | null = null;
        const expected: TimeRange[] = [];
        for (let at = search.window.from; at <= search.window.to; at += QUARTER) {
          if (isFreeAt(at)) from ??= at;
          else if (from !== null) {
            expected.push({ from, to: at });
            from = null;
          }
        }
        const long = expected.filter(
          (range) => localSecondsBetween(range.from, range.to, search.zone) >= search.minimumSeconds,
        );
        expect(slots.map((slot) => ({ from: slot.from, to: slot.to }))).toEqual(long);
      }),
    );
  });

  test('take a booking from their start, and from every start they offer', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const { booked, marginSeconds, minimumSeconds, zone } = search;
        for (const slot of freeSlots(search)) {
          expect(isFree(slot, booked, marginSeconds)).toBe(true);
          for (const from of startTimes(slot, minimumSeconds, zone)) {
            const wanted = { from, to: from + minimumSeconds * 1000 };
            expect(wanted.from >= slot.from && wanted.to <= slot.to).toBe(true);
            expect(isFree(wanted, booked, marginSeconds)).toBe(true);
          }
        }
      }),
    );
  });

  test('need only the bookings that touch the occupied range of the window', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const reach = occupiedRange(search.window, search.marginSeconds);
        const near = search.booked.filter((one) => overlaps(occupiedRange(one, one.marginSeconds), reach));
        expect(freeSlots({ ...search, booked: near })).toEqual(freeSlots(search));
      }),
    );
  });
});

describe('places', () => {
  const places: fc.Arbitrary<PlaceSearch> = fc
    .record({
      units: fc.integer({ min: 0, max: 4 }),
      wanted: fc.tuple(quarters(60), quarters(20)),
      spans: fc.array(fc.tuple(quarters(60), quarters(20), margins, fc.integer({ min: 1, max: 4 })), {
        maxLength: 12,
      }),
      marginSeconds: margins,
    })
    .map(({ units, wanted, spans, marginSeconds }) => ({
      places: unitNumbers(units),
      wanted: { from: wanted[0] * QUARTER, to: (wanted[0] + wanted[1] + 1) * QUARTER },
      booked: spans.map(([from, length, margin, place]) => ({
        place,
        from: from * QUARTER,
        to: (from + length + 1) * QUARTER,
        marginSeconds: margin,
      })),
      marginSeconds,
    }));

  test('the lowest free unit is free and no lower one is', () => {
    fc.assert(
      fc.property(places, (search) => {
        const { booked, wanted, marginSeconds } = search;
        const free = (unit: number) =>
          isFree(
            wanted,
            booked.filter(({ place }) => place === unit),
            marginSeconds,
          );
        const first = firstFreePlace(search);
        expect(search.places.filter(free)).toEqual(freePlaces(search));
        expect(first).toBe(search.places.find(free) ?? null);
      }),
    );
  });

  test('an error is said exactly when none is free, and names a margin only where one alone stands in the way', () => {
    fc.assert(
      fc.property(places, (search) => {
        const problem = placeConflict(search);
        const bare: Booked[][] = search.places.map((unit) =>
          search.booked
            .filter(({ place }) => place === unit)
            .map((one) => ({ from: one.from, to: one.to, marginSeconds: 0 })),
        );
        const wouldBeFree = bare.some((booked) => isFree(search.wanted, booked, 0));
        const only = wouldBeFree ? 'too_close' : 'none';
        expect(problem?.code).toBe(firstFreePlace(search) === null ? only : undefined);
        const count = problem?.code === 'too_close' ? problem.count : 1;
        expect(Number.isInteger(count) && count > 0).toBe(true);
      }),
    );
  });
});

test('opening hours lie in order within the window and never touch', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
    return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  });
  const shift = fc.tuple(time, fc.oneof(time, fc.constant('24:00'))).map(([S, E]) => ({ S, E }));
  const shifts = fc.record(
    { Sat: fc.array(shift), Sun: fc.array(shift), Thu: fc.array(shift), Fri: fc.array(shift) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(shifts, weeks, zones, (given, week, zone) => {
      const window = { from: week, to: week + 672 * QUARTER };
      const open = openRanges(given, window, zone);
      expect(mergeRanges(open)).toEqual(open);
      expect(open.every(({ from, to }) => from >= window.from && to <= window.to)).toBe(true);
    }),
  );
});

test('The times that guests are offered are all the minutes of the window that are served, and no others.', () => {
  const minutes = fc.integer({ min: 0, max: 4 * 1440 });
  const cases = fc.record({
    week: weeks,
    from: minutes,
    length: minutes,
    takes: fc.constantFrom(0, 20, 95),
    last: fc.constantFrom(0, 45),
  });
  fc.assert(
    fc.property(cases, ({ week, from, length, takes, last }) => {
      const window = { from: week, to: week + 2 * DAY_MS };
      const range = { from: week + from * MINUTE_MS, to: week + (from + length) * MINUTE_MS };
      const open = withLastOrders([range], last);
      // A zone without an hour that comes twice, of which only the first has a name on the wire.
      const served = { now: week - HOUR_MS, open, preparationMinutes: takes, zone: 'Asia/Kuwait' };
      const each = Array.from({ length: 2 * 1440 }, (_, minute) => week + minute * MINUTE_MS);
      expect(servedSlots(window, served)).toEqual(each.filter((at) => isServedSlot(at, served)));
    }),
  );
});

test('A time of an hour that comes twice is offered once.', () => {
  // Cairo turns its clocks back at midnight of 30 October 2026.
  const window = { from: Date.UTC(2026, 9, 29, 19), to: Date.UTC(2026, 9, 29, 23) };
  const served = {
    now: window.from,
    open: withLastOrders([window], 0),
    preparationMinutes: 0,
    zone: 'Africa/Cairo',
  };
  const named = servedSlots(window, served).map((at) => instantToLocal(new Date(at), 'Africa/Cairo'));
  expect(new Set(named).size).toBe(named.length);
  expect(named).toHaveLength(12);
});
