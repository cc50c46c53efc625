import { describe, expect, test } from 'vitest';
import { holidayRule } from './quote.ts';
import { stayDays } from './stay-dates.ts';

const dates = (arrival: string, departure: string) => stayDays({ arrival, departure });

describe('a priced holiday', () => {
  const holiday = (id: number, from: string, to: string) => ({
    id,
    name: { en: `Holiday ${id}`, ar: `Holiday ${id}` },
    from,
    to,
    price: 400_000,
  });
  const eid = holiday(70, '2026-03-19', '2026-03-23');

  test('is taken when its dates are those of the stay, the newest of several', () => {
    const stay = dates('2026-03-19', '2026-03-23');
    const newer = holiday(71, '2026-03-19', '2026-03-23');
    const around = holiday(60, '2026-03-18', '2026-03-24');
    expect(holidayRule(stay, [around, eid, newer])).toEqual({ rule: 'exact', holiday: newer });
  });

  test('stands in the way of a stay that shares a night with it', () => {
    expect(holidayRule(dates('2026-03-15', '2026-03-21'), [eid])).toEqual({ rule: 'overlap', holiday: eid });
    expect(holidayRule(dates('2026-03-20', '2026-03-21'), [eid])?.rule).toBe('overlap');
    expect(holidayRule(dates('2026-03-15', '2026-03-19'), [eid])).toBeNull();
    expect(holidayRule(dates('2026-03-23', '2026-03-25'), [eid])).toBeNull();
  });

  test('of which only the arrival or only the departure is the same is in the way', () => {
    expect(holidayRule(dates('2026-03-19', '2026-03-22'), [eid])?.rule).toBe('overlap');
    expect(holidayRule(dates('2026-03-20', '2026-03-23'), [eid])?.rule).toBe('overlap');
  });

  test('is the newest of those that start together', () => {
    const newer = holiday(71, '2026-03-19', '2026-03-22');
    for (const holidays of [
      [newer, eid],
      [eid, newer],
    ]) {
      expect(holidayRule(dates('2026-03-20', '2026-03-28'), holidays)?.holiday).toBe(newer);
    }
  });

  test('is the earliest one where several share nights', () => {
    const later = holiday(69, '2026-03-25', '2026-03-27');
    for (const holidays of [
      [later, eid],
      [eid, later],
    ]) {
      expect(holidayRule(dates('2026-03-20', '2026-03-28'), holidays)?.holiday).toBe(eid);
    }
  });
});
