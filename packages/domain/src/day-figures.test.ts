import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageTicket,
  dailyRate,
  figureOf,
  isNoShow,
  isWeekendFree,
  occupancyOf,
  revenuePerUnit,
  useOfHours,
  weekendsFrom,
} from './day-figures.ts';
import { dateOfDay, dayNumber, weekdayOfDay } from './local-time.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 });
const count = fc.integer({ min: 1, max: 5_000 });
const day = fc.integer({ min: 0, max: 40_000 }).map(dateOfDay);

describe('figures of a day', () => {
  it('of nothing are null, never 0 and never infinite', () => {
    expect(averageTicket(0, 0)).toBeNull();
    expect(dailyRate(0, 0)).toBeNull();
    expect(revenuePerUnit(5, 0)).toBeNull();
    expect(occupancyOf(0, 0)).toBeNull();
    expect(useOfHours(30, 0)).toBeNull();
  });

  it('are the examples of the rules', () => {
    expect(averageTicket(30_000, 8)).toBe(3_750);
    expect(dailyRate(180_000, 4)).toBe(45_000);
    expect(revenuePerUnit(180_000, 10)).toBe(18_000);
    expect(occupancyOf(4, 10)).toBe(0.4);
    expect(useOfHours(270, 540)).toBe(0.5);
  });

  it('bring an average that is off by less than half a smallest unit for each', () => {
    fc.assert(
      fc.property(amount, count, (sum, of) => {
        for (const each of [averageTicket, dailyRate, revenuePerUnit])
          expect(Math.abs((each(sum, of) ?? NaN) * of - sum)).toBeLessThanOrEqual(of / 2);
      }),
    );
  });

  it('hold that RevPAR is never above ADR, and is ADR times the occupancy but for rounding', () => {
    fc.assert(
      fc.property(amount, count, count, (revenue, one, other) => {
        const [sold, units] = one < other ? [one, other] : [other, one];
        const perUnit = revenuePerUnit(revenue, units) ?? NaN;
        const perNight = dailyRate(revenue, sold) ?? NaN;
        expect(perUnit).toBeLessThanOrEqual(perNight);
        expect(Math.abs(perUnit - perNight * (occupancyOf(sold, units) ?? NaN))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keep shares between 0 and 1, also where more was booked than there is', () => {
    fc.assert(
      fc.property(amount, count, (part, whole) => {
        for (const share of [occupancyOf(part, whole), useOfHours(part, whole)]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
    );
    expect(occupancyOf(11, 10)).toBe(1);
    expect(useOfHours(700, 540)).toBe(1);
  });

  it('stand beside the same weekday a week before', () => {
    fc.assert(
      fc.property(fc.array(fc.option(amount), { minLength: 8, maxLength: 30 }), (days) => {
        const { value, before } = figureOf(days);
        expect(value).toBe(days[days.length - 1]);
        expect(before).toBe(days[days.length - 8]);
      }),
    );
    expect(figureOf([1, 2, 3])).toEqual({ value: 3, before: null, days: [1, 2, 3] });
    expect(figureOf([])).toEqual({ value: null, before: null, days: [] });
  });
});

describe('an appointment', () => {
  const now = 1_000_000;
  const missed = { status: 'pending', to: now, paid: 0 } as const;

  it('that is over, pending and unpaid is a no-show', () => {
    expect(isNoShow(missed, now)).toBe(true);
    expect(isNoShow({ ...missed, to: now + 1 }, now)).toBe(false);
    expect(isNoShow({ ...missed, paid: 1 }, now)).toBe(false);
    expect(isNoShow({ ...missed, status: 'completed' }, now)).toBe(false);
    expect(isNoShow({ ...missed, status: 'canceled' }, now)).toBe(false);
  });

  it('that once is a no-show stays one as time goes on', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.nat(), (to, since, more) => {
        const [was, is] = [since, since + more].map((after) => isNoShow({ ...missed, to }, to + after));
        expect(is || !was).toBe(true);
      }),
    );
  });
});

describe('weekends', () => {
  it('begin on the first Thursday that is not past, and follow week by week', () => {
    expect(weekendsFrom('2026-04-01', 2)).toEqual(['2026-04-02', '2026-04-09']);
    expect(weekendsFrom('2026-04-02', 1)).toEqual(['2026-04-02']);
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 20 }), (first, many) => {
        const found = weekendsFrom(first, many);
        expect(found).toHaveLength(many);
        expect(found.every((each) => weekdayOfDay(dayNumber(each)) === 'Thu')).toBe(true);
        expect(dayNumber(found[0] ?? '') - dayNumber(first)).toBeLessThan(7);
        expect(found.every((each) => each >= first)).toBe(true);
        expect(new Set(found).size).toBe(many);
      }),
    );
  });

  it('are free as long as neither Thursday nor Friday night is taken', () => {
    expect(isWeekendFree('2026-04-02', new Set(['2026-04-01', '2026-04-04']))).toBe(true);
    expect(isWeekendFree('2026-04-02', new Set(['2026-04-02']))).toBe(false);
    expect(isWeekendFree('2026-04-02', new Set(['2026-04-03']))).toBe(false);
  });
});
