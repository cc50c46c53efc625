import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deltaOf, senseOf, shownHours } from './day-figure.rules.ts';

describe('a delta', () => {
  it('is the share by which a figure moved', () => {
    expect(deltaOf(120, 100)).toEqual({ percent: 20, way: 'more' });
    expect(deltaOf(50, 100)).toEqual({ percent: 50, way: 'less' });
    expect(deltaOf(50, -100)).toEqual({ percent: 150, way: 'more' });
    expect(deltaOf(100.2, 100)).toEqual({ percent: 0, way: 'same' });
  });

  it('is not there where nothing can be compared', () => {
    expect(deltaOf(null, 5)).toBeNull();
    expect(deltaOf(5, null)).toBeNull();
    expect(deltaOf(5, 0)).toBeNull();
  });

  it('is bad when there is less of what is wanted, or more of what is not', () => {
    const more = deltaOf(2, 1);
    expect([senseOf(more, false), senseOf(more, true)]).toEqual(['good', 'bad']);
    const less = deltaOf(1, 2);
    expect([senseOf(less, false), senseOf(less, true)]).toEqual(['bad', 'good']);
    expect(senseOf(deltaOf(1, 1), false)).toBeUndefined();
    expect(senseOf(null, false)).toBeUndefined();
  });
});

describe('the hours that are drawn', () => {
  const list = fc.array(fc.nat(3), { minLength: 24, maxLength: 24 });

  it('hold every hour in which something happened, are at least eight and follow each other', () => {
    fc.assert(
      fc.property(list, list, (one, other) => {
        const hours = shownHours(one, other);
        const busy = one.flatMap((value, hour) => (value + (other[hour] ?? 0) > 0 ? [hour] : []));
        expect(busy.every((hour) => hours.includes(hour))).toBe(true);
        expect(hours.length).toBeGreaterThanOrEqual(8);
        expect(hours.every((hour) => hour >= 0 && hour < 24)).toBe(true);
        expect(hours.every((hour, index) => index === 0 || hour === (hours[index - 1] ?? 0) + 1)).toBe(true);
      }),
    );
  });

  it('are those of the afternoon on a day without anything', () => {
    expect(shownHours([])).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
  });
});
